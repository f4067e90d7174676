import { describe, expect, it } from 'vitest'
import { derivedValue } from '../../../engine/index.ts'
import { valueOf, type Domain } from '../../../proof/facts/derived-domain.ts'
import { endsOf, numbersOf, timeOf, type Numbers } from '../../../proof/facts/derived-numbers.ts'
import type { Cut, Tested } from '../../../proof/facts/tested-derived.ts'

type Parts = Readonly<Record<string, Domain>>
type Derived = Tested['derived']

const from = (low: number, high: number, unit: number | null = 1, more: Partial<Domain> = {}): Domain => ({
  ...{ isDate: false, listed: [], ranges: [{ low, high, unit }], tested: [], otherLimit: undefined },
  ...more,
})
const choices = (...listed: readonly number[]): Domain => ({ ...from(0, 0), ranges: [], listed })
const days = (low: number, high = low): Domain => ({ ...from(low, high), isDate: true })
const DIGIT = from(0, 9)

const at = (number: number): Cut => ({ number, side: 'at' })
const above = (number: number): Cut => ({ number, side: 'above' })
const tested = (name: string, derived: Derived, cuts: readonly Cut[], times = 1): Tested => ({
  name,
  derived,
  cuts,
  times,
})
const sum = (...parts: readonly string[]): Derived => ({ sum: parts })
const total = (...cuts: readonly Cut[]) => tested('total', sum('a', 'b'), cuts)

const listed = (numbers: Numbers | undefined) =>
  numbers === undefined
    ? undefined
    : Object.fromEntries([...numbers].map(([part, all]) => [part, [...all].sort((one, other) => one - other)]))
const tried = (group: readonly Tested[], parts: Parts) => listed(numbersOf(group, new Map(Object.entries(parts))))

/** Every combination of a number of each part. */
function combined(numbers: Readonly<Record<string, readonly number[]>>): readonly Readonly<Record<string, number>>[] {
  return Object.entries(numbers).reduce<readonly Readonly<Record<string, number>>[]>(
    (all, [part, own]) => all.flatMap((one) => own.map((number) => ({ ...one, [part]: number }))),
    [{}],
  )
}

/** On which side of every cut the facts of a group are, for every combination. */
function results(group: readonly Tested[], numbers: Readonly<Record<string, readonly number[]>>): ReadonlySet<string> {
  const valueIn = (one: Readonly<Record<string, number>>, name: string): unknown => {
    const derived = group.find((fact) => fact.name === name)?.derived
    return derived === undefined ? one[name] : derivedValue(derived, (part) => valueIn(one, part))
  }
  return new Set(
    combined(numbers).map((one) =>
      group
        .flatMap(({ name, cuts }) =>
          cuts.map(({ number, side }) => {
            const value = Number(valueIn(one, name))
            return side === 'at' ? value >= number : value > number
          }),
        )
        .join(),
    ),
  )
}
const everyNumber = ({ listed: own, ranges }: Domain) => [
  ...own,
  ...ranges.flatMap(({ low, high, unit }) =>
    Array.from({ length: Math.floor((high - low) / (unit ?? 1)) + 1 }, (_, count) => low + count * (unit ?? 1)),
  ),
]

const NESTED = [tested('total', sum('inner', 'c'), [at(12)]), tested('inner', sum('a', 'b'), [])]
const THREE = [
  tested('total', sum('middle', 'd'), [at(21)]),
  tested('middle', sum('inner', 'c'), []),
  tested('inner', sum('a', 'b'), []),
]
const SHARED = [total(at(12)), tested('other', sum('b', 'c'), [at(5)])]

