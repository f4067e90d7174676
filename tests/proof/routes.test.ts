import { describe, expect, it } from 'vitest'
import { cover, prove, replayRun, routes, type ProofOptions, type Run } from '../../proof/index.ts'
import { keysOf } from '../../proof/runs/coverage.ts'
import { whole } from '../support/form-journey.ts'
import { isYes, yesOrNo } from './support/described-flow.ts'
import { smallJourney } from './support/small-journey.ts'

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { answer: 'email' } },
  on: { valid: 'continue', invalid: { error: 'Wrong' }, failed: { to: 'later' } },
}
const LOOK = {
  run: 'verifyEmail',
  as: 'look',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: { to: 'done' }, invalid: 'continue', failed: 'continue' },
}

/** With a page that leads back, pages that nobody leaves, one that is left before it shows, and an end that only its address opens. */
const journey = smallJourney({
  ask: {
    fields: { car: yesOrNo() },
    content: { hint: { text: 'Hint', when: isYes('car') } },
    next: [{ when: isYes('car'), to: 'mail' }, { to: 'fork' }],
  },
  mail: { fields: { email: { $ref: '../schemas/fields/email.json' } }, submit: [CHECK], next: [{ to: 'fork' }] },
  fork: {
    fields: { age: whole(0, 9) },
    content: { young: { text: 'Young', when: { age: { maximum: 2 } } } },
    next: [
      { when: { age: { minimum: 8 } }, to: 'stuck' },
      { when: { age: { minimum: 5 } }, to: 'look' },
      { to: 'done' },
    ],
  },
  look: { enter: [LOOK], next: [{ to: 'ask' }] },
  stuck: { next: [{ to: 'deeper' }] },
  deeper: { next: [{ to: 'stuck' }] },
  later: { kind: 'end' },
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
      expect(pathOf(run)).toMatch(/(done|later|help|stuck → deeper → stuck)$/)
      expect(replayRun(journey, run, { now: 0 }).step).toBe(last)
    }
  })

  it('are always the same', () => {
    expect(runsOf()).toEqual(runsOf())
  })
})

describe('the runs of a journey', () => {
  it.each<[string, ProofOptions, Parameters<typeof routes>[1], readonly string[]]>([
    [
      'are a shortest one to each goal',
      BY_VISITS,
      {},
      [
        'ask → fork → stuck → deeper → stuck',
        'ask → fork → look valid → done',
        'ask → fork → look invalid → ask → mail invalid → mail failed → later',
        'ask → fork → look failed → ask → mail failed → later',
        'ask → mail valid → fork → done',
        'help',
      ],
    ],
    [
      'are searched for, where it was explored by order',
      BY_ORDER,
      {},
      [
        'ask → fork → stuck → deeper → stuck',
        'ask → mail invalid → mail valid → fork → look valid → done',
        'ask → mail valid → fork → look invalid → ask → mail failed → later',
        'ask → mail valid → fork → look failed → ask → mail failed → later',
        'ask → mail valid → fork → done',
        'help',
      ],
    ],
    [
      'are few long ones, if it is large',
      BY_VISITS,
      LARGE,
      [
        'ask → mail valid → fork → done',
        'ask → fork → stuck → deeper → stuck → deeper → stuck → deeper → stuck',
        'ask → mail invalid → mail failed → later',
        'ask → fork → look invalid → ask → mail valid → fork → look invalid → ask → fork → look invalid → ask → mail failed → later',
        'ask → fork → look failed → ask → mail valid → fork → look valid → done',
        'help',
      ],
    ],
    [
      'are walks of its exploration, if it has some',
      FROM_BOTH_SIDES,
      LARGE,
      [
        'ask → fork → done',
        'ask → mail invalid → mail valid → fork → done',
        'ask → fork → stuck → deeper → stuck → deeper → stuck → deeper → stuck',
        'ask → fork → look invalid → ask → mail valid → fork → look invalid → ask → fork → look invalid → ask → mail failed → later',
        'ask → fork → look failed → ask → mail valid → fork → look valid → done',
        'help',
      ],
    ],
  ])('%s', (_, options, size, expected) => {
    expect(routes(prove(journey, options), size).map(pathOf)).toEqual(expected)
  })
})
