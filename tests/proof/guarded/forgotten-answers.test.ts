import { describe, expect, it } from 'vitest'
import { openStep } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const LESSOR = {
  title: 'Who leased it to you?',
  type: 'string',
  maxLength: 60,
  when: { finance: { const: 'lease' } },
  messages: { required: 'Say who', maxLength: 'At most 60 characters' },
  ui: { widget: 'text' },
}
const { when: IF_LEASED, ...ASKED_OF_ALL } = LESSOR
/** A save that clears an answer when it ends as `outcome`. */
const save = (outcome: string, answer: string, error?: string) => ({
  saved: 'continue',
  refused: { error: 'Please check your answers.' },
  alreadySubmitted: { to: 'alreadyFiled' },
  failed: { error: 'Please try again.' },
  [outcome]: { ...(error === undefined ? { then: 'continue' } : { error }), clear: [answer] },
})
const asking = (field: object): Edits => ({
  '/steps/contact/fields/lessor': field,
  '/steps/contact/submit/1/input': {
    email: 'email',
    soft_check_privacy: 'soft_check_privacy',
    lessor: { answer: 'lessor', optional: true },
  },
})
const ON_CONTACT = { '/steps/contact/submit/1/on': save('saved', 'lessor') }
const ON_PHONE = { '/steps/phone/submit/0/on': save('saved', 'lessor') }
const BACK_TO_CONTACT = { '/steps/search/next/1': { to: 'contact' } }
const CHECK_FIRST = {
  '/steps/contact/submit/0/on/valid': { then: 'continue', clear: ['email'] },
  '/steps/contact/submit/1/input': {
    email: { answer: 'email', optional: true },
    soft_check_privacy: 'soft_check_privacy',
  },
}
const CHECK_OF_LOAN = {
  run: 'verifyEmail',
  as: 'loanCheck',
  input: { email: 'finance' },
  on: { valid: { then: 'continue', clear: ['lessor'] }, invalid: 'continue', failed: 'continue' },
}
const PAST_CONTACT = {
  '/steps/payment/next/1': { when: { finance: { const: 'loan' } }, to: 'phone' },
  '/steps/payment/next/2': { to: 'contact' },
}
const ASKED_AGAIN = {
  '/steps/phone/fields': { email: { $ref: '../schemas/fields/email.json' } },
  '/steps/phone/submit/0/input': ['email'],
}
const SET_BY_BUTTON = {
  '/steps/phone/actions/next/set': { email: 'jane@example.org' },
  '/steps/phone/submit/0/input/email': 'email',
}

describe('a required answer that is cleared after its step is submitted is reported', () => {
  it.each([
    ['by the save of its own step', { ...asking(LESSOR), ...ON_CONTACT }, '/steps/contact/submit/1/on/saved'],
    ['by the save of a later step', { ...asking(LESSOR), ...ON_PHONE }, '/steps/phone/submit/0/on/saved'],
    [
      'by an error of a later step, which does not ask for it',
      { ...asking(LESSOR), '/steps/phone/submit/0/on': save('failed', 'lessor', 'Please try again.') },
      '/steps/phone/submit/0/on/failed',
    ],
    [
      'on entering a later step',
      { ...asking(LESSOR), '/steps/search/enter/0/on/none': { then: 'next', clear: ['lessor'] } },
      '/steps/search/enter/0/on/none',
    ],
    [
      'if it is required only sometimes',
      { ...asking({ ...ASKED_OF_ALL, optional: true, requiredWhen: IF_LEASED }), ...ON_CONTACT },
      '/steps/contact/submit/1/on/saved',
    ],
    [
      'by a step of a cycle behind its own',
      { ...asking(LESSOR), ...ON_PHONE, '/steps/search/next/1': { to: 'phone' } },
      '/steps/phone/submit/0/on/saved',
    ],
    ['before its step has saved it', CHECK_FIRST, '/steps/contact/submit/0/on/valid'],
  ])('%s', (_, edits, pointer) => {
    expect(clearedIn(edits).map((diagnostic) => diagnostic.pointer)).toEqual([pointer])
  })

  it.each([
    ['leases the car', { ...asking(LESSOR), ...ON_PHONE }],
    ['must answer because of the lease', { ...asking({ ...ASKED_OF_ALL, requiredWhen: IF_LEASED }), ...ON_PHONE }],
  ])('with a run of a visitor who %s and gives the answer', (_, edits) => {
    const [diagnostic] = clearedIn(edits)
    const steps = diagnostic?.run?.steps ?? []
    expect(steps.map(({ step }) => step)).toEqual(['payment', 'contact', 'phone', 'search'])
    expect(steps[0]?.answers).toMatchObject({ finance: 'lease' })
    expect(steps[1]?.answers).toHaveProperty('lessor')
  })

  it('because its step is the open one again after a reload', () => {
    const journey = openJourney('edited', editedJourney('sound', { ...asking(LESSOR), ...ON_CONTACT }))
    const answers = { finance: 'lease', email: 'jane@example.org', soft_check_privacy: true }
    const openWith = (given: object) =>
      openStep(journey, { answers: { ...answers, ...given }, outcomes: {}, done: ['payment', 'contact'] })
    expect(openWith({ lessor: 'Example Leasing' })).toBe('phone')
    expect(openWith({})).toBe('contact')
  })
})

describe('a cleared answer is not reported', () => {
  it.each([
    ['if its step has saved it and always asks for it', { '/steps/contact/submit/1/on': save('saved', 'email') }],
    [
      'if it is asked for again because of an error',
      { ...asking(LESSOR), '/steps/contact/submit/1/on': save('failed', 'lessor', 'Again.') },
    ],
    ['if its page is only entered', { ...asking(LESSOR), '/steps/contact/enter': [CHECK_OF_LOAN] }],
    ['if it may stay empty', { ...asking({ ...LESSOR, optional: true }), ...ON_CONTACT }],
    [
      'if it may stay empty, and is cleared before it is saved',
      { ...CHECK_FIRST, '/steps/contact/fields/email': { $ref: '../schemas/fields/email.json', optional: true } },
    ],
    ['if the route passes its step again', { ...asking(LESSOR), ...ON_PHONE, ...BACK_TO_CONTACT }],
    ['if only some routes pass its step', { ...asking(LESSOR), ...ON_PHONE, ...PAST_CONTACT }],
    [
      'if a button of its step submits without it',
      {
        ...asking(LESSOR),
        ...ON_CONTACT,
        '/steps/contact/actions/later': { label: 'Later', skipFields: true },
      },
    ],
    ['if a later step asks for it again, and saves it', { ...CHECK_FIRST, ...ASKED_AGAIN }],
    ['if a button of a later step sets it', { ...CHECK_FIRST, ...SET_BY_BUTTON }],
    ['if no step asks for it', { '/steps/phone/submit/0/on': save('saved', 'contactSave') }],
  ])('%s', (_, edits) => {
    expect(clearedIn(edits)).toEqual([])
  })
})

function clearedIn(edits: Edits) {
  const { diagnostics } = prove(openJourney('edited', editedJourney('sound', edits)))
  return diagnostics.filter(({ code }) => code === 'ANSWER_CLEARED')
}
