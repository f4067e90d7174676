import { describe, expect, it } from 'vitest'
import { cover, prove, replayRun, routes, type ProofOptions, type Run } from '../../proof/index.ts'
import { keysOf } from '../../proof/runs/coverage.ts'
import { whole } from '../support/form-journey.ts'
import { isYes, yesOrNo } from './support/described-flow.ts'
import { smallJourney } from './support/small-journey.ts'

const EMAIL = { $ref: '../schemas/fields/email.json' }
const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { answer: 'email' } },
  on: { invalid: { error: 'Wrong' }, valid: 'continue', failed: { to: 'later' } },
}
const LOOK = {
  run: 'verifyEmail',
  as: 'look',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: { to: 'done' }, invalid: 'continue', failed: 'continue' },
}

/** With a page that leads back, pages that nobody leaves, some that may be left before they show, and an end that only its address opens. */
const journey = smallJourney({
  ask: {
    fields: { car: yesOrNo() },
    content: { hint: { text: 'Hint', when: isYes('car') } },
    next: [{ when: isYes('car'), to: 'mail' }, { to: 'fork' }],
  },
  mail: { fields: { email: EMAIL }, submit: [CHECK], next: [{ to: 'fork' }] },
  fork: {
    fields: { age: whole(0, 9) },
    content: {
      three: { text: 'Three', when: { age: { const: 3 } } },
      other: { text: 'Not four', when: { not: { age: { const: 4 } } } },
    },
    next: [
      { when: { age: { minimum: 8 } }, to: 'stuck' },
      { when: { age: { minimum: 5 } }, to: 'look' },
      { to: 'done' },
    ],
  },
  look: {
    enter: [LOOK],
    fields: { email: EMAIL },
    submit: [{ ...CHECK, as: 'again' }],
    next: [{ to: 'ask' }],
  },
  stuck: { next: [{ to: 'deeper' }] },
  deeper: { next: [{ to: 'stuck' }] },
  later: {
    kind: 'end',
    enter: [{ ...LOOK, as: 'note', on: { valid: { to: 'done' }, invalid: 'continue', failed: 'continue' } }],
  },
  help: { kind: 'end', open: 'always' },
})

const BY_VISITS: ProofOptions = {}
const BY_ORDER: ProofOptions = { nodesByVisits: 0 }
const FROM_BOTH_SIDES: ProofOptions = { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 0 }
const LARGE = { mostShort: 0 }

/** The steps of a run, with the outcomes there. */
const pathOf = ({ steps }: Run) =>
  steps
    .map(({ step, outcomes }) => [step, ...Object.values(outcomes).map(({ outcome }) => outcome)].join(' '))
    .join(' → ')

describe.each<[string, ProofOptions, Parameters<typeof routes>[1]]>([
  ['explored by visits', BY_VISITS, {}],
  ['explored by order', BY_ORDER, {}],
  ['explored from both sides', FROM_BOTH_SIDES, {}],
  ['explored by visits, as a large one', BY_VISITS, LARGE],
  ['explored by order, as a large one', BY_ORDER, LARGE],
  ['explored from both sides, as a large one', FROM_BOTH_SIDES, LARGE],
])('the runs of a journey %s', (_, options, size) => {
  const runsOf = () => routes(prove(journey, options), size)

  it('cover everything, and none of them is spare', () => {
    const runs = runsOf()
    expect(cover(journey, runs).isComplete).toBe(true)
    const all = new Set(runs.flatMap((run) => [...keysOf(journey, run)]))
    const spare = runs.filter(
      (spared) => new Set(runs.flatMap((run) => (run === spared ? [] : [...keysOf(journey, run)]))).size === all.size,
    )
    expect(spare.map(pathOf)).toEqual([])
  })

  it('go on to an end, if one can be reached, and advance can follow them', () => {
    for (const run of runsOf()) {
      const last = run.steps.at(-1)?.step
      expect(pathOf(run)).toMatch(/(done|later \w+|help|stuck → deeper → stuck)$/)
      expect(replayRun(journey, run, { now: 0 }).step).toBe(last)
    }
  })

  it('are always the same', () => {
    expect(runsOf()).toEqual(runsOf())
  })
})

const SHORT = [
  'ask → fork → stuck → deeper → stuck',
  'ask → fork → look valid → done',
  'ask → fork → look invalid invalid → look invalid failed → later invalid',
  'ask → fork → look failed failed → later invalid',
  'ask → fork → look invalid valid → ask → mail failed → later invalid',
  'ask → mail invalid → mail failed → later valid → done',
  'ask → mail failed → later failed',
  'ask → mail valid → fork → done',
  'ask → fork → done',
  'help',
]
const BY_SEARCH = [
  'ask → fork → stuck → deeper → stuck',
  'ask → fork → look failed invalid → look failed failed → later valid → done',
  'ask → fork → look failed failed → later invalid',
  'ask → fork → look valid → done',
  'ask → fork → look invalid valid → ask → mail failed → later failed',
  'ask → mail invalid → mail valid → fork → done',
  'ask → fork → done',
  'help',
]
const LONG = [
  'ask → mail valid → fork → done',
  'ask → fork → done',
  'ask → fork → stuck → deeper → stuck → deeper → stuck → deeper → stuck',
  'ask → mail failed → later failed',
  'ask → mail invalid → mail failed → later invalid',
  'ask → fork → look invalid valid → ask → mail failed → later valid → done',
  'ask → fork → look failed invalid → look failed → later invalid',
  'ask → fork → look valid → done',
  'help',
]
const WALKS = [
  'ask → mail valid → fork → done',
  'ask → mail invalid → mail failed → later invalid',
  'ask → fork → look invalid invalid → look failed → later failed',
  'ask → mail failed → later valid → done',
  'ask → fork → look valid → done',
  'ask → fork → look failed valid → ask → fork → done',
  'ask → fork → done',
  'ask → fork → stuck → deeper → stuck → deeper → stuck → deeper → stuck',
  'help',
]

describe('the runs of a journey', () => {
  const size = Object.keys(journey.steps).length

  it.each<[string, ProofOptions, Parameters<typeof routes>[1], readonly string[]]>([
    ['are a shortest one to each goal', BY_VISITS, {}, SHORT],
    ['are searched for, where it was explored by order', BY_ORDER, {}, BY_SEARCH],
    ['are short, as long as it is not large', BY_VISITS, { mostShort: size }, SHORT],
    ['are fewer and longer, if it is large', BY_VISITS, { mostShort: size - 1 }, LONG],
    ['are walks of its exploration, if it has some', FROM_BOTH_SIDES, LARGE, WALKS],
  ])('%s', (_, options, limits, expected) => {
    expect(routes(prove(journey, options), limits).map(pathOf)).toEqual(expected)
  })

  it.each([{}, LARGE])('leave out what never happens: %j', (limits) => {
    const never = { age: { minimum: 10 } }
    const faulty = smallJourney({
      ask: {
        fields: { age: whole(0, 9) },
        content: { hint: { text: 'Hint', when: never } },
        next: [{ when: never, to: 'hidden' }, { to: 'done' }],
      },
      hidden: {},
    })
    expect(routes(prove(faulty), limits).map(pathOf)).toEqual(['ask → done'])
  })
})
