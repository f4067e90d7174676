import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { guardRefusal, lint, prove, replayRun, routes } from '../../../proof/index.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'
import { seeEverything, TOO_MANY } from '../support/brute-force.ts'
import { isThorough } from '../../support/some-of.ts'

// Walks many journeys, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const loans = (more: object = {}) => ({
  title: 'Loans',
  type: 'array',
  maxItems: 3,
  items: {
    title: 'Loan',
    type: 'object',
    properties: {
      amount: whole(2, 4),
      old: { title: 'Old', type: 'boolean', optional: true, enum: [true], messages: {} },
    },
    messages: { required: 'Fill it in' },
  },
  messages: { required: 'Add them', maxItems: 'Too many', minItems: 'Too few' },
  ui: { labels: { add: 'Add a loan', remove: 'Remove loan {number}' } },
  ...more,
})
const ask = (derived: Readonly<Record<string, DerivedFact>>, ...next: readonly Condition[]): Form => ({
  derived,
  pages: {
    ask: {
      fields: { a: whole(0, 100), b: whole(0, 100), c: whole(0, 50), loans: loans() },
      next: [...next.map((when, index) => ({ when, to: `end${index}` })), { to: 'done' }],
    },
  },
  ends: ['done', ...next.map((_, index) => `end${index}`)],
})
const codesOf = (parts: Form) =>
  prove(openJourney('form', formJourney(parts))).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
const NEVER = ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0']

const INCOME = { sum: ['a', 'b'] }
const LEFT = { income: INCOME, left: { difference: ['income', 'c'] } }
const TOTAL = { debt: { total: 'loans', of: 'amount' } } as const

describe('the proof of numbers that are derived from derived ones, and of numbers of members', () => {
  it.each<[string, Form, readonly string[]]>([
    ['finds the greatest result', ask(LEFT, { left: { const: 200 } }), []],
    ['finds that none is greater', ask(LEFT, { left: { minimum: 201 } }), NEVER],
    ['finds the least', ask(LEFT, { left: { maximum: -50 } }), []],
    ['combines both', ask(LEFT, { income: { const: 120 }, left: { const: 71 } }), []],
    ['finds what one forbids of the other', ask(LEFT, { income: { const: 120 }, left: { const: 69 } }), NEVER],
    [
      'counts further',
      ask({ old: { count: ['a', 'b'], where: { minimum: 50 } }, sum: { sum: ['old', 'c'] } }, { sum: { const: 52 } }),
      [],
    ],
    [
      'counts no further',
      ask({ old: { count: ['a', 'b'], where: { minimum: 50 } }, sum: { sum: ['old', 'c'] } }, { sum: { const: 53 } }),
      NEVER,
    ],
    ['finds the greatest total', ask(TOTAL, { debt: { const: 12 } }), []],
    ['finds that none is greater', ask(TOTAL, { debt: { minimum: 13 } }), NEVER],
    ['finds the hole between the totals', ask(TOTAL, { debt: { const: 5 } }), []],
    ['finds a hole that two cannot reach', ask(TOTAL, { debt: { const: 5 }, loans: { maxItems: 1 } }), NEVER],
    ['finds the least', ask({ low: { least: 'loans', of: 'amount' } }, { low: { minimum: 4 } }), []],
    ['finds that none is less', ask({ low: { least: 'loans', of: 'amount' } }, { low: { maximum: 1 } }), NEVER],
    ['finds the most', ask({ high: { most: 'loans', of: 'amount' } }, { high: { const: 3 } }), []],
    ['adds a total', ask({ ...TOTAL, all: { sum: ['debt', 'c'] } }, { all: { const: 62 } }), []],
    ['adds no more than that', ask({ ...TOTAL, all: { sum: ['debt', 'c'] } }, { all: { const: 63 } }), NEVER],
    [
      'adds how many there are',
      ask(
        { n: { members: 'loans', where: { old: { const: true } } }, all: { sum: ['n', 'c'] } },
        { all: { const: 53 } },
      ),
      [],
    ],
  ])('%s', (_, parts, codes) => {
    expect(codesOf(parts)).toEqual(codes)
    const journey = openJourney('form', formJourney(parts))
    if (codes.length > 0) return
    for (const run of routes(prove(journey))) {
      expect(replayRun(journey, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
      expect(guardRefusal(journey, run, { now: 0 })).toBeNull()
    }
  })

  it.each<[string, Readonly<Record<string, DerivedFact>>, Condition, string]>([
    [
      'a fact made of itself',
      { x: { sum: ['y', 'a'] }, y: { sum: ['x', 'b'] } },
      { x: { minimum: 1 } },
      'DERIVED_CYCLE /derived/x/sum/0',
    ],
    [
      'a count of derived facts',
      { ...LEFT, n: { count: ['income'], where: { minimum: 1 } } },
      { n: { minimum: 1 } },
      'DERIVED_PART /derived/n/count/0',
    ],
    [
      'a sum of what is true or false',
      { any: { any: 'loans', where: { amount: { minimum: 3 } } }, x: { sum: ['any', 'a'] } },
      { x: { minimum: 1 } },
      'DERIVED_PART /derived/x/sum/0',
    ],
    ['a total of texts', { t: { total: 'loans', of: 'old' } }, { t: { minimum: 1 } }, 'DERIVED_PART /derived/t/of'],
    [
      'a field that members do not have',
      { t: { total: 'loans', of: 'amuont' } },
      { t: { minimum: 1 } },
      'DERIVED_PART /derived/t/of',
    ],
    [
      'one answer in two parts',
      { ...LEFT, twice: { sum: ['income', 'a'] } },
      { twice: { minimum: 1 } },
      'DERIVED_OPEN /derived/twice',
    ],
    [
      'a field that is added and tested',
      { ...TOTAL, many: { members: 'loans', where: { amount: { minimum: 3 } } } },
      { debt: { minimum: 5 }, many: { minimum: 1 } },
      'DERIVED_OPEN /derived/debt',
    ],
  ])('refuses %s', (_, derived, when, expected) => {
    const { journey, diagnostics } = loadJourney('form', formJourney(ask(derived, when)))
    const found = [...diagnostics, ...(journey === undefined ? [] : lint(journey))]
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected)
  })
})

describe('the proof of random nested facts', () => {
  it('finds exactly what a walk through every answer finds', () => {
    let compared = 0
    fc.assert(
      fc.property(randomForm, (parts) => {
        const { journey } = loadJourney('form', formJourney(parts))
        if (journey === undefined) throw new Error('The form does not load.')
        if (lint(journey).some(({ code }) => code === 'DERIVED_OPEN')) return
        const seen = seeEverything(journey, { a: LOW, b: LOW, c: LOW, loans: LISTS }, 6000)
        if (seen === TOO_MANY) return
        compared += 1
        const proof = prove(journey)
        expect(proof.ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])).sort()).toEqual(
          [...seen.ways].sort(),
        )
        const sides = proof.conditions.flatMap(({ pointer, whenTrue, whenFalse }) =>
          pointer.includes('/next/')
            ? []
            : [...(whenTrue === null ? [] : [`${pointer}:true`]), ...(whenFalse === null ? [] : [`${pointer}:false`])],
        )
        expect(sides.sort()).toEqual([...seen.sides].filter((side) => !side.endsWith(':undecided')).sort())
      }),
      {
        seed: Number(process.env['PROOF_SEED'] ?? 2026),
        numRuns: Number(process.env['PROOF_RUNS'] ?? (isThorough ? 12 : 4)),
        endOnFailure: true,
      },
    )
    expect(compared).toBeGreaterThan(2)
  })
})

