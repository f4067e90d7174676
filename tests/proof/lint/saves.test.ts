import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const LATER = {
  '/steps/sign/submit/0/input': { signature: 'signature', email: 'email', soft_check_privacy: 'soft_check_privacy' },
}

describe('the save of a step', () => {
  it.each<[string, Edits]>([
    [
      'may leave out an answer that may stay empty',
      { '/steps/phone/submit/0/input': ['email'], '/steps/sign/submit/0/input': ['signature', 'phone_number'] },
    ],
    [
      'may repeat a part of what an earlier one has sent',
      { '/steps/contact/submit/2': { run: 'saveAnswers', as: 'emailSave', input: ['email'], on: 'saving' } },
    ],
    ['may leave out what no effect sends, which is reported by itself', { '/steps/contact/submit/1/input': ['email'] }],
  ])('%s', (_, edits) => {
    expect(incomplete(edits)).toEqual([])
  })

  it('names every answer that it leaves out', () => {
    expect(incomplete({ '/steps/contact/submit/1/input': {}, ...LATER })).toEqual([
      {
        pointer: '/steps/contact/submit/1/input',
        message:
          'Step "contact": this save completes the step, and does not send "email", "soft_check_privacy", which the step requires: the backend always refuses it (400).',
        hint: 'Add "email", "soft_check_privacy" to its input under that name, not in another form.',
      },
    ])
  })

  it('comes on submit, not before the page is filled in', () => {
    const early = { run: 'saveAnswers', as: 'openedSave', input: ['email'], on: 'saving' }
    expect(incomplete({ '/steps/sign/enter': [early] })).toEqual([
      {
        pointer: '/steps/sign/enter/0/input',
        message:
          'Step "sign": this save completes the step, and does not send "signature", which the step requires: the backend always refuses it (400).',
        hint: 'Save on submit, or on a step without such fields.',
      },
    ])
  })
})

describe('after a save that stored nothing', () => {
  const on = (outcomes: object): Edits => ({
    '/steps/payment/submit/0/on': {
      saved: 'continue',
      refused: { error: 'Please check your answers.' },
      alreadySubmitted: { to: 'alreadyFiled' },
      failed: { error: 'Please try again.' },
      ...outcomes,
    },
  })

  it('the journey does not continue', () => {
    expect(found('SAVE_FAILURE_PASSED', on({ failed: 'continue', refused: 'next' }))).toEqual(
      ['refused', 'failed'].map((outcome) => ({
        pointer: `/steps/payment/submit/0/on/${outcome}`,
        message: `Step "payment": after "${outcome}" the journey continues, and the backend does not have the answers.`,
        hint: 'React to it with an "error", so that the visitor can try again.',
      })),
    )
  })

  it('it does not end where the visitor cannot try again', () => {
    expect(found('SAVE_FAILURE_PASSED', on({ failed: { to: 'alreadyFiled' } }))).toEqual([
      {
        pointer: '/steps/payment/submit/0/on/failed',
        message:
          'Step "payment": after "failed" the journey ends at "alreadyFiled", and the backend does not have the answers.',
        hint: 'React to it with an "error", so that the visitor can try again.',
      },
    ])
  })

  it('it may lead to a page, end because the answers are refused, or continue after a check', () => {
    expect(found('SAVE_FAILURE_PASSED', on({ failed: { to: 'contact' } }))).toEqual([])
    expect(found('SAVE_FAILURE_PASSED', on({ refused: { to: 'alreadyFiled' } }))).toEqual([])
    expect(found('SAVE_FAILURE_PASSED', { '/steps/contact/submit/0/on/failed': 'continue' })).toEqual([])
  })
})

function incomplete(edits: Edits) {
  return found('SAVE_INCOMPLETE', edits)
}

function found(wanted: string, edits: Edits) {
  return lint(openJourney('edited', editedJourney('sound', edits))).flatMap(({ code, pointer, message, hint }) =>
    code === wanted ? [{ pointer, message, hint }] : [],
  )
}
