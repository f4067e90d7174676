import { questionSetOf, rightChoices } from './questionnaire.ts'

export interface RightAnswer {
  readonly questionId: string
  readonly rightChoiceId: string
}

/**
 * The right answers to a sandbox questionnaire, for the sandbox page: they never travel with the questions. Empty for an id
 * with another secret.
 */
export function rightAnswers(questionnaireId: string, secret: string): readonly RightAnswer[] {
  const questionSet = questionSetOf(questionnaireId, secret)
  if (questionSet === undefined) return []
  return rightChoices(questionSet).map(({ questionId, choiceId }) => ({ questionId, rightChoiceId: choiceId }))
}
