import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney } from '../../support/form-journey.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const NEXT = { next: { label: 'Next' } }
const TIMER = [{ afterMs: 3000, press: 'next' }]
/** A page that waits, and leads back to the search. */
const WAITING = {
  path: '/waiting',
  title: 'One moment',
  actions: NEXT,
  timers: TIMER,
  next: [{ to: 'search' }],
}
const QUESTION = {
  title: 'Which?',
  type: 'string',
  enum: ['this', 'that'],
  messages: { required: 'Choose one', enum: 'Choose one of these' },
  ui: { widget: 'radios' },
}
const cycleThrough = (waiting: object): Edits => ({
  '/steps/search/next/1': { to: 'waiting' },
  '/steps/waiting': { ...WAITING, ...waiting },
})
const agreements = (preselect: object) => ({
  $ref: '../schemas/fields/agreements.json',
  choicesFrom: { fact: 'report', list: 'agreements', id: 'id', ...preselect },
})
const SAVING = {
  saved: 'continue',
  refused: { error: 'Please check your answers.' },
  alreadySubmitted: { to: 'alreadyFiled' },
  failed: { error: 'Please try again.' },
}
const CHECK = {
  run: 'verifyEmail',
  as: 'again',
  input: ['email'],
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}

describe('a cycle without any action by the visitor', () => {
  it.each<[string, object]>([
    ['has timers on all of its pages', {}],
    ['has a field that may stay empty', { fields: { which: { ...QUESTION, optional: true } } }],
    [
      'has a field that is not always asked for',
      { fields: { which: { ...QUESTION, when: { finance: { const: 'lease' } } } } },
    ],
    [
      'has a timer whose button skips the fields',
      { fields: { which: QUESTION }, actions: { next: { label: 'Next', skipFields: true } } },
    ],
    ['has a choice of which all is selected', { fields: { agreements: agreements({ preselect: 'all' }) } }],
    ['waits for an effect, whatever its outcome', { enter: [CHECK] }],
  ])('%s', (_, waiting) => {
    expect(found(cycleThrough(waiting))).toEqual([
      {
        code: 'CYCLE_WITHOUT_USER',
        pointer: '/steps/waiting',
        message: 'The journey can loop without any action by the visitor: "search", "waiting".',
      },
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['a field that must be answered', { fields: { which: QUESTION } }, ['JOURNEY_NO_END']],
    ['a choice of which nothing is selected', { fields: { agreements: agreements({ preselect: 'none' }) } }, []],
    ['a button without a timer', { timers: [] }, ['JOURNEY_NO_END']],
    [
      'another button than that of the timer',
      {
        actions: { ...NEXT, out: { label: 'Out', set: { left: 'yes' } } },
        timers: [{ afterMs: 3000, press: 'out' }],
        next: [
          { when: { allOf: [{ required: ['left'] }, { left: { const: 'yes' } }] }, to: 'nothingToClaim' },
          { to: 'search' },
        ],
      },
      [],
    ],
    [
      'its only way back, which nobody takes',
      { next: [{ when: { not: 'hasAgreements' }, to: 'nothingToClaim' }, { to: 'search' }] },
      [],
    ],
    [
      'an effect that ends with an error only',
      {
        enter: [{ ...CHECK, on: { valid: { error: 'No.' }, invalid: { error: 'No.' }, failed: { error: 'No.' } } }],
      },
      ['JOURNEY_NO_END'],
    ],
  ])('needs one at %s', (_, waiting, codes) => {
    expect(found(cycleThrough(waiting)).map((diagnostic) => diagnostic.code)).toEqual(codes)
  })
})

describe('a cycle that a visitor leaves only by another answer', () => {
  const edits: Edits = {
    '/steps/contact/submit/0/on/invalid': 'continue',
    '/steps/phone/submit/1': CHECK,
    '/steps/phone/next': [{ when: { again: { const: 'valid' } }, to: 'search' }, { to: 'contact' }],
  }
  const once = { ...edits, '/steps/contact/showOnce': true }

  it('is fine if its steps are shown again', () => {
    expect(found(edits)).toEqual([])
  })

  it('is reported at the way back to the step that is shown once', () => {
    expect(found(once)).toEqual([
      {
        code: 'CYCLE_WITHOUT_CHANGE',
        pointer: '/steps/phone/next/1',
        message:
          'From step "contact" some visitors loop with the answers and outcomes they have: "contact", "phone". "contact" asks only once, so nothing changes from one pass to the next.',
      },
    ])
  })

  it('is not reported at a way back that is never taken', () => {
    const never = { when: { finance: { const: 'cash' } }, to: 'contact' }
    const [transition, back] = edits['/steps/phone/next'] as readonly object[]
    expect(found({ ...once, '/steps/phone/next': [transition, never, back] }).map(({ pointer }) => pointer)).toEqual([
      '/steps/phone/next/2',
    ])
  })

  it.each<[string, object, string]>([
    ['asks for nothing, and is not named', NEXT, '"contact" asks only once'],
    [
      'gives an answer by its button',
      { next: { ...NEXT.next, set: { left: 'yes' } } },
      '"contact" and "between" ask only once',
    ],
  ])('may pass another page that is shown once: it %s', (_, actions, words) => {
    const between = { path: '/between', title: 'Between', showOnce: true, actions, next: [{ to: 'phone' }] }
    const inserted = { ...once, '/steps/contact/next': [{ to: 'between' }], '/steps/between': between }
    expect(found(inserted).map(({ message }) => message)).toEqual([expect.stringContaining(words)])
  })

  it('is shown by a run, with what to do', () => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', once)))
    const cycle = diagnostics.find(({ code }) => code === 'CYCLE_WITHOUT_CHANGE')
    expect(cycle?.hint).toBe(
      'Add a transition out of the cycle for the answers and outcomes shown, or to a step where an answer can be changed.',
    )
    expect(cycle?.run?.steps.at(-1)?.step).toBe('contact')
  })

  it('is reported with every step that is shown once', () => {
    expect(found({ ...once, '/steps/phone/showOnce': true }).map(({ message }) => message)).toEqual([
      expect.stringContaining(' "contact" and "phone" ask only once, so nothing changes'),
    ])
  })

  it('is fine if a step that is shown once asks for something else', () => {
    const elsewhere = { ...edits, '/steps/payment/showOnce': true, '/steps/phone/showOnce': true }
    expect(found(elsewhere)).toEqual([])
  })
})

describe('a cycle that some visitors never leave', () => {
  /** Contact and phone lead to each other only; a visitor without a claim is let through by the backend each time. */
  const trap: Edits = { '/steps/contact/next': [{ to: 'phone' }], '/steps/phone/next': [{ to: 'contact' }] }
  const CASH = { when: { finance: { const: 'cash' } }, to: 'nothingToClaim' }
  const FROM_CONTACT =
    'From step "contact" some visitors never reach an end: "contact", "phone" lead only to each other.'

  it.each<[string, Edits]>([
    ['although a claim that was submitted before would leave it', trap],
    [
      'and all of them come there: the steps before are not named',
      { ...trap, '/steps/payment/next': [{ to: 'contact' }] },
    ],
    [
      'from the first step of it, though another is nearer in the file',
      { ...trap, '/steps/payment/next': [CASH, { ...CASH, to: 'phone' }, { to: 'contact' }] },
    ],
    [
      'although something else is wrong in it',
      { ...trap, '/steps/contact/content': { text: { text: 'Is it {phone_number}?' } } },
    ],
  ])('is reported, %s', (_, edits) => {
    expect(found(edits)).toEqual([{ code: 'JOURNEY_NO_END', pointer: '/steps/contact', message: FROM_CONTACT }])
  })

  it('of all steps is reported', () => {
    const page = (to: string) => ({ fields: {}, next: [{ to }] })
    const { diagnostics } = prove(openJourney('form', formJourney({ pages: { p: page('q'), q: page('p') } })))
    const cycle = diagnostics.find(({ code }) => code === 'JOURNEY_NO_END')
    expect(cycle?.hint).toBe('Add a transition out of the cycle for the answers shown.')
    expect(cycle?.run?.steps.map(({ step }) => step)).toEqual(['p'])
  })

  it('of one step is reported', () => {
    expect(found({ '/steps/phone/next': [{ to: 'phone' }] }).map(({ message }) => message)).toEqual([
      'From step "phone" some visitors never reach an end: "phone" leads only to itself.',
    ])
  })

  it.each<[string, Edits]>([
    ['a check finds no need to go on', { '/steps/contact/submit/0/on/invalid': { to: 'alreadyFiled' } }],
    [
      'a save leads to another end than that of a submitted claim',
      { '/steps/contact/submit/1/on': { ...SAVING, alreadySubmitted: { to: 'nothingToClaim' } } },
    ],
    ['the journey has no end for a submitted claim', { '/afterSubmit': null }],
  ])('is left if %s', (_, edits) => {
    expect(found({ ...trap, ...edits })).toEqual([])
  })
})

describe('a cycle is not reported if its cause is', () => {
  /** Without a number, the visitor is asked for the e-mail address again. */
  const cycle: Edits = {
    '/steps/phone/next': [{ when: { required: ['phone_number'] }, to: 'search' }, { to: 'contact' }],
  }

  it.each<[string, Edits, string]>([
    [
      'no transition',
      { '/steps/sign/next': [{ when: { finance: { const: 'lease' } }, to: 'thanks' }] },
      'STEP_NO_TRANSITION',
    ],
    ['no button', { '/steps/contact/actions/next/when': { finance: { const: 'lease' } } }, 'STEP_NO_BUTTON'],
    [
      'no choices',
      {
        '/steps/search/fields': { agreements: agreements({}) },
        '/steps/search/enter/0/on/none': 'continue',
      },
      'CHOICES_MISSING',
    ],
    [
      'a test of what is not known',
      {
        '/steps/search/next/0/when': { lateCheck: { const: 'valid' } },
        '/steps/sign/submit/0': { ...CHECK, as: 'lateCheck' },
      },
      'FACT_UNKNOWN',
    ],
  ])('%s', (_, edits, code) => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', { ...cycle, ...edits })))
    const codes = diagnostics.map((diagnostic) => diagnostic.code)
    expect(codes).toContain(code)
    expect(codes).not.toContain('JOURNEY_NO_END')
  })

  it('is none itself', () => {
    expect(found(cycle)).toEqual([])
  })
})

