import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, RULES, type Field } from '../../../../engine/index.ts'
import { givenPostalAddresses } from '../../../../proof/samples/given/postal-addresses.ts'

const CONTEXT = { today: { year: 2026, month: 6, day: 1 }, choices: [] }
const given = (rule?: object) => givenPostalAddresses({ rule } as unknown as Field)
const of = (country: string) => given({ postalAddress: { countries: [country] } })
const W = 'W'.repeat(100)

describe('the addresses that a widget gives', () => {
  it('are right by the rule, in every country', () => {
    const wrong = Object.entries(given({ postalAddress: {} })).filter(
      ([, address]) => RULES.postalAddress.check(address, {}, CONTEXT).length > 0,
    )
    expect(wrong).toEqual([])
  })

  it.each<[string, object | undefined, readonly string[]]>([
    ['those of its rule', { postalAddress: { countries: ['IE', 'GB'] } }, ['IE', 'GB']],
    ['all, if its rule names none', { postalAddress: {} }, COUNTRY_CODES],
    ['all, if it has another rule', { personName: {} }, COUNTRY_CODES],
    ['all, if it has no rule', undefined, COUNTRY_CODES],
  ])('are in the countries of a field: %s', (_, rule, countries) => {
    expect(Object.keys(given(rule))).toEqual(
      countries.flatMap((country) => [`a long address in ${country}`, `a short address in ${country}`]),
    )
  })

  it.each<[string, object, object]>([
    ['GB', { postcode: 'AA0A 0AA' }, { town: '1', postcode: 'A00AA' }],
    ['US', { postcode: '00000-0000' }, { town: '1', region: '1', postcode: '00000' }],
    ['IE', { postcode: 'A00 AAAA' }, { town: '1' }],
    ['AD', { postcode: 'W'.repeat(20) }, { town: '1' }],
  ])('have every part in full, or only those that %s needs', (country, long, short) => {
    expect(of(country)).toEqual({
      [`a long address in ${country}`]: { lines: [W, W, W, W], town: W, region: W, country, ...long },
      [`a short address in ${country}`]: { lines: ['1'], country, ...short },
    })
  })
})
