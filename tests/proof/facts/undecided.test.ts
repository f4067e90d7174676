import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { derivedValues } from '../../../proof/facts/derived-values.ts'
import type { Domain, Range } from '../../../proof/facts/derived-domain.ts'
import type { Tested } from '../../../proof/facts/tested-derived.ts'
import { undecided } from '../../../proof/facts/undecided.ts'
import { day, formJourney, whole } from '../../support/form-journey.ts'

const amount = (multipleOf: number) => whole(0, 100, { multipleOf, messages: MESSAGES })
const MESSAGES = { required: 'x', type: 'x', minimum: 'x', maximum: 'x', multipleOf: 'x' }
const fields = {
  ...{ a: whole(0, 9), b: whole(0, 9), c: whole(0, 9), d: whole(0, 9), e: whole(0, 9) },
  ...{ fives: amount(5), from: day('2000-01-01', '2009-12-31'), to: day('2000-01-01', '2009-12-31') },
  moving: day('2000-01-01', '2030-12-31', { rule: { dateBetween: { latest: { today: 'P0D' } } } }),
}

/** Why the proof cannot decide what tests these derived facts, each of which is compared with these numbers. */
function open(derived: Readonly<Record<string, DerivedFact>>, numbers = [3]): Readonly<Record<string, string>> {
  const tests = Object.keys(derived).flatMap((name) => numbers.map((minimum): Condition => ({ [name]: { minimum } })))
  const next = [{ when: { anyOf: tests }, to: 'done' }, { to: 'done' }]
  return Object.fromEntries(
    derivedValues(openJourney('form', formJourney({ derived, pages: { ask: { fields, next } } }))).open,
  )
}
const dependsOn = (name: string, why: string) =>
  `through shared parts it depends on "${name}", which the proof cannot decide: ${why}`

describe('derived facts are decided', () => {
  it.each<[string, Readonly<Record<string, DerivedFact>>]>([
    ['if they share no part', { n: { sum: ['a', 'b'] }, m: { sum: ['c', 'd'] } }],
    ['if they share one part', { n: { sum: ['a', 'b'] }, m: { sum: ['b', 'c'] }, o: { sum: ['b', 'd'] } }],
    ['if one is made of the other', { n: { sum: ['a', 'b'] }, all: { sum: ['n', 'c'] } }],
    [
      'if each shares one part with the next',
      { n: { sum: ['a', 'b'] }, m: { sum: ['b', 'c'] }, o: { sum: ['c', 'd'] } },
    ],
    ['if their steps differ, but each is compared with one number', { n: { sum: ['a', 'fives'] } }],
  ])('%s', (_, derived) => {
    expect(open(derived)).toEqual({})
  })
})

describe('a derived fact that shares more than one part with others', () => {
  const shares = 'it shares more than one part with other derived facts that conditions test'

  it('is not decided', () => {
    expect(open({ n: { sum: ['a', 'b'] }, m: { difference: ['a', 'b'] } })).toEqual({ n: shares, m: shares })
  })

  it('is not decided in a ring, either', () => {
    const ring = { n: { sum: ['a', 'b'] }, m: { sum: ['b', 'c'] }, o: { sum: ['c', 'a'] } } as const
    expect(open(ring)).toEqual({ n: shares, m: shares, o: shares })
  })

  it('is not decided if one answer is in two of its parts', () => {
    expect(open({ n: { sum: ['a', 'b'] }, all: { sum: ['n', 'a'] } })).toEqual({ n: shares, all: shares })
  })

  it('is named by one that shares a single part with it', () => {
    const further = { o: { sum: ['b', 'c'] }, p: { sum: ['c', 'd'] } } as const
    expect(open({ n: { sum: ['a', 'b'] }, m: { difference: ['a', 'b'] }, ...further })).toEqual({
      n: shares,
      m: shares,
      o: dependsOn('n', shares),
      p: dependsOn('n', shares),
    })
  })
})

describe('a derived fact whose parts are counted in different steps', () => {
  const steps = 'its parts are counted in different steps, and it is compared with more than one number'

  it('is not decided, and is named by one that shares a part with it', () => {
    expect(open({ n: { sum: ['a', 'fives'] } }, [3, 4])).toEqual({ n: steps })
    expect(open({ m: { sum: ['a', 'b'] }, n: { sum: ['a', 'fives'] } }, [3, 4])).toEqual({
      n: steps,
      m: dependsOn('n', steps),
    })
  })
})

