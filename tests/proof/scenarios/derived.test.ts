import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { cover, guardRefusal, lint, prove, replayRun, routes } from '../../../proof/index.ts'
import { day, formJourney, whole, type Form } from '../../support/form-journey.ts'
import { seeEverything, TOO_MANY } from '../support/brute-force.ts'
import { isThorough } from '../../support/some-of.ts'

// Walks many journeys, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const numbers = { a: whole(0, 100), b: whole(0, 100) }
const page = (fields: Form['pages'][string]['fields'], ...next: readonly Condition[]): Form['pages'] => ({
  ask: { fields, next: [...next.map((when, index) => ({ when, to: `end${index}` })), { to: 'done' }] },
})
const form = (derived: Form['derived'], pages: Form['pages']): Form => ({
  derived: derived ?? {},
  pages,
  ends: [
    'done',
    ...Object.values(pages).flatMap(({ next }) => next.flatMap(({ to }) => (to.startsWith('end') ? [to] : []))),
  ],
})
const codesOf = (parts: Form) =>
  prove(openJourney('form', formJourney(parts))).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)

const SUM = { total: { sum: ['a', 'b'] } }
const LEFT = { left: { difference: ['a', 'b'] } }
const window = day('2026-01-01', '2026-03-31')
const DAYS = { time: { between: ['from', 'to'], in: 'days' } } as const
const MONTHS = { time: { between: ['from', 'to'], in: 'months' } } as const