describe('the numbers to try of each part', () => {
  it.each<[string, readonly Tested[], Parts, Readonly<Record<string, readonly number[]>>]>([
    [
      'a sum: those around the point where it changes, while the parts in front are at their ends',
      [total(at(12))],
      { a: DIGIT, b: DIGIT },
      { a: [0, 9], b: [0, 2, 3, 4, 9] },
    ],
    [
      'a sum of three: the part is moved that comes to the point on the way',
      [tested('total', sum('a', 'b', 'c'), [at(12)])],
      { a: DIGIT, b: DIGIT, c: DIGIT },
      { a: [0, 9], b: [0, 2, 3, 4, 9], c: [0, 9] },
    ],
    [
      'a difference: what is taken away begins at its end',
      [tested('rest', { difference: ['a', 'b'] }, [at(3)])],
      { a: DIGIT, b: DIGIT },
      { a: [0, 9], b: [0, 5, 6, 7, 9] },
    ],
    [
      'a difference whose first part comes to the point',
      [tested('rest', { difference: ['a', 'b'] }, [at(-4)])],
      { a: DIGIT, b: DIGIT },
      { a: [0, 4, 5, 6, 9], b: [0, 9] },
    ],
    ['two points', [total(at(2), above(12))], { a: DIGIT, b: DIGIT }, { a: [0, 1, 2, 3, 9], b: [0, 2, 3, 4, 9] }],
    [
      'multiples: those on both sides of the point',
      [total(at(12))],
      { a: from(0, 20, 5), b: DIGIT },
      { a: [0, 5, 10, 15, 20], b: [0, 9] },
    ],
    [
      'numbers without a unit: those next to the point',
      [total(at(12))],
      { a: from(0, 20, null), b: DIGIT },
      { a: [0, 11.999999, 12, 12.000001, 20], b: [0, 9] },
    ],
    [
      'choices: each with the numbers that come to the point',
      [total(at(12))],
      { a: choices(1, 4), b: DIGIT },
      { a: [1, 4], b: [0, 7, 8, 9] },
    ],
    [
      'choices beside a field for any number',
      [total(at(12))],
      { a: from(0, 9, 1, { listed: [20] }), b: DIGIT },
      { a: [0, 9, 20], b: [0, 2, 3, 4, 9] },
    ],
    [
      'a part with two fields',
      [total(at(12))],
      { a: { ...DIGIT, ranges: [...DIGIT.ranges, { low: 20, high: 21, unit: 1 }] }, b: DIGIT },
      { a: [0, 9, 20, 21], b: [0, 2, 3, 4, 9] },
    ],
    [
      'a part that is tested itself: both sides of that test, with each other one',
      [total(at(12))],
      { a: from(0, 9, 1, { tested: [4] }), b: DIGIT },
      { a: [0, 3, 4, 5, 9], b: [0, 2, 3, 4, 6, 7, 8, 9] },
    ],
    ['two facts that share a part', SHARED, { a: DIGIT, b: DIGIT, c: DIGIT }, sharedNumbers()],
    [
      'a fact that is made of another: points of both',
      NESTED,
      { a: DIGIT, b: DIGIT, c: DIGIT, inner: from(0, 18) },
      { a: [0, 1, 9], b: [0, 1, 2, 3, 4, 5, 8, 9], c: [0, 9], inner: [0, 11, 12, 13, 18] },
    ],
    [
      'a fact that names the other last',
      [tested('total', sum('c', 'inner'), [at(12)]), tested('inner', sum('a', 'b'), [])],
      { a: DIGIT, b: DIGIT, c: DIGIT, inner: from(0, 18) },
      { a: [0, 1, 2, 3, 4, 5, 9], b: [0, 8, 9], c: [0, 9], inner: [0, 2, 3, 4, 18] },
    ],
    [
      'a fact that is made of another, which is compared as well',
      [tested('total', sum('inner', 'c'), [at(12)]), tested('inner', sum('a', 'b'), [at(5)])],
      { a: DIGIT, b: DIGIT, c: DIGIT, inner: from(0, 18, 1, { tested: [5] }) },
      {
        ...{ a: [0, 1, 3, 4, 5, 6, 7, 9], b: [0, 1, 2, 3, 4, 5, 8, 9], c: [0, 1, 2, 5, 6, 7, 8, 9] },
        inner: [0, 4, 5, 6, 11, 12, 13, 18],
      },
    ],
    [
      'three facts, each made of the next',
      THREE,
      { a: DIGIT, b: DIGIT, c: DIGIT, d: DIGIT, inner: from(0, 18), middle: from(0, 27) },
      {
        ...{ a: [0, 1, 2, 9], b: [0, 8, 9], c: [0, 1, 2, 3, 4, 5, 8, 9], d: [0, 9] },
        ...{ inner: [0, 1, 18], middle: [0, 20, 21, 22, 27] },
      },
    ],
  ])('%s', (_, group, parts, numbers) => {
    const found = tried(group, parts)
    expect(found).toEqual(numbers)
    const given = Object.entries(parts).filter(([name]) => group.every((fact) => fact.name !== name))
    const all = Object.fromEntries(given.map(([name, domain]) => [name, everyNumber(domain)]))
    const chosen = Object.fromEntries(given.map(([name]) => [name, found?.[name] ?? []]))
    expect(results(group, chosen)).toEqual(results(group, all))
  })

  it('do not depend on which fact is written first', () => {
    const parts = { a: DIGIT, b: DIGIT, c: DIGIT, d: DIGIT, inner: from(0, 18), middle: from(0, 27) }
    expect(tried(THREE.toReversed(), parts)).toEqual(tried(THREE, parts))
  })

  it('are found of facts that are made of each other, which other checks report', () => {
    const group = [tested('one', sum('a', 'two'), [at(5)]), tested('two', sum('b', 'one'), [])]
    expect(tried(group, { a: DIGIT, b: DIGIT, one: DIGIT, two: DIGIT })?.['a']).toContain(5)
  })

  it('are the ends of a fact that is compared with nothing', () => {
    expect(tried([total()], { a: DIGIT, b: DIGIT })).toEqual({ a: [0, 9], b: [0, 9] })
  })

  it('are the points of each part for any end of the others, if the fact may be tested again while one stays', () => {
    const again = (times: number) => tried([tested('total', sum('a', 'b'), [at(12)], times)], { a: DIGIT, b: DIGIT })
    expect(again(2)).toEqual({ a: [0, 2, 3, 4, 7, 8, 9], b: [0, 2, 3, 4, 7, 8, 9] })
  })

  it('of nested facts, too, if one may be tested again', () => {
    const parts = { a: DIGIT, b: DIGIT, c: DIGIT, inner: from(0, 18) }
    const again = NESTED.map((one) => (one.name === 'inner' ? { ...one, times: 2 } : one))
    expect(tried(again, parts)?.['a']?.length).toBeGreaterThan(tried(NESTED, parts)?.['a']?.length ?? Infinity)
  })

  it('do not depend on which part is named first, if one may be tested again', () => {
    const parts = { a: DIGIT, b: DIGIT, c: DIGIT, inner: from(0, 18) }
    const again = (...names: readonly string[]) =>
      tried([tested('total', sum(...names), [at(12)], 2), tested('inner', sum('a', 'b'), [])], parts)
    expect(again('c', 'inner')).toEqual(again('inner', 'c'))
  })

  it('count a part without a value as its default', () => {
    const missing = (byDefault: object) =>
      tried([tested('total', { sum: ['a', 'b'], ...byDefault }, [at(12)])], { a: from(0, 9), b: from(0, 20) })
    expect(missing({})?.['b']).toEqual([0, 2, 3, 4, 20])
    expect(missing({ default: 5 })?.['b']).toEqual([0, 2, 3, 4, 6, 7, 8, 20])
  })

  it('are not looked for if there are too many', () => {
    const many = choices(...Array.from({ length: 30 }, (_, index) => index))
    const others = choices(...Array.from({ length: 30 }, (_, index) => index * 100))
    expect(tried([tested('total', sum('a', 'b', 'c'), [at(12)])], { a: DIGIT, b: many, c: others })).toBeUndefined()
    expect(tried([total(at(12))], { a: DIGIT, b: many })).toBeDefined()
    const few = { a: choices(1), b: many, c: others }
    expect(tried([tested('total', sum('a', 'b', 'c'), [])], few)).toBeDefined()
    expect(tried([tested('total', sum('b', 'c', 'a'), [at(12)])], few)).toBeDefined()
    const numbers = Array.from({ length: 20 }, (_, index) => index * 10)
    expect(tried([total(...numbers.map(at))], { a: from(0, 999), b: DIGIT })).toBeUndefined()
  })
})