describe('a derived fact that is made of another one', () => {
  const mustBe = 'must be made of answers with one range each, all in the same steps, and have no default'
  const inner = `another derived fact is made of it, so it ${mustBe}`
  const outer = `"n", which it is made of, ${mustBe}`

  it('is not decided if that one has holes, or a default', () => {
    expect(open({ n: { sum: ['a', 'fives'] }, all: { sum: ['n', 'c'] } })).toEqual({ n: inner, all: outer })
    expect(open({ n: { sum: ['a', 'b'], default: 0 }, all: { sum: ['n', 'c'] } })).toEqual({ n: inner, all: outer })
  })

  it('explains each fact with the same parts separately', () => {
    const others = { top: { sum: ['all', 'd'] }, side: { sum: ['a', 'e'] } } as const
    expect(open({ n: { sum: ['a', 'fives'] }, all: { sum: ['n', 'c'] }, ...others })).toEqual({
      n: inner,
      all: outer,
      top: outer,
      side: dependsOn('n', inner),
    })
  })
})

describe('a derived fact whose dates have limits that move with today', () => {
  it('is not decided, and is named by one that shares a part with it', () => {
    const moves = 'limits of its dates are counted from today, and what they allow changes with the day'
    const age: DerivedFact = { between: ['to', 'moving'], in: 'days' }
    const apart: DerivedFact = { between: ['from', 'to'], in: 'days' }
    expect(open({ age })).toEqual({})
    expect(open({ age, apart }, [10_000])).toEqual({ age: moves, apart: dependsOn('age', moves) })
  })
})

describe('the values of the parts', () => {
  const range = (more: Partial<Range> = {}) => ({ low: 0, high: 9, unit: 1, ...more })
  const domain = (more: Partial<Domain> = {}): Domain => ({
    isDate: false,
    listed: [],
    ranges: [range()],
    tested: [],
    otherLimit: undefined,
    ...more,
  })
  const tested = (name: string, derived: Tested['derived']) => ({
    name,
    derived,
    cuts: [],
    times: 1,
  })
  const said = (a: Domain, more: object = {}) =>
    [
      ...(undecided(
        [tested('n', { sum: ['a', 'b'], ...more }), tested('all', { sum: ['n', 'c'] })],
        new Map(Object.entries({ a, b: domain(), n: domain(), c: domain() })),
      ) ?? []),
    ].map(([name]) => name)

  it.each<[string, Domain, object, readonly string[]]>([
    ['have one range each', domain(), {}, []],
    ['may be one number', domain({ ranges: [range({ high: 0 })] }), {}, []],
    ['have no default that is not there', domain(), { default: undefined }, []],
    ['may not be none', domain({ ranges: [range({ low: 10 })] }), {}, ['n', 'all']],
    ['may not be choices', domain({ ranges: [], listed: [1, 2] }), {}, ['n', 'all']],
    ['may not be a range beside a choice', domain({ listed: [20] }), {}, ['n', 'all']],
    ['may not be two ranges', domain({ ranges: [range(), range({ low: 20, high: 29 })] }), {}, ['n', 'all']],
    ['may not be none and no range at all', domain({ ranges: [] }), {}, ['n', 'all']],
    ['are counted in the same steps', domain({ ranges: [range({ unit: 5 })] }), {}, ['n', 'all']],
  ])('%s', (_, a, more, expected) => {
    expect(said(a, more)).toEqual(expected)
  })

  it('are limited by numbers only', () => {
    const domains = new Map(Object.entries({ a: domain(), b: domain({ otherLimit: 'not' }) }))
    const reason = '"not" limits the values of "b" in a way that cannot be computed with'
    expect([...(undecided([tested('n', { sum: ['a', 'b'] })], domains) ?? [])]).toEqual([['n', reason]])
  })

  it('may be choices where derived facts share them: each has a value of its own', () => {
    const domains = new Map(Object.entries({ a: domain({ ranges: [], listed: [1, 2] }), b: domain() }))
    const group = [tested('n', { sum: ['a', 'b'] }), tested('m', { sum: ['b', 'a'] })]
    expect(undecided(group, domains)).toBeUndefined()
  })
})
