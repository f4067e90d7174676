import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { cover, guardRefusal, lint, prove, replayRun, routes } from '../../../proof/index.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'
import { seeEverything, TOO_MANY } from '../support/brute-force.ts'

// Walks many journeys, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const children = (more: object = {}) => ({
  title: 'Children',
  type: 'array',
  maxItems: 4,
  items: {
    title: 'Child',
    type: 'object',
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 40, messages: { required: 'Enter it', maxLength: 'Too long' } },
      age: whole(0, 17),
      school: { title: 'At school', type: 'boolean', optional: true, messages: {} },
    },
    messages: { required: 'Fill it in' },
  },
  messages: { required: 'Add them', maxItems: 'Too many' },
  ui: { labels: { add: 'Add a child', remove: 'Remove child {number}' } },
  ...more,
})
const form = (
  derived: Readonly<Record<string, DerivedFact>>,
  conditions: readonly Condition[],
  more: object = {},
): Form => ({
  derived,
  pages: {
    ask: {
      fields: { children: children(more) },
      next: [...conditions.map((when, index) => ({ when, to: `end${index}` })), { to: 'done' }],
    },
  },
  ends: ['done', ...conditions.map((_, index) => `end${index}`)],
})
const small = { age: { maximum: 4 } }
const codesOf = (parts: Form) =>
  prove(openJourney('form', formJourney(parts))).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
const never = (end: number) => [`CONDITION_NEVER /steps/ask/next/${end}/when`, `STEP_UNREACHABLE /steps/end${end}`]

