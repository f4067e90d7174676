import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney, whole, type FormPage } from '../../support/form-journey.ts'
import { editedJourney } from '../support/edited-journey.ts'

const atLeast = (minimum: number): Condition => ({ n: { minimum } })
const CODES = new Set(['TRANSITION_NEVER', 'TRANSITION_SHADOWED', 'EFFECT_NEVER', 'STEP_NO_BUTTON'])

function foundIn(next: FormPage['next']) {
  const pages = {
    p: { fields: { n: whole(0, 9) }, next: [{ when: atLeast(8), to: 'done' }, { to: 'q' }] },
    q: { fields: {}, next },
    lost: { fields: {}, next: [{ to: 'done' }] },
  }
  const { diagnostics } = prove(openJourney('form', formJourney({ pages })))
  expect(diagnostics.every(({ code }) => code.length > 0)).toBe(true)
  return diagnostics.filter(({ code }) => CODES.has(code))
}

describe('a transition that is never taken', () => {
  it.each<[string, FormPage['next'], readonly string[]]>([
    ['is none if each is taken', [{ when: atLeast(5), to: 'lost' }, { to: 'done' }], []],
    [
      'has a condition that never holds',
      [{ when: atLeast(8), to: 'lost' }, { to: 'done' }],
      ['/steps/q/next/0 Step "q": the transition to "lost" is never taken: its condition never holds here.'],
    ],
    [
      'comes after one that wins, and one that has nothing to do with it',
      [
        { when: { n: { maximum: 2 } }, to: 'done' },
        { when: atLeast(4), to: 'done' },
        { when: atLeast(6), to: 'lost' },
        { to: 'done' },
      ],
      [
        '/steps/q/next/2 Step "q": the transition to "lost" is never taken: an earlier one always wins: transition 2, to "done".',
      ],
    ],
    [
      'has no condition, and the earlier ones cover everything',
      [{ when: atLeast(4), to: 'done' }, { when: { n: { maximum: 3 } }, to: 'done' }, { to: 'lost' }],
      [
        '/steps/q/next/2 Step "q": the transition to "lost" is never taken: an earlier one always wins: transition 1, to "done"; transition 2, to "done".',
      ],
    ],
    [
      'has a condition that contradicts itself, which is said of the condition',
      [{ when: { allOf: [atLeast(6), { n: { maximum: 2 } }] }, to: 'lost' }, { to: 'done' }],
      [],
    ],
    [
      'comes after one without a condition, which is said where the file is checked',
      [{ to: 'done' }, { when: atLeast(4), to: 'lost' }, { to: 'lost' }],
      [],
    ],
  ])('%s', (_, next, expected) => {
    expect(foundIn(next).map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(expected)
  })

  it('is to be changed or removed if its condition never holds', () => {
    const [found] = foundIn([{ when: atLeast(8), to: 'lost' }, { to: 'done' }])
    expect(found?.hint).toBe('Every route to this step rules it out. Change the condition, or remove the transition.')
  })

  it('is shown by a run to where another one wins, if its condition holds there', () => {
    const [found] = foundIn([{ when: atLeast(4), to: 'done' }, { when: atLeast(6), to: 'lost' }, { to: 'done' }])
    expect(found?.hint).toBe('Move it up, or narrow the conditions of the earlier ones.')
    expect(found?.run?.steps.map(({ step }) => step)).toEqual(['p', 'q', 'done'])
    expect(Number(found?.run?.steps[0]?.answers.n)).toBeGreaterThanOrEqual(6)
  })
})

const found = (edits: Readonly<Record<string, unknown>>) =>
  prove(openJourney('edited', editedJourney('sound', edits)))
    .diagnostics.filter(({ code }) => CODES.has(code))
    .map(({ code, pointer }) => `${code} ${pointer}`)
const CHECK = { run: 'verifyEmail', as: 'early', input: { email: { const: 'jane@example.com' } } }
const AWAY = { valid: { to: 'contact' }, invalid: { to: 'contact' }, failed: { to: 'contact' } }
const IF_CASH = { when: { finance: { const: 'cash' } }, to: 'nothingToClaim' }

describe('an end', () => {
  it('may have a correction that is never taken', () => {
    const which = {
      title: 'Which?',
      type: 'string',
      enum: ['this', 'that'],
      messages: { required: 'Choose one', enum: 'Choose one of these' },
    }
    const edits = {
      '/steps/phone/fields/which': which,
      '/steps/thanks/next': [
        { editAfterSubmit: 'which', when: IF_CASH.when, to: 'nothingToClaim' },
        { editAfterSubmit: 'which', to: 'alreadyFiled' },
      ],
    }
    expect(found(edits)).toEqual(['TRANSITION_NEVER /steps/thanks/next/0'])
  })

  it('may have an effect that never runs', () => {
    const enter = [
      { ...CHECK, on: AWAY },
      { ...CHECK, as: 'late', on: { valid: 'continue', invalid: 'continue', failed: 'continue' } },
    ]
    expect(found({ '/steps/nothingToClaim/enter': enter })).toEqual(['EFFECT_NEVER /steps/nothingToClaim/enter/1'])
  })
})

describe('what follows from a page without a button', () => {
  it('is not reported: neither its transitions nor its effects', () => {
    expect(found({ '/steps/contact/actions/next/when': { required: ['report'] } })).toEqual([
      'STEP_NO_BUTTON /steps/contact/actions',
    ])
  })

  it('is reported of the transitions that an outcome leads to before the page is shown', () => {
    const edits = {
      '/steps/phone/actions/next/when': { required: ['report'] },
      '/steps/phone/enter': [{ ...CHECK, on: { valid: 'next', invalid: 'continue', failed: 'continue' } }],
      '/steps/phone/next': [IF_CASH, { to: 'search' }],
    }
    expect(found(edits)).toEqual(['TRANSITION_NEVER /steps/phone/next/0', 'STEP_NO_BUTTON /steps/phone/actions'])
    expect(found({ ...edits, '/steps/phone/enter': [] })).toEqual(['STEP_NO_BUTTON /steps/phone/actions'])
  })

  it('is reported of an effect that always leads elsewhere: those after it, and no other', () => {
    const away = { valid: { to: 'search' }, invalid: { to: 'search' }, failed: { to: 'search' } }
    expect(found({ '/steps/contact/submit/0/on': away })).toEqual([
      'TRANSITION_NEVER /steps/contact/next/0',
      'TRANSITION_NEVER /steps/contact/next/1',
      'EFFECT_NEVER /steps/contact/submit/1',
    ])
  })

  it('names what bypasses an effect', () => {
    const away = { valid: { to: 'search' }, invalid: { to: 'search' }, failed: { to: 'search' } }
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', { '/steps/contact/submit/0/on': away })))
    expect(diagnostics.find(({ code }) => code === 'TRANSITION_NEVER')).toMatchObject({
      message: 'Step "contact" never reaches its transitions: its effects always lead elsewhere.',
      hint: 'Remove the transition, or let an outcome continue to it.',
    })
    expect(diagnostics.find(({ code }) => code === 'EFFECT_NEVER')).toMatchObject({
      message: 'Step "contact": saveAnswers never runs.',
      hint: 'Earlier effects always lead elsewhere, or no button of this step can be pressed. Remove it, or let the step continue to it.',
    })
  })
})
