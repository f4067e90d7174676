import { answersOutcome, type IdentityIds } from '../../domain/index.ts'
import type { JourneyState } from '../../engine/index.ts'
import identityAnswers from '../../generated/schemas/api/identity-answers.ts'
import type schema from '../../generated/schemas/effects/answer-questions.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C082, J071–J072 */
export const answerQuestions: EffectHandler<typeof schema> = async ({ answers, questionnaire }, { call, outcomes }) => {
  const { authenticationId, questionnaireId } = idsOf(questionnaire === undefined ? undefined : outcomes[questionnaire])
  const { responseObject } = await call(identityAnswers, {
    body: (claim_number) => ({
      claim_number,
      correlation_id: correlationIdIn(outcomes),
      authentication_id: authenticationId ?? '',
      questionnaire_id: questionnaireId ?? '',
      answers: Object.entries(answers).map(([questionId, choiceId]) => ({ questionId, answer: [String(choiceId)] })),
    }),
  })
  const found = answersOutcome(responseObject)
  if (found.outcome !== 'secondSet') return { outcome: found.outcome }
  return { outcome: 'secondSet', data: { questions: [...found.questions], ids: { ...found.ids } } }
}

/** A second set has its own ids, but belongs to the correlation of the first. */
function correlationIdIn(outcomes: JourneyState['outcomes']): string {
  return (
    Object.values(outcomes)
      .map((outcome) => idsOf(outcome).correlationId)
      .find((id) => id !== undefined) ?? ''
  )
}

function idsOf(outcome: { readonly data?: unknown } | undefined): Partial<IdentityIds> {
  return (outcome?.data as { readonly ids?: Partial<IdentityIds> } | undefined)?.ids ?? {}
}
