import { describe, expect, it } from 'vitest'
import { givenParts, type DerivedFact, type JourneyDefinition } from '../../../engine/index.ts'
import { derivation, type Derivation } from '../../../proof/states/derivation.ts'

const LARGE = { minimum: 5 }
const INNER: Readonly<Record<string, DerivedFact>> = {
  inner: { sum: ['a', 'b'] },
  rest: { difference: ['a', 'b'] },
  deep: { sum: ['inner', 'c'] },
  other: { sum: ['c', 'd'] },
}
const NUMBERS = [undefined, 0, 2, 3, 5]

/** How a fact comes from its given parts, and how many these are. */
function derived(fact: DerivedFact): Derivation & { readonly count: number } {
  const facts = Object.fromEntries(
    Object.entries(INNER).map(([name, own]) => [name, { kind: 'derived', derived: own }]),
  )
  const journey = { facts } as unknown as JourneyDefinition
  return { ...derivation(journey, fact), count: givenParts(journey, fact).length }
}

/** Every list of so many values. */
function listsOf(count: number, values: readonly unknown[]): readonly (readonly unknown[])[] {
  return Array.from({ length: count }).reduce<readonly (readonly unknown[])[]>(
    (all) => all.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  )
}

const KINDS: readonly [string, DerivedFact, (readonly unknown[])?][] = [
  ['a sum', { sum: ['a', 'b', 'c'] }],
  ['a sum whose missing parts count', { sum: ['a', 'b', 'c'], default: 2 }],
  ['a difference', { difference: ['a', 'b', 'c'] }],
  ['a number of facts', { count: ['a', 'b', 'c'], where: LARGE }],
  ['a sum of a sum', { sum: ['inner', 'c'] }],
  ['a sum that ends with a sum', { sum: ['c', 'inner'] }],
  ['a sum of a sum in the middle', { sum: ['c', 'inner', 'd'] }],
  ['a difference of a difference', { difference: ['c', 'rest'] }],
  ['a sum of a sum of a sum', { sum: ['d', 'deep'] }],
  ['a sum of two sums', { sum: ['inner', 'other'] }],
  ['a sum that adds a part twice', { sum: ['a', 'inner'] }],
  ['a time', { between: ['from', 'to'], in: 'days' }, [undefined, '2020-01-01', '2020-01-03']],
  ['a total of members', { total: 'cars', of: 'price' }, [undefined, [{ price: 1 }], [{ price: 2 }]]],
]

describe('the key of the first values', () => {
  it.each(KINDS)('of %s is the same only if the others then come to the same result', (_, fact, values = NUMBERS) => {
    const { valueOf, keyOf, count } = derived(fact)
    for (let size = 1; size <= count; size += 1) {
      const results = new Map<string, string>()
      for (const first of listsOf(size, values)) {
        const all = JSON.stringify(listsOf(count - size, values).map((rest) => valueOf([...first, ...rest]) ?? null))
        const known = results.get(keyOf(first)) ?? all
        expect([first, all]).toEqual([first, known])
        results.set(keyOf(first), all)
      }
    }
  })

  it.each<[string, DerivedFact, readonly unknown[], readonly unknown[], boolean]>([
    ['sums with the same total so far', { sum: ['a', 'b', 'c'] }, [3, 4], [4, 3], true],
    ['sums with other totals so far', { sum: ['a', 'b', 'c'] }, [3, 4], [4, 4], false],
    ['differences with the same rest', { difference: ['a', 'b', 'c'] }, [9, 4], [8, 3], true],
    ['as many facts', { count: ['a', 'b', 'c'], where: LARGE }, [5, 1], [0, 7], true],
    ['sums of sums with the same total', { sum: ['inner', 'c'] }, [1, 2, 3], [3, 2, 1], true],
    ['sums within sums with the same total so far', { sum: ['d', 'deep'] }, [1, 2, 3], [1, 3, 2], true],
    ['sums within sums that began otherwise', { sum: ['d', 'deep'] }, [1, 2], [2, 2], false],
    ['sums that add a part twice, as it counts again later', { sum: ['a', 'inner'] }, [1, 2], [2, 1], false],
    ['times between other days', { between: ['from', 'to'], in: 'days' }, ['2020-01-01'], ['2020-01-02'], false],
  ])('is shared by %s', (_, fact, one, other, isShared) => {
    const { keyOf } = derived(fact)
    expect(keyOf(one) === keyOf(other)).toBe(isShared)
  })
})

it('the result is that of the engine', () => {
  expect(derived({ sum: ['c', 'inner'] }).valueOf([1, 2, 3])).toBe(6)
  expect(derived({ difference: ['c', 'rest'] }).valueOf([9, 5, 3])).toBe(7)
  expect(derived({ sum: ['a', 'inner'] }).valueOf([1, 3])).toBe(5)
  expect(derived({ sum: ['a', 'b'] }).valueOf([1, undefined])).toBeUndefined()
})