const LOW = [0, 1, 2]
const MEMBERS = [2, 3, 4].flatMap((amount) => [{ amount }, { amount, old: true }])
const LISTS = [...MEMBERS.map((one) => [one]), ...MEMBERS.flatMap((one) => MEMBERS.map((other) => [one, other]))]
const bound = fc.integer({ min: -3, max: 11 })
const test = fc.oneof(
  bound.map((minimum) => ({ minimum })),
  bound.map((maximum) => ({ maximum })),
  bound.map((value) => ({ const: value })),
  fc.tuple(bound, bound).map(([minimum, exclusiveMaximum]) => ({ minimum, exclusiveMaximum })),
)
const withDefault = fc
  .option(fc.constantFrom(0, 2), { nil: undefined })
  .map((value) => (value === undefined ? {} : { default: value }))
const innerFact: fc.Arbitrary<DerivedFact> = fc.oneof(
  fc.constantFrom<DerivedFact>(
    { sum: ['a', 'b'] },
    { difference: ['a', 'b'] },
    { sum: ['a'] },
    { count: ['a', 'b'], where: { minimum: 2 } },
    { members: 'loans', where: { old: { const: true } } },
    { total: 'loans', of: 'amount' },
  ),
  fc.constantFrom<DerivedFact>({ least: 'loans', of: 'amount' }, { most: 'loans', of: 'amount' }),
)
const isNumber = (fact: DerivedFact) => !('least' in fact || 'most' in fact)
const outerFact = (names: readonly string[]) =>
  fc
    .tuple(fc.boolean(), withDefault)
    .map(([isSum, more]): DerivedFact => (isSum ? { sum: names, ...more } : { difference: names, ...more }))
const safely = (name: string, condition: Condition): Condition => ({ allOf: [{ required: [name] }, condition] })
const field = fc.boolean().map((optional) => whole(0, 2, optional ? { optional } : {}))
const randomForm: fc.Arbitrary<Form> = innerFact.chain((inner) =>
  fc
    .record({
      outer: outerFact(isNumber(inner) ? ['inner', 'c'] : ['a', 'c']),
      tests: fc.tuple(test, test, test, test),
      fields: fc.tuple(field, field, field),
      optional: fc.boolean(),
    })
    .map(({ outer, tests, fields: [a, b, c], optional }) => ({
      derived: { inner, outer },
      pages: {
        first: {
          fields: {
            ...(usesLoans(inner) ? { loans: loans({ maxItems: 2, ...(optional ? { optional } : {}) }) } : { b }),
            a,
          },
          notices: { early: { inner: tests[0] } },
          next: [{ when: safely('inner', { inner: tests[1] }), to: 'second' }, { to: 'third' }],
        },
        second: {
          fields: { c },
          notices: { late: { outer: tests[2] } },
          next: [{ when: safely('outer', { outer: tests[3] }), to: 'other' }, { to: 'rest' }],
        },
        third: { fields: {}, next: [{ when: safely('inner', { inner: tests[2] }), to: 'some' }, { to: 'done' }] },
      },
      ends: ['done', 'other', 'rest', 'some'],
    })),
)

function usesLoans(fact: DerivedFact): boolean {
  return 'members' in fact || 'total' in fact || 'least' in fact || 'most' in fact
}