describe('two cycles without any action by the visitor', () => {
  it('are reported one by one', () => {
    const idle = (to: string) => ({ ...WAITING, path: `/${to}`, next: [{ to }] })
    const edits = {
      ...cycleThrough({}),
      '/steps/payment/next/0/to': 'idle',
      '/steps/idle': idle('again'),
      '/steps/again': idle('idle'),
    }
    expect(found(edits).map(({ pointer }) => pointer)).toEqual(['/steps/idle', '/steps/waiting'])
  })
})

describe('a cycle in a journey that is too large to be explored exactly', () => {
  const FROM_BOTH_SIDES = { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 3 }
  const trap: Edits = { '/steps/contact/next': [{ to: 'phone' }], '/steps/phone/next': [{ to: 'contact' }] }
  const again: Edits = {
    '/steps/contact/submit/0/on/invalid': 'continue',
    '/steps/phone/submit/1': CHECK,
    '/steps/phone/next': [{ when: { again: { const: 'valid' } }, to: 'search' }, { to: 'contact' }],
  }
  const once = { ...again, '/steps/contact/showOnce': true }
  const boundsOf = (edits: Edits, options: object) =>
    prove(openJourney('edited', editedJourney('sound', edits)), options)
      .diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
      .filter((text) => text !== 'GUARD_REFUSES /steps/phone')

  it.each<[string, Edits, readonly string[]]>([
    ['is not judged if some states might be trapped in it', trap, ['PROOF_BOUND /steps/payment']],
    ['is not judged if some states might need another answer', once, ['PROOF_BOUND /steps/payment']],
    ['is no problem if none could be', again, []],
  ])('%s', (_, edits, expected) => {
    expect(boundsOf(edits, FROM_BOTH_SIDES)).toEqual(expected)
  })

  it('is not judged if it is too large only while answers are supposed to stay the same', () => {
    expect(boundsOf(once, { ...FROM_BOTH_SIDES, nodesByVisits: 70 })).toEqual(['PROOF_BOUND /steps/contact'])
    expect(boundsOf(once, { nodeLimit: 30 })).toEqual(['PROOF_BOUND /steps/sign'])
  })
})

it('a cycle without any action by the visitor is shown by a run, with what to do', () => {
  const { diagnostics } = prove(openJourney('edited', editedJourney('sound', cycleThrough({}))))
  const cycle = diagnostics.find(({ code }) => code === 'CYCLE_WITHOUT_USER')
  expect(cycle?.hint).toBe('Let the visitor submit one of these steps, or lead an outcome or transition elsewhere.')
  expect(cycle?.run?.steps.at(-1)?.step).toBe('waiting')
})

function found(edits: Edits) {
  const { diagnostics } = prove(openJourney('edited', editedJourney('sound', edits)))
  expect(diagnostics.every(({ code }) => code.length > 0)).toBe(true)
  return diagnostics.flatMap(({ code, pointer, message }) => (CODES.has(code) ? [{ code, pointer, message }] : []))
}
const CODES = new Set(['CYCLE_WITHOUT_USER', 'CYCLE_WITHOUT_CHANGE', 'JOURNEY_NO_END'])