describe('the days to try of a time', () => {
  const age = (cut: Cut) => [tested('age', { between: ['born', 'asked'], in: 'years' }, [cut])]

  it.each<[string, Cut, Parts, Readonly<Record<string, readonly number[]>>]>([
    [
      'the day before a year has passed, and that day',
      at(1),
      { born: days(0), asked: days(0, 900) },
      { born: [0], asked: [0, 364, 365, 900] },
    ],
    [
      'the last day of that year, and the next',
      above(1),
      { born: days(0), asked: days(0, 900) },
      { born: [0], asked: [0, 729, 730, 900] },
    ],
    [
      'for the earlier date as well',
      at(1),
      { born: days(0, 730), asked: days(800) },
      { born: [0, 434, 435, 730], asked: [800] },
    ],
    ['the ends if there is no such day', at(9), { born: days(0), asked: days(0, 900) }, { born: [0], asked: [0, 900] }],
    [
      'the ends if it is over from the start',
      at(1),
      { born: days(0), asked: days(500, 900) },
      { born: [0], asked: [500, 900] },
    ],
    [
      'no more than the days that are listed',
      at(1),
      { born: { ...choices(3), isDate: true }, asked: { ...choices(0, 900), isDate: true } },
      { born: [3], asked: [0, 900] },
    ],
    [
      'nothing between ends that leave no day',
      at(1),
      { born: days(0), asked: days(900, 0) },
      { born: [0], asked: [0, 900] },
    ],
  ])('are %s', (_, cut, parts, expected) => {
    expect(tried(age(cut), parts)).toEqual(expected)
  })

  it('are compared as the engine does', () => {
    const between = (unit: 'days' | 'months' | 'years') => timeOf({ between: ['born', 'asked'], in: unit }, 0, 729)
    expect([valueOf(729, true), between('days'), between('months'), between('years')]).toEqual([
      '1971-12-31',
      729,
      23,
      1,
    ])
  })
})

