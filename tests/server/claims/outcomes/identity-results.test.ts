import { describe, expect, it } from 'vitest'
import type { AnswersOutcome, QuestionsOutcome } from '../../../../domain/index.ts'
import answerQuestions from '../../../../generated/schemas/effects/answer-questions.ts'
import pullQuestions from '../../../../generated/schemas/effects/pull-questions.ts'
import { afterAnswers, afterQuestions } from '../../../../server/claims/outcomes/identity-results.ts'

/** What an outcome may have besides its name. */
const MORE = { ids: {}, rules: [], questions: [] }

describe('who is sent to the upload of an ID', () => {
  it.each(Object.entries(pullQuestions.outcomes))('is told by the contract of the first check: %s', (outcome, its) => {
    const found = { outcome, ...MORE } as unknown as QuestionsOutcome
    expect(afterQuestions(found, {}).is_idv_done === true).toBe('insteadOf' in its)
  })

  it.each(Object.entries(answerQuestions.outcomes))('is told by the contract of the answers: %s', (outcome, its) => {
    const found = { outcome, ...MORE } as unknown as AnswersOutcome
    expect(afterAnswers(found, {}).is_idv_done === true).toBe('insteadOf' in its)
  })
})
