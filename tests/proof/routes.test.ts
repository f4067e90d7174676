import { describe, expect, it } from 'vitest'
import { cover, prove, replayRun, routes, type ProofOptions, type Run } from '../../proof/index.ts'
import { withoutRedundant } from '../../proof/routes.ts'
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

/** It is tried again if it failed only. */
const CREATE = {
  run: 'createUser',
  as: 'account',
  input: {
    email: { const: 'jane@example.com' },
    phone: { const: '+447700900123' },
    dob: { const: '1980-01-31' },
    first_name: { const: 'Jane' },
    last_name: { const: 'Sample' },
    address: { const: {} },
  },
  on: { created: { error: 'Closed' }, failed: { error: 'Try again' } },
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

  it.each([BY_VISITS, BY_ORDER])('end where nothing can follow: %j', (options) => {
    const next = [{ when: { age: { minimum: 5 } }, to: 'closed' }, { to: 'done' }]
    const closed = smallJourney({
      ask: { fields: { age: whole(0, 9) }, next },
      closed: { kind: 'end', enter: [CREATE] },
    })
    expect(routes(prove(closed, options)).map(pathOf)).toEqual(['ask → done', 'ask → closed failed → closed created'])
  })

  it.each([BY_VISITS, BY_ORDER])('follow the way of their answers, not a shorter one: %j', (options) => {
    const forked = smallJourney({
      ask: { fields: { age: whole(0, 9) }, next: [{ to: 'fork' }] },
      fork: {
        content: { three: { text: 'Three', when: { age: { const: 3 } } } },
        next: [
          { when: { age: { minimum: 8 } }, to: 'done' },
          { when: { age: { minimum: 5 } }, to: 'first' },
          { to: 'second' },
        ],
      },
      first: {},
      second: {},
    })
    expect(routes(prove(forked, options)).map(pathOf)).toEqual([
      'ask → fork → first → done',
      'ask → fork → second → done',
      'ask → fork → done',
    ])
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

/** The runs that are left, each written as its number of steps and what it covers: `3ab`. */
function left(texts: string): string {
  const runs = texts.split(' ').map((text) => {
    const [, length = '', covered = ''] = /^(\d)(.*)$/.exec(text) ?? []
    return { text, covered: new Set(covered), run: { steps: Array(Number(length)) } as unknown as Run }
  })
  const kept = withoutRedundant(
    runs.map(({ run }) => run),
    (run) => runs.find((one) => one.run === run)?.covered ?? new Set(),
  )
  return kept.map((run) => runs.find((one) => one.run === run)?.text).join(' ')
}

it.each([
  ['that cover something alone stay', '1a 2b', '1a 2b'],
  ['that another one covers go', '3abc 2ab', '3abc'],
  ['that others cover together go', '5ab 4cd 3bc', '5ab 4cd'],
  ['go the shortest first, wherever it is', '3ab 1ab 2ab', '3ab'],
  ['go in their order if they are equally long', '2ab 2ab', '2ab'],
  ['stay once others have gone', '3ab 2bc 1ac', '3ab 2bc'],
  ['stay where one that went is not there to cover them', '2ab 1ab 3bc', '2ab 3bc'],
  ['that cover nothing go', '4 1a', '1a'],
])('of some runs, those %s', (_, runs, expected) => {
  expect(left(runs)).toBe(expected)
})