describe('the proof of a fact about the members of a group', () => {
  it.each<[string, Form, readonly string[]]>([
    [
      'finds none, one, several and as many as there may be',
      form(
        { smalls: { members: 'children', where: small } },
        [
          { smalls: { const: 0 } },
          { smalls: { const: 1 } },
          { smalls: { maximum: 3 } },
          { smalls: { const: 4 } },
        ].slice(0, 3),
      ),
      [],
    ],
    [
      'finds that there are no more',
      form({ smalls: { members: 'children', where: small } }, [{ smalls: { minimum: 5 } }]),
      never(0),
    ],
    [
      'finds any and not all',
      form({ any: { any: 'children', where: small }, all: { all: 'children', where: small } }, [
        { all: { const: true } },
        { any: { const: true } },
      ]),
      [],
    ],
    [
      'knows that what all do, some do',
      form({ any: { any: 'children', where: small }, all: { all: 'children', where: small } }, [
        { allOf: [{ all: { const: true } }, { any: { const: false } }] },
      ]),
      never(0),
    ],
    [
      'knows that no member fulfils two conditions that contradict each other',
      form({ both: { any: 'children', where: { allOf: [small, { age: { minimum: 5 } }] } } }, [
        { both: { const: true } },
      ]),
      never(0),
    ],
    [
      'knows that two of two kinds are four',
      form(
        {
          smalls: { members: 'children', where: small },
          teens: { members: 'children', where: { age: { minimum: 13 } } },
        },
        [
          { smalls: { minimum: 2 }, teens: { minimum: 2 } },
          { smalls: { minimum: 3 }, teens: { minimum: 1 } },
        ],
      ),
      [],
    ],
    [
      'knows that three of two kinds are too many',
      form(
        {
          smalls: { members: 'children', where: small },
          teens: { members: 'children', where: { age: { minimum: 13 } } },
        },
        [{ smalls: { minimum: 3 }, teens: { minimum: 2 } }],
      ),
      never(0),
    ],
    [
      'combines it with how long the list is',
      form({ smalls: { members: 'children', where: small } }, [{ smalls: { const: 1 }, children: { minItems: 3 } }]),
      [],
    ],
    [
      'combines it with a length that forbids it',
      form({ smalls: { members: 'children', where: small } }, [{ smalls: { minimum: 3 }, children: { maxItems: 2 } }]),
      ['CONDITION_NEVER /steps/ask/next/0/when', 'STEP_UNREACHABLE /steps/end0'],
    ],
    [
      'asks about a field that may be left out',
      form({ schools: { members: 'children', where: { school: { const: true } } } }, [
        { schools: { const: 0 } },
        { schools: { const: 2 } },
      ]),
      [],
    ],
    [
      'reports that it may be unknown, as the group may be',
      form({ smalls: { any: 'children', where: small } }, [{ smalls: { const: true } }], { optional: true }),
      ['FACT_UNKNOWN /steps/ask/next/0/when'],
    ],
    [
      'knows that it is never unknown with a default',
      form({ smalls: { any: 'children', where: small, default: false } }, [{ smalls: { const: true } }], {
        optional: true,
      }),
      [],
    ],
  ])('%s', (_, parts, codes) => {
    expect(codesOf(parts)).toEqual(codes)
    if (codes.length > 0) return
    const journey = openJourney('form', formJourney(parts))
    const runs = routes(prove(journey))
    expect(cover(journey, runs).isComplete).toBe(true)
    for (const run of runs) {
      expect(replayRun(journey, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
      expect(guardRefusal(journey, run, { now: 0 })).toBeNull()
    }
  })

  it.each<[string, DerivedFact, Condition, string]>([
    [
      'an answer that is no group',
      { any: 'name', where: small },
      { fact: { const: true } },
      'DERIVED_PART /derived/fact/any',
    ],
    [
      'a field that members do not have',
      { any: 'children', where: { aeg: { maximum: 4 } } },
      { fact: { const: true } },
      'FACT_UNDECLARED /derived/fact/where/aeg',
    ],
    [
      'a test that does not fit a field',
      { any: 'children', where: { age: { const: 'four' } } },
      { fact: { const: true } },
      'FACT_TEST_TYPE /derived/fact/where/age/const',
    ],
    [
      'true compared as a number',
      { any: 'children', where: small },
      { fact: { minimum: 1 } },
      'FACT_TEST_TYPE /steps/ask/next/0/when/fact/minimum',
    ],
    [
      'more members than the proof can count',
      { members: 'children', where: small },
      { fact: { minimum: 2000 } },
      'DERIVED_OPEN /derived/fact',
    ],
  ])('refuses %s', (_, derived, when, expected) => {
    const parts = form({ fact: derived }, [when], { maxItems: 5000 })
    const named = {
      ...parts,
      pages: {
        ask: {
          ...parts.pages['ask'],
          fields: {
            ...parts.pages['ask']?.fields,
            name: { title: 'Name', type: 'string', maxLength: 9, messages: { required: 'x', maxLength: 'x' } },
          },
          next: parts.pages['ask']?.next ?? [],
        },
      },
    }
    const { journey } = loadJourney('form', formJourney(named))
    expect(journey === undefined ? [] : lint(journey).map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      expected,
    )
  })
})

describe('the proof of random facts about members', () => {
  it('finds exactly what a walk through every list finds', () => {
    fc.assert(
      fc.property(randomForm, (parts) => {
        const { journey } = loadJourney('form', formJourney(parts))
        if (journey === undefined) throw new Error('The form does not load.')
        const seen = seeEverything(journey, { children: LISTS }, 4000)
        if (seen === TOO_MANY) throw new Error(TOO_MANY)
        const proof = prove(journey)
        const taken = proof.ways.flatMap((way) => (way.taken === null ? [] : [way.pointer]))
        expect(taken.sort()).toEqual([...seen.ways].sort())
        const sides = proof.conditions.flatMap(({ pointer, whenTrue, whenFalse }) =>
          pointer.includes('/next/')
            ? []
            : [...(whenTrue === null ? [] : [`${pointer}:true`]), ...(whenFalse === null ? [] : [`${pointer}:false`])],
        )
        expect(sides.sort()).toEqual([...seen.sides].filter((side) => !side.endsWith(':undecided')).sort())
      }),
      {
        seed: Number(process.env['PROOF_SEED'] ?? 2026),
        numRuns: Number(process.env['PROOF_RUNS'] ?? 30),
        endOnFailure: true,
      },
    )
  })
})

const MEMBERS = [0, 1, 2].flatMap((age) => [{ age }, { age, school: true }])
const LISTS = [...MEMBERS.map((one) => [one]), ...MEMBERS.flatMap((one) => MEMBERS.map((other) => [one, other]))]
const where = fc.constantFrom<Condition>(
  { age: { minimum: 1 } },
  { age: { const: 2 } },
  { school: { const: true } },
  { not: { required: ['school'] } },
  { anyOf: [{ age: { maximum: 0 } }, { school: { const: true } }] },
)
const derivedFact = fc.oneof(
  where.map((one): DerivedFact => ({ members: 'children', where: one })),
  where.map((one): DerivedFact => ({ any: 'children', where: one })),
  where.map((one): DerivedFact => ({ all: 'children', where: one, default: true })),
)
const testOf = (fact: DerivedFact) =>
  'members' in fact
    ? fc.oneof(
        fc.integer({ min: -1, max: 3 }).map((minimum) => ({ minimum })),
        fc.integer({ min: -1, max: 3 }).map((value) => ({ const: value })),
      )
    : fc.boolean().map((value) => ({ const: value }))
const randomForm: fc.Arbitrary<Form> = fc.tuple(derivedFact, derivedFact, fc.boolean()).chain(([one, two, optional]) =>
  fc
    .tuple(testOf(one), testOf(two), testOf(two), fc.constantFrom({ minItems: 2 }, { maxItems: 1 }))
    .map(([first, second, third, length]) => ({
      derived: { one, two },
      pages: {
        ask: {
          fields: {
            children: children({
              maxItems: 2,
              ...(optional ? { optional } : {}),
              items: {
                title: 'Child',
                type: 'object',
                properties: {
                  age: whole(0, 2),
                  school: { title: 'School', type: 'boolean', optional: true, enum: [true], messages: {} },
                },
                messages: { required: 'Fill it in' },
              },
            }),
          },
          notices: { early: { one: first } },
          next: [
            { when: { allOf: [{ required: ['children'] }, { two: second }, { children: length }] }, to: 'some' },
            { when: { allOf: [{ required: ['two'] }, { two: third }] }, to: 'other' },
            { to: 'done' },
          ],
        },
      },
      ends: ['done', 'some', 'other'],
    })),
)
