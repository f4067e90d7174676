import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

const codes = (derived: unknown) =>
  loadJourney(
    'form',
    formJourney({
      derived: derived as NonNullable<Parameters<typeof formJourney>[0]['derived']>,
      pages: { ask: { fields: { a: whole(0, 9), b: whole(0, 9) }, next: [{ to: 'done' }] } },
    }),
  ).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
const nested = (depth: number): object => (depth === 0 ? { a: { const: 1 } } : { not: nested(depth - 1) })

describe('derived facts in a file', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['are read', { total: { sum: ['a', 'b'] } }, []],
    ['name facts that exist', { total: { sum: ['a', 'constructor'] } }, ['FACT_UNDECLARED /derived/total/sum/1']],
    [
      'are made of derived numbers',
      { one: { sum: ['a'] }, two: { sum: ['one', 'b'] }, three: { difference: ['two', 'b'] } },
      [],
    ],
    [
      'are made of no time and no truth',
      {
        time: { between: ['a', 'b'], in: 'days' },
        any: { any: 'a', where: { x: { const: 1 } } },
        sum: { sum: ['time', 'any'] },
      },
      ['DERIVED_PART /derived/sum/sum/0', 'DERIVED_PART /derived/sum/sum/1'],
    ],
    [
      'count and compare given facts only',
      { one: { sum: ['a'] }, two: { count: ['one'], where: { minimum: 1 } }, three: { total: 'one', of: 'x' } },
      ['DERIVED_PART /derived/two/count/0', 'DERIVED_PART /derived/three/total'],
    ],
    ['are not made of themselves', { one: { sum: ['a', 'one'] } }, ['DERIVED_CYCLE /derived/one/sum/1']],
    [
      'are not made of each other',
      { one: { sum: ['a', 'two'] }, two: { sum: ['three'] }, three: { difference: ['one', 'b'] } },
      [
        'DERIVED_CYCLE /derived/one/sum/1',
        'DERIVED_CYCLE /derived/two/sum/0',
        'DERIVED_CYCLE /derived/three/difference/0',
      ],
    ],
    [
      'count by nothing that moves with the day',
      { one: { count: ['a'], where: { minimum: { today: 'P0D' } } } },
      ['DERIVED_PART /derived/one/where'],
    ],
    [
      'have no pattern that can be slow',
      { one: { count: ['a'], where: { pattern: '^(x+)+$' } } },
      ['PATTERN_UNSAFE /derived/one/where/pattern'],
    ],
    [
      'test members by their own fields, not by a condition of the journey',
      { one: { any: 'a', where: { anyOf: ['isOld', { age: { const: 1 } }] } } },
      ['DERIVED_PART /derived/one/where/anyOf/0'],
    ],
    [
      'test members by nothing that moves with the day',
      { one: { all: 'a', where: { born: { maximum: { today: '-P18Y' } } } } },
      ['DERIVED_PART /derived/one/where/born'],
    ],
    [
      'are not nested endlessly',
      { one: { any: 'a', where: nested(60) } },
      [`CONDITION_TOO_LARGE /derived/one/where${'/not'.repeat(41)}`],
    ],
  ])('%s', (_, derived, expected) => {
    expect(codes(derived)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['an expression', { total: 'a + b' }],
    ['an expression in a part', { total: { sum: ['a'], expression: 'a + b' } }],
    ['two kinds at once', { total: { sum: ['a'], difference: ['a', 'b'] } }],
    ['a sum of nothing', { total: { sum: [] } }],
    ['the same part twice', { total: { sum: ['a', 'a'] } }],
    ['a difference of three', { total: { difference: ['a', 'b', 'a'] } }],
    ['a unit that does not exist', { total: { between: ['a', 'b'], in: 'weeks' } }],
    ['a default that is no number', { total: { sum: ['a'], default: 'none' } }],
    ['a default for dates', { total: { between: ['a', 'b'], in: 'days', default: 0 } }],
    ['a name that is none', { '__proto__x y': { sum: ['a'] } }],
  ])('refuse %s', (_, derived) => {
    expect(codes(derived)).not.toEqual([])
  })
})