describe('the proof of a derived fact', () => {
  it.each<[string, Form, readonly string[]]>([
    ['finds nothing wrong where every side is possible', form(SUM, page(numbers, { total: { minimum: 150 } })), []],
    ['finds the greatest sum', form(SUM, page(numbers, { total: { const: 200 } })), []],
    [
      'finds that no sum is greater',
      form(SUM, page(numbers, { total: { minimum: 201 } })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    ['finds the one number between two others', form(SUM, page(numbers, { total: { minimum: 77, maximum: 77 } })), []],
    ['finds the least difference', form(LEFT, page(numbers, { left: { maximum: -100 } })), []],
    [
      'finds that no difference is less',
      form(LEFT, page(numbers, { left: { exclusiveMaximum: -100 } })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'combines it with tests of its parts',
      form(SUM, page(numbers, { allOf: [{ a: { maximum: 10 } }, { total: { minimum: 110 } }] })),
      [],
    ],
    [
      'finds that its parts forbid it',
      form(SUM, page(numbers, { allOf: [{ a: { maximum: 10 } }, { total: { minimum: 111 } }] })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'finds what another test of it leaves over',
      form(SUM, page(numbers, { total: { minimum: 100 } }, { total: { minimum: 50 } })),
      [],
    ],
    [
      'finds that another test leaves nothing over',
      form(SUM, page(numbers, { total: { minimum: 50 } }, { total: { minimum: 100 } })),
      ['STEP_UNREACHABLE /steps/end1', 'TRANSITION_SHADOWED /steps/ask/next/1'],
    ],
    [
      'knows the days between two dates',
      form(DAYS, page({ from: window, to: window }, { time: { minimum: 89 } }, { time: { maximum: -89 } })),
      [],
    ],
    [
      'knows that they cannot be further apart',
      form(DAYS, page({ from: window, to: window }, { time: { minimum: 90 } })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'knows the whole months between two dates',
      form(MONTHS, page({ from: window, to: window }, { time: { const: 2 } })),
      [],
    ],
    [
      'knows that there are no three',
      form(MONTHS, page({ from: window, to: window }, { time: { minimum: 3 } })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'counts the facts that pass a test',
      form(
        { loans: { count: ['a', 'b'], where: { minimum: 50 } } },
        page(numbers, { loans: { const: 2 } }, { loans: { const: 1 } }),
      ),
      [],
    ],
    [
      'knows that it counts no more than there are',
      form({ loans: { count: ['a', 'b'], where: { minimum: 50 } } }, page(numbers, { loans: { minimum: 3 } })),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'reports that it may be unknown, as one of its parts may be',
      form(SUM, page({ a: whole(0, 100), b: whole(0, 100, { optional: true }) }, { total: { minimum: 50 } })),
      ['FACT_UNKNOWN /steps/ask/next/0/when'],
    ],
    [
      'knows that it is never unknown with a default',
      form(
        { total: { sum: ['a', 'b'], default: 0 } },
        page({ a: whole(0, 100), b: whole(0, 100, { optional: true }) }, { total: { minimum: 50 } }),
      ),
      [],
    ],
  ])('%s', (_, parts, codes) => {
    expect(codesOf(parts)).toEqual(codes)
    const journey = openJourney('form', formJourney(parts))
    const proof = prove(journey)
    if (codes.length > 0) return
    const runs = routes(proof)
    expect(cover(journey, runs).isComplete).toBe(true)
    for (const run of runs) {
      expect(replayRun(journey, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
      expect(guardRefusal(journey, run, { now: 0 })).toBeNull()
    }
  })

  it('decides a sum of as many numbers as there may be', () => {
    const names = Array.from({ length: 30 }, (_, index) => `n${index}`)
    const fields = Object.fromEntries(names.map((name) => [name, whole(0, 1000)]))
    const all = { total: { sum: names } }
    expect(
      codesOf(
        form(
          all,
          page(fields, { total: { minimum: 29_999 } }, { total: { minimum: 15_000 } }, { total: { const: 7 } }),
        ),
      ),
    ).toEqual([])
    expect(codesOf(form(all, page(fields, { total: { minimum: 30_001 } })))).toEqual([
      'CONDITION_NEVER /steps/ask/next/0/when',
      'STEP_UNREACHABLE /steps/end0',
    ])
  })

  it.each([
    ['refuses what will be possible on a later day only', { minimum: 30 }, true],
    ['decides what is possible on every day', { minimum: 20 }, false],
  ])('%s: dates up to today, some years apart', (_, test, isOpen) => {
    const upToToday = {
      ...window,
      rule: { dateBetween: { earliest: '2000-01-01', latest: { today: 'P0D' } } },
    }
    const years = { years: { between: ['from', 'to'], in: 'years' } } as const
    const { journey } = loadJourney(
      'form',
      formJourney(form(years, page({ from: upToToday, to: upToToday }, { years: test }))),
    )
    const found = journey === undefined ? [] : lint(journey).map(({ code }) => code)
    expect(found.includes('DERIVED_OPEN')).toBe(isOpen)
  })

  it('claims nothing about conditions that it cannot decide', () => {
    const both = {
      days: { between: ['from', 'to'], in: 'days' },
      months: { between: ['from', 'to'], in: 'months' },
    } as const
    const parts = form(both, page({ from: window, to: window }, { days: { minimum: 45 }, months: { maximum: 1 } }))
    const { journey } = loadJourney('form', formJourney(parts))
    expect(journey === undefined ? [] : lint(journey).map(({ code }) => code)).toContain('DERIVED_OPEN')
    expect(codesOf(parts)).toEqual([])
  })

  it('finds words that may be shown before it is known', () => {
    const pages: Form['pages'] = {
      one: {
        fields: { a: whole(0, 9) },
        notices: { sum: { required: ['a'] } },
        texts: { sum: 'It is {total}.' },
        next: [{ to: 'two' }],
      },
      two: {
        fields: { b: whole(0, 9) },
        notices: { later: { required: ['total'] } },
        texts: { later: 'It is {total}.' },
        next: [{ to: 'done' }],
      },
    }
    expect(codesOf(form(SUM, pages))).toContain('PLACEHOLDER_NOT_GIVEN /steps/one/content/sum/text')
    expect(codesOf(form(SUM, pages))).not.toContain('PLACEHOLDER_NOT_GIVEN /steps/two/content/later/text')
  })
})

describe('the proof of random derived facts', () => {
  it('finds exactly what a walk through every answer finds', () => {
    let compared = 0
    fc.assert(
      fc.property(randomForm, (parts) => {
        const { journey } = loadJourney('form', formJourney(parts))
        if (journey === undefined) throw new Error('The form does not load.')
        if (lint(journey).some(({ code }) => code === 'DERIVED_OPEN')) return
        const seen = seeEverything(journey, { a: LOW, b: LOW, c: LOW }, 4000)
        if (seen === TOO_MANY) return
        compared += 1
        const proof = prove(journey)
        expect(proof.steps.flatMap(({ step, reached }) => (reached === null ? [] : [step])).sort()).toEqual(
          [...seen.steps].sort(),
        )
        expect(proof.ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])).sort()).toEqual(
          [...seen.ways].sort(),
        )
        const sides = proof.conditions.flatMap(({ pointer, whenTrue, whenFalse }) =>
          pointer.includes('/next/')
            ? []
            : [...(whenTrue === null ? [] : [`${pointer}:true`]), ...(whenFalse === null ? [] : [`${pointer}:false`])],
        )
        expect(sides.sort()).toEqual([...seen.sides].filter((side) => !side.endsWith(':undecided')).sort())
        const ready = openJourney('form', formJourney(parts))
        for (const { taken } of proof.ways) {
          const run = taken?.()
          if (run !== undefined) expect(replayRun(ready, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
        }
      }),
      {
        seed: Number(process.env['PROOF_SEED'] ?? 2026),
        numRuns: Number(process.env['PROOF_RUNS'] ?? (isThorough ? 40 : 6)),
        endOnFailure: true,
      },
    )
    expect(compared).toBeGreaterThan(5)
  })
})

const LOW = [0, 1, 2, 3]
const bound = fc.integer({ min: -3, max: 9 })
const test = fc.oneof(
  bound.map((minimum) => ({ minimum })),
  bound.map((maximum) => ({ maximum })),
  bound.map((value) => ({ const: value })),
  fc.tuple(bound, bound).map(([minimum, exclusiveMaximum]) => ({ minimum, exclusiveMaximum })),
)
const parts = fc.constantFrom(['a', 'b'], ['a', 'c'], ['a', 'b', 'c'], ['b', 'c'])
const withDefault = fc
  .option(fc.constantFrom(0, 2), { nil: undefined })
  .map((value) => (value === undefined ? {} : { default: value }))
const derivedFact: fc.Arbitrary<DerivedFact> = fc.oneof(
  fc.tuple(parts, withDefault).map(([sum, more]) => ({ sum, ...more })),
  fc.tuple(parts, withDefault).map(([names, more]) => ({ difference: names.slice(0, 2), ...more })),
  parts.map((count) => ({ count, where: { minimum: 2 } })),
)
const field = fc.boolean().map((optional) => whole(0, 3, optional ? { optional } : {}))
const safely = (name: string, condition: Condition): Condition => ({ allOf: [{ required: [name] }, condition] })
const randomForm: fc.Arbitrary<Form> = fc
  .record({
    again: fc.boolean(),
    one: derivedFact,
    two: derivedFact,
    tests: fc.tuple(test, test, test, test),
    fields: fc.tuple(field, field, field),
  })
  .map(({ again, one, two, tests, fields: [a, b, c] }) => ({
    derived: { one, two },
    pages: {
      first: {
        fields: { a, b },
        notices: { early: { one: tests[0] } },
        next: [{ when: safely('one', { one: tests[1] }), to: 'done' }, { to: 'second' }],
      },
      second: {
        fields: { c },
        notices: { late: { two: tests[2] } },
        next: [
          { when: safely('two', { two: tests[3] }), to: 'other' },
          { when: safely('one', { one: tests[0] }), to: again ? 'first' : 'done' },
          { to: 'rest' },
        ],
      },
    },
    ends: ['done', 'other', 'rest'],
  }))
