import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { cover, guardRefusal, lint, prove, replayRun, routes } from '../../../proof/index.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'

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
