import { describe, expect, it } from 'vitest'
import { callLimitDiagnostics, limitOfCallDiagnostics } from '../../../../cli/check/backend/call-limit-diagnostics.ts'
import type { EffectUse, JourneyDefinition, Reaction } from '../../../../engine/index.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/api/save-claim.json'

function foundWith(limit: object, name = 'v3', file = FILE) {
  const call = projectSource().read(file) as object
  const changed = { [file]: JSON.stringify({ ...call, limit }) }
  const source = name === 'tour' ? editedJourney('tour', {}, changed) : projectSource(changed)
  const { journey, fileOf } = loadJourney(name === 'tour' ? 'edited' : name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return callLimitDiagnostics(journey, fileOf, source)
}

/** What is said of one page that looks something up, and of its buttons, by what each of them asks again. */
function saidOf({ on = {}, buttons = {}, limit = { calls: 1, minutes: 5 } }: Page): readonly string[] {
  const look = { as: 'report', run: 'look', on, input: {} } as unknown as EffectUse
  const odd = { as: 'odd', run: 'unknown', on: {}, input: {} }
  const actions = Object.entries(buttons).map(([id, rerun]) => ({ id, rerun }))
  const page = { id: 'page', kind: 'page', next: [], enter: [odd, look], submit: [], content: [], fields: {}, actions }
  const journey = {
    start: 'page',
    effects: { look: LOOK },
    events: {},
    bindings: {},
    steps: { page },
  } as unknown as JourneyDefinition
  const source = projectSource({ 'schemas/api/look-up.json': JSON.stringify({ limit }) })
  return callLimitDiagnostics(journey, () => '', source).map(({ pointer, message }) => `${pointer} ${message}`)
}
interface Page {
  readonly on?: Readonly<Record<string, Reaction>>
  readonly buttons?: Readonly<Record<string, string | null>>
  readonly limit?: object
}
const LOOK = { calls: ['look-up'], failure: 'failed', outcomes: { found: {}, none: {}, failed: {} } }

describe('a call that a page makes once', () => {
  it.each<[string, Page]>([
    ['is made once', {}],
    ['is not repeated after a failure, which no correction mends', { on: { failed: { error: 'Try again' } } }],
    ['is not repeated by going on', { on: { none: { then: 'continue' } } }],
    ['is not repeated by other buttons', { buttons: { next: null, resend: 'code' } }],
    ['may be made often without a limit', { on: { none: { error: 'Correct it' } }, limit: {} }],
  ])('%s', (_, page) => {
    expect(saidOf(page)).toEqual([])
  })

  const refused = (pointer: string, what: string, minutes: number | string = 5) =>
    `/steps/page/${pointer} Step "page": ${what} may be at least the 2nd call of "look-up" in one visit, and the backend takes 1 in ${minutes} minutes: it would be refused (429).`

  it.each<[string, Page, string]>([
    [
      'for a corrected answer',
      { on: { found: { then: 'continue' }, none: { error: 'Correct it' } } },
      refused('enter/1/input', 'look of a corrected answer'),
    ],
    [
      'by a button that asks again',
      { buttons: { next: null, again: 'report' } },
      refused('actions/again', 'look by button "again"'),
    ],
    [
      'in a time that nobody said',
      { buttons: { again: 'report' }, limit: { calls: 1 } },
      refused('actions/again', 'look by button "again"', 'some'),
    ],
  ])('may be made again %s', (_, page, expected) => {
    expect(saidOf(page)).toEqual([expected])
  })
})

describe('the limit of a call', () => {
  it.each(['v3', 'v4', 'v5'])('takes what one visit sends: %s', (name) => {
    expect(foundWith({ calls: 6000, minutes: 10 }, name)).toEqual([])
  })

  it('is reported where a route sends more', () => {
    expect(foundWith({ calls: 1, minutes: 10 })).toEqual([
      {
        code: 'CALL_LIMIT',
        severity: 'error',
        file: 'journeys/v3.json',
        pointer: '/steps/info/submit/0/input',
        message:
          'Step "info": saveAnswers may be at least the 2nd call of "save-claim" in one visit, and the backend takes 1 in 10 minutes: it would be refused (429).',
        hint: 'Raise "calls" of "limit" in schemas/api/save-claim.json.',
      },
    ])
    expect(foundWith({ calls: 6, minutes: 10 })).toMatchObject([{ pointer: '/steps/finish/enter/0/input' }])
    expect(foundWith({ calls: 8, minutes: 10 })).toEqual([])
  })

  it('leaves room for one correction of each answer that may be told wrong', () => {
    const [file, limit] = ['schemas/api/verify-email.json', { minutes: 10 }]
    expect(foundWith({ ...limit, calls: 1 }, 'v3', file)).toMatchObject([
      {
        pointer: '/steps/contact/submit/0/input',
        message:
          'Step "contact": verifyEmail of a corrected answer may be at least the 2nd call of "verify-email" in one visit, and the backend takes 1 in 10 minutes: it would be refused (429).',
      },
    ])
    expect(foundWith({ ...limit, calls: 2 }, 'v3', file)).toEqual([])
  })

  it('leaves room for a button that asks again', () => {
    const [file, limit] = ['schemas/api/send-otp.json', { minutes: 10 }]
    // Two codes are sent on the longest route, and one of them may have to be asked for again.
    expect(foundWith({ ...limit, calls: 2 }, 'v3', file)).toMatchObject([
      { message: expect.stringContaining('may be at least the 3rd call of "send-otp"') as string },
    ])
    expect(foundWith({ ...limit, calls: 3 }, 'v3', file)).toEqual([])
  })

  it.each([
    ['credit-check', 'equifaxCheck after an answer was changed'],
    ['create-user', 'createUser after an answer was changed'],
    ['find-addresses', 'a look-up of a corrected postcode'],
    ['find-addresses-again', 'a look-up of a corrected postcode'],
  ])('leaves room for one change of an answer: %s', (call, what) => {
    const file = `schemas/api/${call}.json`
    expect(foundWith({ calls: 1, minutes: 10 }, 'v3', file)).toMatchObject([
      { code: 'CALL_LIMIT', message: expect.stringContaining(`${what} may be at least the 2nd call`) as string },
    ])
    expect(foundWith({ calls: 3, minutes: 10 }, 'v3', file)).toEqual([])
  })

  it('leaves room for the events of a visit', () => {
    const file = 'schemas/api/trigger-marketing-event.json'
    expect(foundWith({ calls: 2, minutes: 10 }, 'v3', file)).toMatchObject([{ pointer: '/events/step_completed' }])
    expect(foundWith({ calls: 20, minutes: 10 }, 'v3', file)).toEqual([])
  })

  it.each(['start-upload', 'check-upload'])('leaves room for all files of a field: %s', (call) => {
    const file = `schemas/api/${call}.json`
    expect(foundWith({ calls: 4, minutes: 10 }, 'tour', file)).toMatchObject([
      {
        pointer: '/steps/papers/fields/documents',
        message: expect.stringMatching(
          /^Step "papers": file 5 of "documents" may be at least the 5th call of /,
        ) as string,
      },
    ])
    expect(foundWith({ calls: 5, minutes: 10 }, 'tour', file)).toEqual([])
  })

  it('is not reported where only different routes together send more', () => {
    const uses = (limit: number) => foundWith({ calls: limit, minutes: 10 }).length
    const longest = Array.from({ length: 40 }, (_, index) => index + 1).find((limit) => uses(limit) === 0)
    expect(longest).toBeLessThan(12)
  })

  it.each([
    ['calls', 0],
    ['minutes', 0],
    ['calls', 1.5],
    ['perAddress', -1],
  ])('is a whole number from 1: not %s %d', (key, value) => {
    expect(limitOfCallDiagnostics(FILE, { limit: { calls: 3, minutes: 1, [key]: value } })).toEqual([
      {
        code: 'CALL_LIMIT',
        severity: 'error',
        file: FILE,
        pointer: `/limit/${key}`,
        message: `"${key}" is ${value}, and a limit is a whole number from 1: the backend would refuse every call.`,
        hint: 'Write how many calls one claim may make, and in how many minutes: "limit": { "calls": 30, "minutes": 10 }.',
      },
    ])
  })

  it.each([null, {}, { limit: { calls: 1, minutes: 1, perAddress: 1 } }])('may be left out, or be 1: %j', (json) => {
    expect(limitOfCallDiagnostics(FILE, json)).toEqual([])
  })
})
