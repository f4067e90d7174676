import { type FailureRule, answersError, failureRules, questionsError } from './identity-failure.ts'
import type { IdentityIds, IdentityQuestion, QuestionnaireIds } from './identity-question.ts'
import { identityIds, identityQuestions, questionnaireIds } from './identity-question.ts'
import { field, isRecord, list, text } from './raw-value.ts'

/** The outcomes of the effect pullQuestions. */
export type QuestionsOutcome =
  | { readonly outcome: 'found' | 'skipped' }
  | { readonly outcome: 'notFound'; readonly questions: readonly IdentityQuestion[]; readonly ids: IdentityIds }
  | { readonly outcome: 'noQuestions'; readonly rules: readonly FailureRule[] }
  | { readonly outcome: 'failed'; readonly rules: readonly FailureRule[] }

/**
 * The outcome of C081's `responseObject`: `gbgQ1Status`, ignoring case, decides first (J063), then whether there are
 * questions. Without questions, the rules say why (J073–J074).
 */
export function questionsOutcome(response: unknown): QuestionsOutcome {
  if (!isRecord(response)) return { outcome: 'failed', rules: [questionsError] }
  const status = text(field(response, 'gbgQ1Status'))?.toLowerCase()
  if (status === 'found' || status === 'skipped') return { outcome: status }
  const results = field(response, 'results')
  const questions = identityQuestions(results)
  if (questions.length > 0)
    return { outcome: 'notFound', questions, ids: { ...identityIds(response), ...questionnaireIds(results) } }
  const rules = failureRules(field(response, 'assessmentReason'))
  return { outcome: 'noQuestions', rules: rules.length > 0 ? rules : [questionsError] }
}

/** The outcomes of the effect answerQuestions. */
export type AnswersOutcome =
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'secondSet'; readonly questions: readonly IdentityQuestion[]; readonly ids: QuestionnaireIds }
  | { readonly outcome: 'fail'; readonly rules: readonly FailureRule[] }
  | { readonly outcome: 'failed'; readonly rules: readonly FailureRule[] }

/**
 * The outcome of C082's `responseObject`: PASS, or a second set if the answer contains new questions (A-43), or a failure
 * with its rules. The journey decides whether a second set may still be asked.
 */
export function answersOutcome(response: unknown): AnswersOutcome {
  if (!isRecord(response)) return { outcome: 'failed', rules: [answersError] }
  if (isPass(field(response, 'assessment'))) return { outcome: 'pass' }
  const results = field(response, 'results')
  const questions = identityQuestions(results)
  if (questions.length > 0) return { outcome: 'secondSet', questions, ids: questionnaireIds(results) }
  const rules = failureRules(field(response, 'assessmentReason'))
  const refused = list(field(results, 'errors')).length > 0 || field(response, 'assessment') === undefined
  return { outcome: 'fail', rules: rules.length === 0 && refused ? [answersError] : rules }
}

/** { key, value }, a list of those, or { decision }. Values are compared exactly; a single other decision means failure. */
function isPass(assessment: unknown): boolean {
  const decisions = list(assessment).flatMap((entry) => {
    if (field(entry, 'key') === 'decision') return [field(entry, 'value')]
    const decision = field(entry, 'decision')
    return decision === undefined ? [] : [decision]
  })
  return decisions.length > 0 && decisions.every((decision) => decision === 'PASS')
}