describe('the ends of each part', () => {
  const ends = (a: Domain, group: readonly Tested[] = [total(at(12))]) =>
    listed(endsOf(group, new Map([['a', a]])))?.['a']

  it.each<[string, Domain, readonly number[]]>([
    ['its limits', from(-3, 9), [-3, 9]],
    ['its choices', choices(7, 5), [5, 7]],
    ['both sides of its tests, within its limits', from(0, 9, 1, { tested: [0, 4] }), [0, 1, 3, 4, 5, 9]],
    ['far away, if it has no limit', from(-Infinity, Infinity), [-1000, 1000]],
    ['far from its only limit', from(5000, Infinity), [5000, 105_000]],
    ['far below its only limit', from(-Infinity, -5000), [-105_000, -5000]],
    ['far away in whole steps', from(0, Infinity, 3), [0, 1002]],
    ['farther than its tests', from(0, Infinity, 1, { tested: [400] }), [0, 399, 400, 401, 10_000]],
    ['farther than its choices', from(0, Infinity, 1, { listed: [400] }), [0, 400, 10_000]],
  ])('are %s', (_, domain, expected) => {
    expect(ends(domain)).toEqual(expected)
  })

  it('are farther than what a missing part counts as', () => {
    expect(ends(from(0, Infinity), [tested('total', { sum: ['a'], default: 500 }, [at(12)])])).toEqual([0, 10_000])
  })
})

/** As each of the two says something of the other, the points of the one are ends for the other. */
function sharedNumbers(): Readonly<Record<string, readonly number[]>> {
  return {
    a: [0, 2, 3, 4, 5, 6, 7, 8, 9],
    b: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    c: [0, 1, 2, 3, 4, 5, 6, 9],
  }
}
