import { describe, expect, it } from 'vitest'
import { journeyGuard, loadJourneys } from '../../../server/index.ts'
import { ADDRESS, SIGNATURE } from '../support/claimant.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const now = new Date('2026-11-21T10:00:00Z')
const guard = journeyGuard(loadJourneys(fixedRoot()), undefined, () => now)
const nothing = { journey: 'v3', version: 1, answers: {}, outcomes: {}, done: [], submitted: false }

const details = {
  address: ADDRESS,
  title: 'Ms.',
  first_name: 'Jane',
  last_name: 'Sample',
  dateOfBirth: '14/02/1985',
  privacy_policy: true,
  email: 'jane@example.com',
  phone_number: '+447700900123',
  soft_check_privacy: true,
}
const contacted = { ...nothing, answers: details, done: ['postcode', 'info', 'contact'] }
const checked = guard.record(contacted, 'checkDuplicate', { outcome: 'valid' })
const pulled = guard.record(checked, 'pullQuestions', { outcome: 'notFound', data: { questions: [], ids: {} } })
const signed = {
  ...pulled,
  answers: { ...details, signature: SIGNATURE, not_already_filed: true },
  done: [...pulled.done, 'sign'],
}

describe('on the server the journey v3', () => {
  it.each([
    ['the duplicate check', 'checkDuplicate', nothing, 'postcode'],
    ['the questions', 'pullQuestions', contacted, 'contact'],
    ['the credit file', 'experianCheck', pulled, 'sign'],
    ['the answers', 'answerQuestions', signed, 'experianReport'],
    ['the submission', 'submitClaim', signed, 'experianReport'],
  ])('holds back %s until the step before it is done', (_what, effect, progress, next) => {
    expect(guard.blockingStep(progress, effect)).toMatchObject({ step: next })
  })

  it.each([
    ['the duplicate check', 'checkDuplicate', contacted],
    ['the questions', 'pullQuestions', checked],
    ['the credit file', 'experianCheck', signed],
  ])('lets %s through when its step is open', (_what, effect, progress) => {
    expect(guard.blockingStep(progress, effect)).toBeUndefined()
  })

  it('skips steps that only show words, because a browser does not report leaving them', () => {
    const none = guard.record(signed, 'experianCheck', { outcome: 'none' })
    const second = guard.record(none, 'answerQuestions', { outcome: 'secondSet', data: { questions: [], ids: {} } })
    expect(guard.blockingStep(second, 'answerQuestions')).toBeUndefined()
    const failed = guard.record(second, 'answerQuestions', { outcome: 'failed' })
    expect(Object.keys(failed.outcomes)).toEqual(expect.arrayContaining(['assessment', 'secondAssessment']))
    expect(guard.blockingStep(failed, 'submitClaim')).toBeUndefined()
  })

  it('forgets outcomes that were asked with other answers', () => {
    const filled = guard.applySave(checked, {
      screen: 'contact',
      given: { email: 'other@example.com' },
      complete: false,
    })
    expect(filled).toMatchObject({ kind: 'filled', progress: { outcomes: {} } })
  })
})
