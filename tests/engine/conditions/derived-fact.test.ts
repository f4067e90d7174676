import { describe, expect, it } from 'vitest'
import { derivedValue, partsOf, type DerivedFact } from '../../../engine/index.ts'

const known: Readonly<Record<string, unknown>> = {
  wages: 900,
  pension: 250.5,
  rent: 1200,
  tenth: 0.1,
  fifth: 0.2,
  car: 'loan',
  van: 'lease',
  bike: 'loan',
  text: 'many',
  began: '2020-01-31',
  ended: '2021-01-30',
  typing: '1//2020',
  days: ['2020-01-31'],
}
const facts = (name: string) => known[name]
const shown = (name: string) => known[name] ?? null

describe('a derived fact', () => {
  it.each<[string, DerivedFact, unknown]>([
    ['is the sum of numbers', { sum: ['wages', 'pension'] }, 1150.5],
    ['is the sum of decimals as people add them', { sum: ['tenth', 'fifth'] }, 0.3],
    ['is the first number minus the second', { difference: ['wages', 'rent'] }, -300],
    ['is how many facts pass a test', { count: ['car', 'van', 'bike'], where: { const: 'loan' } }, 2],
    ['is the days between two dates', { between: ['began', 'ended'], in: 'days' }, 365],
    ['is the whole months between two dates', { between: ['began', 'ended'], in: 'months' }, 11],
    ['is the whole years between two dates', { between: ['began', 'ended'], in: 'years' }, 0],
    ['is negative if the second date comes first', { between: ['ended', 'began'], in: 'months' }, -11],
    ['is not known while a part is not', { sum: ['wages', 'bonus'] }, undefined],
    ['is not known while the first date is not', { between: ['later', 'began'], in: 'days' }, undefined],
    ['is not known while a date is not', { between: ['began', 'later'], in: 'days' }, undefined],
    ['is not known while a counted fact is not', { count: ['car', 'boat'], where: { const: 'loan' } }, undefined],
    ['counts a part that is not known as its default', { sum: ['wages', 'bonus'], default: 0 }, 900],
    ['counts each such part', { difference: ['bonus', 'fine'], default: 10 }, 0],
    [
      'does not count a fact that is not known, if it says so',
      { count: ['car', 'boat'], where: { const: 'loan' }, default: 0 },
      1,
    ],
    ['is nothing that passes a test if a part is no number', { sum: ['wages', 'text'] }, null],
    ['is nothing that passes a test while a date is being typed', { between: ['began', 'typing'], in: 'days' }, null],
    ['is nothing that passes a test if a part is a list of dates', { between: ['days', 'began'], in: 'days' }, null],
  ])('%s', (_, derived, value) => {
    expect(derivedValue(derived, facts)).toBe(value)
  })

  it.each<[DerivedFact, readonly string[]]>([
    [{ sum: ['wages', 'pension'] }, ['wages', 'pension']],
    [{ count: ['car', 'van'], where: { const: 'loan' } }, ['car', 'van']],
    [{ difference: ['wages', 'rent'] }, ['wages', 'rent']],
    [{ between: ['began', 'ended'], in: 'days' }, ['began', 'ended']],
    [{ any: 'children', where: { age: { maximum: 4 } } }, ['children']],
    [{ total: 'children', of: 'age' }, ['children']],
  ])('is computed from the facts that it names: %o', (derived, parts) => {
    expect(partsOf(derived)).toEqual(parts)
  })

  it('passes no test where a test of what is not known is false', () => {
    expect(derivedValue({ sum: ['wages', 'bonus'] }, shown)).toBeNull()
    expect(derivedValue({ sum: ['wages', 'bonus'], default: 1 }, shown)).toBe(901)
    expect(derivedValue({ count: ['car', 'boat'], where: { const: 'loan' } }, shown)).toBeNull()
    expect(derivedValue({ any: 'children', where: {} }, shown)).toBeNull()
    expect(derivedValue({ any: 'children', where: {}, default: true }, shown)).toBe(true)
  })
})
