import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { keptOutcomes, rememberedOutcomes } from '../../../proof/flow/kept-outcomes.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'
import { editedJourney } from '../support/edited-journey.ts'

/** Without agreements, the search leads back to the contact page: contact, phone and search are a cycle. */
const CYCLE = { '/steps/search/next/1': { to: 'contact' } }
const ONCE = { ...CYCLE, '/steps/contact/showOnce': true }
const VERIFY_EMAIL = {
  run: 'verifyEmail',
  as: 'lateCheck',
  input: ['email'],
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const SAVING = {
  saved: 'continue',
  refused: { error: 'Please check your answers.' },
  alreadySubmitted: { to: 'alreadyFiled' },
  failed: { error: 'Please try again.' },
}
const ON_PHONE = { '/steps/phone/submit/1': VERIFY_EMAIL }
const LATE_SAVE = {
  '/steps/phone/submit/1': { run: 'saveAnswers', as: 'lateCheck', input: ['email'], on: SAVING },
}
const PHONE_BUTTON = {
  '/steps/contact/actions/next/set': { phone_number: '07400 900123' },
  '/steps/contact/actions/other': { label: 'Other' },
  '/steps/phone/fields': {},
  '/steps/phone/submit': [{ ...VERIFY_EMAIL, input: { email: 'phone_number' } }],
}

const CASES = [
  ['its input is constant, and its step is on a cycle', CYCLE, 'search', 'report', true],
  ['its own step asks for its input', {}, 'contact', 'emailCheck', false],
  [
    'its own step asks for one of several answers in its input',
    { '/steps/contact/submit/0': { run: 'saveAnswers', as: 'emailCheck', input: ['finance', 'email'], on: SAVING } },
    'contact',
    'emailCheck',
    false,
  ],
  ['another step of the cycle asks for its input', { ...CYCLE, ...ON_PHONE }, 'phone', 'lateCheck', false],
  ['a button of another step of the cycle sets its input', { ...CYCLE, ...PHONE_BUTTON }, 'phone', 'lateCheck', false],
  ['a step that is not passed again asks for its input', ON_PHONE, 'phone', 'lateCheck', true],
  [
    'a step in front of the cycle asks for its input',
    { ...CYCLE, '/steps/phone/submit/1': { ...VERIFY_EMAIL, input: { email: 'finance' } } },
    'phone',
    'lateCheck',
    true,
  ],
  [
    'it always repeats, and another step of the cycle asks for its input',
    { ...CYCLE, ...LATE_SAVE },
    'phone',
    'lateCheck',
    true,
  ],
  [
    'another step of the cycle, shown only once, asks for its input',
    { ...ONCE, ...ON_PHONE },
    'phone',
    'lateCheck',
    false,
  ],
  ['it is requested on entering a step that is not passed again', {}, 'search', 'report', false],
  [
    'it is requested in the background of a step that is not passed again',
    { '/steps/search/enter/0/background': true, '/steps/search/enter/0/on': 'continue' },
    'search',
    'report',
    true,
  ],
  [
    'it is requested while its own field is filled in',
    { '/steps/contact/submit/0/whileTyping': { field: 'email', afterMs: 800 } },
    'contact',
    'emailCheck',
    true,
  ],
] as const

describe('an outcome, when its effect would be requested again', () => {
  it.each(CASES)('if %s', (_, edits, step, as, expected) => {
    expect(isKept(edits, step, as)).toBe(expected)
  })

  it('is reused if the steps that ask for its input are shown once, and their answers are taken as fixed', () => {
    expect(isKept({ ...ONCE, ...ON_PHONE }, 'phone', 'lateCheck', { isOnceFixed: true })).toBe(true)
    expect(isKept({ ...CYCLE, ...ON_PHONE }, 'phone', 'lateCheck', { isOnceFixed: true })).toBe(false)
  })
})

describe('the outcomes that are tracked because they may be reused', () => {
  it.each([
    ['none in a journey without a cycle, whose effects repeat or ask for their own input', {}, []],
    ['one of a cycle', CYCLE, ['report']],
    ['none of a cycle that always repeats', { ...CYCLE, ...LATE_SAVE }, ['report']],
    ['one with an error, which its own step cannot change', ON_PHONE, ['lateCheck']],
    [
      'none that is requested while its field is filled in',
      { '/steps/contact/submit/0/whileTyping': { field: 'email', afterMs: 800 } },
      [],
    ],
  ])('are %s', (_, edits, expected) => {
    const { journey, graph } = opened(edits)
    expect(rememberedOutcomes(journey, graph, keptOutcomes(journey, graph))).toEqual(
      expected.length === 0 ? [] : [{ required: expected }],
    )
  })
})

function isKept(edits: Readonly<Record<string, unknown>>, step: string, as: string, options = {}): boolean | undefined {
  const { journey, graph } = opened(edits)
  const at = journey.steps[step]
  const use = [...(at?.enter ?? []), ...(at?.submit ?? [])].find((one) => one.as === as)
  return at === undefined || use === undefined ? undefined : keptOutcomes(journey, graph, options)(at, use)
}

function opened(edits: Readonly<Record<string, unknown>>) {
  const journey = openJourney('edited', editedJourney('sound', edits))
  return { journey, graph: stepGraph(journey) }
}
