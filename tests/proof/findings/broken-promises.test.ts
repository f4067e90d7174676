import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { violatedInvariants } from '../../../proof/findings/broken-promises.ts'
import { prove } from '../../../proof/index.ts'
import { internalsOf } from '../../../proof/prove.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>
const found = (edits: Edits) =>
  prove(openJourney('edited', editedJourney('sound', edits))).diagnostics.filter(({ severity }) => severity === 'error')
const button = (when: unknown, label = 'Next') => ({ label, when })
const is = (value: string) => ({ plan: { const: value } })
const plan = {
  title: 'Which plan?',
  type: 'string',
  enum: ['first', 'second'],
  messages: { required: 'Choose one', enum: 'Choose one of these' },
}
/** The e-mail page asks for a plan, and has these buttons. */
const asking = (actions: object, more: object = {}): Edits => ({
  '/steps/contact/fields/plan': { ...plan, ...more },
  '/steps/contact/actions': actions,
})

describe('a page', () => {
  it('whose transitions leave some answers out is reported with such answers', () => {
    const [error, ...others] = found({ '/steps/phone/next': [{ when: { finance: { const: 'lease' } }, to: 'search' }] })
    expect(others).toEqual([])
    expect(error).toMatchObject({
      code: 'STEP_NO_TRANSITION',
      pointer: '/steps/phone/next',
      message: 'Step "phone": for some answers no transition holds.',
      hint: 'End the list with a transition without a condition.',
    })
    expect(error?.run?.steps.map(({ step }) => step)).toEqual(['payment', 'contact', 'phone'])
    expect(error?.run?.steps[0]?.answers).toEqual({ finance: 'loan', privacy_policy: true })
  })

  it('whose only button depends on an earlier answer is reported with such an answer', () => {
    const [error, ...others] = found({ '/steps/phone/actions': { next: button({ finance: { const: 'lease' } }) } })
    expect(others).toEqual([])
    expect(error).toMatchObject({
      code: 'STEP_NO_BUTTON',
      pointer: '/steps/phone/actions',
      message: 'Step "phone": for some answers there is no button to continue with.',
      hint: 'Give the step a button, or widen the conditions of its buttons until one of them always holds.',
    })
    expect(error?.run?.steps[0]?.answers).toEqual({ finance: 'loan', privacy_policy: true })
  })
})

describe('a page whose buttons depend on its own question', () => {
  const codes = (edits: Edits) => found(edits).map(({ code, pointer }) => `${code} ${pointer}`)
  const NONE = ['STEP_NO_BUTTON /steps/contact/actions']

  it.each<[string, Edits, readonly string[]]>([
    ['has one for each answer', asking({ one: button(is('first')), two: button(is('second'), 'Go on') }), []],
    ['has one as soon as it is answered', asking({ one: button({ required: ['plan'] }) }), []],
    [
      'has one as soon as it is answered, though it may be left open',
      asking({ one: button({ required: ['plan'] }) }, { optional: true }),
      [],
    ],
    ['has none for one of the answers', asking({ one: button(is('first')) }), NONE],
    [
      'has none for one of the answers, and may be left open',
      asking({ one: button({ not: is('second') }) }, { optional: true }),
      NONE,
    ],
    [
      'has none for one of the answers, where the question is asked',
      asking({ one: button({ not: is('second') }) }, { when: { finance: { const: 'lease' } } }),
      NONE,
    ],
    ['has none for some', asking({ one: button({ finance: { const: 'lease' } }), two: button(is('first')) }), NONE],
  ])('%s', (_, edits, expected) => {
    expect(codes(edits)).toEqual(expected)
  })

  it('is reported with the answer that has no button', () => {
    const run = found(asking({ one: button(is('first')) }))[0]?.run
    expect(run?.steps.at(-1)).toMatchObject({ step: 'contact', shown: true, answers: { plan: 'second' } })
  })
})

describe('a promise that is broken twice', () => {
  it('is reported once, if it is the same one at the same place', () => {
    const twice = {
      '/steps/phone/next': [{ when: { finance: { const: 'lease' } }, to: 'search' }],
      '/steps/phone/submit/0/on': {
        saved: 'continue',
        refused: 'continue',
        alreadySubmitted: { to: 'alreadyFiled' },
        failed: 'continue',
      },
    }
    expect(found(twice).filter(({ code }) => code === 'STEP_NO_TRANSITION')).toHaveLength(1)
  })

  /** Step phone decides by an outcome that the backend does not keep, so it refuses each later call. */
  const forgotten: Edits = {
    '/steps/phone/submit/1': {
      run: 'verifyEmail',
      as: 'again',
      input: ['email'],
      on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
    },
    '/steps/phone/next': [{ when: { again: { const: 'valid' } }, to: 'search' }, { to: 'nothingToClaim' }],
  }
  const NEAREST = [
    'Step "search": the backend refuses experianCheck for good (409), because it does not keep the outcome "again", on which step "phone" decides.',
  ]

  it('is reported once, at the nearest of the steps that suffer from it', () => {
    const errors = found(forgotten)
    expect(errors.map(({ message }) => message)).toEqual(NEAREST)
    expect(errors[0]?.hint).toMatch(/^\S.*\.$/)
    expect(errors[0]?.run?.steps.at(-1)?.step).toBe('search')
  })

  it('is reported at the nearest step in whatever order the faults are found', () => {
    const proof = prove(openJourney('edited', editedJourney('sound', forgotten)))
    const { exploration, ...more } = internalsOf(proof)
    const reversed = { ...exploration, broken: new Map([...exploration.broken].reverse()) }
    const proved = { ...more, ...proof, exploration: reversed, witness: () => null, fileOf: () => '' }
    const diagnostics = violatedInvariants(proved)
    expect(diagnostics.map(({ message }) => message)).toEqual(NEAREST)
  })

  it('is reported for each answer that the same effect lacks', () => {
    const input = Object.fromEntries(['finance', 'email', 'phone_number'].map((name) => [name, { answer: name }]))
    const errors = found({ '/steps/payment/submit/0/input': input })
    expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'INPUT_NOT_GIVEN Step "payment": saveAnswers takes "email" as input, and may run while it is not known.',
      'INPUT_NOT_GIVEN Step "payment": saveAnswers takes "phone_number" as input, and may run while it is not known.',
    ])
  })

  it('is reported for each page whose message differs', () => {
    const text = { text: 'We will write to {phone_number}.' }
    const edits = { '/steps/search/content': { text }, '/steps/sign/content': { text } }
    expect(found(edits).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'PLACEHOLDER_NOT_GIVEN /steps/search/content/text/text',
      'PLACEHOLDER_NOT_GIVEN /steps/sign/content/text/text',
    ])
  })
})
