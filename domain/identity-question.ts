import type { FromSchema } from 'json-schema-to-ts'
import type identityQuestionSchema from '../generated/schemas/entities/identity-question.ts'
import { field, list, text } from './raw-value.ts'

/** One verification question as the screen asks it (J053). */
export type IdentityQuestion = FromSchema<typeof identityQuestionSchema>

/** The ids that the answers of a set of questions must contain (C082). */
export interface QuestionnaireIds {
  readonly authenticationId: string
  readonly questionnaireId: string
}

/** J053's session identifiers; the first three stay the same for a second set. */
export interface IdentityIds extends QuestionnaireIds {
  readonly correlationId: string
  readonly transactionId: string
  readonly referenceId: string
}

/** The questions of a bureau's `results`, with the heading of their group. A question without id, text or choices is left out. */
export function identityQuestions(results: unknown): readonly IdentityQuestion[] {
  const groups = list(field(results, 'questionGroups'))
  return list(field(results, 'questions')).flatMap((raw) => {
    const questionId = text(field(raw, 'questionId'))
    const questionText = text(field(raw, 'questionText'), 1000)
    const choices = list(field(raw, 'choices')).flatMap(readChoice)
    if (questionId === undefined || questionText === undefined || choices.length === 0) return []
    const groupId = text(field(raw, 'groupId'))
    const group = groups.find((each) => groupId !== undefined && text(field(each, 'groupId')) === groupId)
    const questionHeading = text(field(group, 'questionHeading'), 300) ?? ''
    return [{ questionId, questionHeading, questionText, choiceType: 'SINGLE_CHOICE' as const, choices }]
  })
}

export function questionnaireIds(results: unknown): QuestionnaireIds {
  return { authenticationId: idOf(results, 'authenticationId'), questionnaireId: idOf(results, 'questionnaireId') }
}

export function identityIds(response: unknown): Omit<IdentityIds, keyof QuestionnaireIds> {
  return {
    correlationId: idOf(response, 'correlationId'),
    transactionId: idOf(response, 'transactionId'),
    referenceId: idOf(response, 'referenceId'),
  }
}

function readChoice(raw: unknown): readonly IdentityQuestion['choices'][number][] {
  const choiceId = text(field(raw, 'choiceId'))
  const choiceText = text(field(raw, 'choiceText'), 500)
  return choiceId === undefined || choiceText === undefined ? [] : [{ choiceId, choiceText }]
}

/** Ids are returned to the bureau unchanged, so they are not shortened. */
function idOf(value: unknown, name: string): string {
  return text(field(value, name), Infinity) ?? ''
}
