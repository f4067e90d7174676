import { field, list, text } from './raw-value.ts'

/** Why identity could not be settled: a rule of the bureau, or -1 for an error of the call itself (C118–C121). */
export interface FailureRule {
  readonly ruleId: string
  readonly reason: string
}

/** C118–C120: the words that a rule is recorded with, whatever the bureau calls it. */
const REASONS: ReadonlyMap<string, string> = new Map([
  [
    'IDV0040',
    'Failed to match name and address on either Electoral roll or Active insight provider at current address',
  ],
  ['IDV0140', 'Date of Birth not matched at current address'],
  ['KBA0011', 'Not enough questions to meet questionnaire generation criteria.'],
])

/** C121: no questions were available. */
export const questionsError: FailureRule = { ruleId: '-1', reason: 'Error generating questions' }

/** C121: the answers could not be checked. */
export const answersError: FailureRule = { ruleId: '-1', reason: 'Error submitting answers' }

/** The rules of a bureau's `assessmentReason` (o_RuleID, o_DefaultResponse), in its order; a single one may come without a list. */
export function failureRules(assessmentReason: unknown): readonly FailureRule[] {
  return list(assessmentReason).flatMap((raw) => {
    const ruleId = text(field(raw, 'o_RuleID'))
    if (ruleId === undefined) return []
    return [{ ruleId, reason: REASONS.get(ruleId) ?? text(field(raw, 'o_DefaultResponse'), 500) ?? '' }]
  })
}

export interface FailureFields {
  readonly [field: `luminateFailure_${string}`]: string
  readonly failureReasons: readonly string[]
  readonly luminate_three_questions_error?: string
}

/** The claim fields that record why identity could not be settled (J074, A-49); a questions error has its own field. */
export function failureFields(rules: readonly FailureRule[]): FailureFields {
  const asked = rules.some(({ ruleId, reason }) => ruleId === questionsError.ruleId && reason === questionsError.reason)
  return {
    ...Object.fromEntries(rules.map(({ ruleId, reason }) => [`luminateFailure_${ruleId}`, reason])),
    failureReasons: rules.map(({ reason }) => reason),
    ...(asked && { luminate_three_questions_error: questionsError.reason }),
  }
}
