import { describe, expect, it } from 'vitest'
import { fieldFile } from '../../support/field-file.ts'
import { asking, withoutWords } from '../../support/asking.ts'
import cases from '../../cases/postal-addresses.json'

const FIELD = fieldFile('any-address')
const inCountries = (...countries: readonly string[]) => asking({ ...FIELD, rule: { postalAddress: { countries } } })
const RIGHT = { lines: ['12 Harbour Row'], town: 'Cork', country: 'IE' }

interface Case {
  readonly what: string
  readonly given: object
  /** What is stored, if not what is given. */
  readonly stored?: object
  readonly errors?: readonly string[]
}

describe('an address in any country', () => {
  const address = asking(FIELD)

  it('is proved, and has words for each error that can be shown', () => {
    // Optional, so that both ends can be reached.
    expect(asking({ ...FIELD, optional: true }).diagnostics).toEqual([])
    expect(withoutWords(address.shown())).toEqual([])
  })

  it.each(cases as readonly Case[])('reads $what', ({ given, stored = given, errors = [] }) => {
    expect(address.stored(given)).toEqual(stored)
    expect(address.stored(address.stored(given))).toEqual(stored)
    expect(address.errors(given)).toEqual(errors)
  })

  it.each([[{}], [{ country: 'FR' }], [{ lines: [], country: 'FR' }], [{ lines: 'Cork', country: 'FR' }]])(
    'is not answered by %j',
    (value) => {
      expect(address.stored(value)).toBe(undefined)
      expect(address.errors(value)).toEqual(['required'])
    },
  )

  it.each([['12 Harbour Row, Cork'], [7], [true], [['12 Harbour Row', 'Cork']]])('refuses %j', (value) => {
    expect(address.errors(value)).toEqual(['required'])
  })

  it.each([
    [{ lines: ['a'.repeat(101)] }, 'tooLong at line1'],
    [{ lines: ['a', 'b'.repeat(101)] }, 'tooLong at line2'],
    [{ lines: ['a', 'b', 'c', 'd', 'e'] }, 'tooLong at line1'],
    [{ town: 'a'.repeat(101) }, 'tooLong at town'],
    [{ region: 'a'.repeat(101) }, 'tooLong at region'],
    [{ postcode: '1'.repeat(21) }, 'tooLong at postcode'],
  ])('refuses a part that is too long: %#', (part, error) => {
    expect(address.errors({ ...RIGHT, ...part })).toEqual([error])
  })

  it('takes parts of exactly the greatest length', () => {
    const long = 'a'.repeat(100)
    expect(address.errors({ lines: [long, long, long, long], town: long, region: long, country: 'FJ' })).toEqual([])
  })

  it('accepts only the countries of the field', () => {
    const { errors } = inCountries('IE', 'FR')
    expect(errors(RIGHT)).toEqual([])
    expect(errors({ ...RIGHT, country: 'DE', postcode: '10115' })).toEqual(['country at country'])
  })

  it('has the country of a field with one only, whatever was sent', () => {
    const { stored, errors } = inCountries('IE')
    expect(stored({ lines: ['12 Harbour Row'], town: 'Cork' })).toEqual(RIGHT)
    expect(errors({ ...RIGHT, country: 'FR' })).toEqual(['country at country'])
  })

  it.each(['UK', 'XX'])('reports the country "%s", which there is not', (country) => {
    expect(inCountries('IE', country).diagnostics).toMatchObject([
      { code: 'FIELD_SHAPE', pointer: expect.stringContaining('/rule/postalAddress/countries/1') as unknown },
    ])
  })

  it('is not slow with a long text', () => {
    const started = performance.now()
    address.errors({ ...RIGHT, postcode: 'A-'.repeat(100_000), lines: ['a '.repeat(100_000)] })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
