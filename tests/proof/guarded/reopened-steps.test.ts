import { describe, expect, it } from 'vitest'
import { openStep, restore, saved } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove, replayRun } from '../../../proof/index.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const clearing = (...names: readonly string[]) => ({ then: 'continue', clear: names })
const OTP = '/responses/checkingCode/verified'
const SEARCH_AGAIN = {
  '/steps/search/next/1': { to: 'again' },
  '/steps/again': {
    path: '/again',
    title: 'Nothing was found',
    actions: { next: { label: 'Search again' } },
    submit: [
      {
        run: 'saveAnswers',
        as: 'againSave',
        input: ['email'],
        on: {
          saved: clearing('report'),
          refused: { error: 'No.' },
          alreadySubmitted: { to: 'alreadyFiled' },
          failed: { error: 'No.' },
        },
      },
    ],
    next: [{ to: 'search' }],
  },
}

describe('what the replay of a passed step needs is not cleared later', () => {
  it.each<[string, Edits, string]>([
    [
      'the outcome of an effect, by a later step',
      { [OTP]: clearing('codeSent', 'duplicateCheck') },
      '/steps/otp/submit/0/on/verified',
    ],
    [
      'an answer that it was asked with, by a later step',
      { [OTP]: clearing('email') },
      '/steps/otp/submit/0/on/verified',
    ],
    [
      'the outcome of an effect, by a later one of its step',
      { '/uses/userCreated/on': { created: clearing('duplicateCheck'), failed: 'continue' } },
      '/steps/contact/submit/4/on/created',
    ],
    [
      'an answer that it was asked with, by the effect itself',
      { '/uses/duplicateCheck/on/valid': clearing('email') },
      '/steps/contact/submit/3/on/valid',
    ],
    [
      'its own outcome',
      { '/uses/duplicateCheck/on/valid': clearing('duplicateCheck') },
      '/steps/contact/submit/3/on/valid',
    ],
    [
      'an answer of another step, by an error',
      { '/responses/checkingCode/noClaim': { error: 'No claim.', clear: ['email'] } },
      '/steps/otp/submit/0/on/noClaim',
    ],
    [
      'an outcome of a submitted claim, by a correction',
      { '/steps/confirmNumber/enter/0/on': { sent: clearing('duplicateCheck') } },
      '/steps/confirmNumber/enter/0/on/sent',
    ],
  ])('%s', (_, edits, pointer) => {
    expect(clearedIn('v3', edits).map((found) => found.pointer)).toContain(pointer)
  })

  it('or the claim is at that step again after a reload, even if it is submitted', () => {
    const edits = { '/uses/checkIdentity/on/pass': clearing('identity_answers') }
    const [found] = clearedIn('v3', edits)
    expect(found?.message).toBe(
      'Step "questions": when "assessment" ends as "pass" it clears "identity_answers", with which answerQuestions was asked in step "questions": after a reload that step is open again, and everything after it too.',
    )
    expect(found?.hint).toBe('Clear something else, or clear "identity_answers" in front of step "questions".')
    const journey = openJourney('edited', editedJourney('v3', edits))
    const run = found?.run
    if (run === undefined) throw new Error('There is no run.')
    const state = replayRun(journey, run, { now: NOW })
    expect(state.step).toBe('equifaxReport')
    const kept = saved(journey, state)
    expect(openStep(journey, restore(journey, kept))).toBe('questions')
    expect(openStep(journey, restore(journey, { ...kept, submitted: true }))).toBe('questions')
  })
})

describe('what is cleared is no problem', () => {
  it.each<[string, string, Edits]>([
    ['if the backend does not keep the outcome', 'v3', { [OTP]: clearing('codeSent', 'emailCheck') }],
    ['if no effect was asked with it', 'v3', { [OTP]: clearing('codeSent', 'title') }],
    [
      'if the visitor is still on the page, and gives it again',
      'v3',
      {
        '/steps/otp/submit': [
          { use: 'checkCode', on: { noClaim: { error: 'No claim.', clear: ['one_time_code', 'codeVerified'] } } },
        ],
      },
    ],
    [
      'if a claim that is submitted is corrected',
      'v3',
      { '/responses/sendingCode/alreadySent': clearing('one_time_code') },
    ],
    ['if the step is behind it', 'sound', { '/steps/contact/submit/0/on/valid': clearing('report') }],
    ['if the route passes its step again', 'sound', SEARCH_AGAIN],
  ])('%s', (_, of, edits) => {
    expect(clearedIn(of, edits)).toEqual([])
  })
})

function clearedIn(of: string, edits: Edits) {
  const { diagnostics } = prove(openJourney('edited', editedJourney(of, edits)))
  return diagnostics.filter(({ code }) => code === 'ANSWER_CLEARED')
}
