import { field, list, text } from '../../../domain/index.ts'
import type { Questionnaire } from '../ports/ports.ts'

type Question = Questionnaire['questions'][number]

/**
 * A set of questions, reduced to what the screen shows and the answer returns. Null if there are none. Reads two
 * shapes: that of the call table (C081), and Experian's (`questions.question[]` with an `answerList` of texts).
 */
export function readQuestionnaire(raw: unknown): Questionnaire | null {
  const nested = field(raw, 'questions')
  const questions = list(field(nested, 'question') ?? nested).flatMap(
    (question) => readQuestion(question) ?? readListed(question) ?? [],
  )
  if (questions.length === 0) return null
  const control = field(raw, 'control')
  const id = (name: string, other: string) => text(field(raw, name) ?? field(control, other), Infinity) ?? ''
  return {
    authenticationId: id('authenticationId', 'authRefNo'),
    questionnaireId: id('questionnaireId', 'urn'),
    questionGroups: list(field(raw, 'questionGroups')).map((group) => ({
      groupId: text(field(group, 'groupId')) ?? '',
      questionHeading: text(field(group, 'questionHeading'), 300) ?? '',
    })),
    questions,
  }
}

function readQuestion(raw: unknown): Question | undefined {
  const questionId = text(field(raw, 'questionId'))
  const questionText = text(field(raw, 'questionText'), 1000)
  const choices = list(field(raw, 'choices')).flatMap((choice) => {
    const choiceId = text(field(choice, 'choiceId'))
    const choiceText = text(field(choice, 'choiceText'), 500)
    return choiceId === undefined || choiceText === undefined ? [] : [{ choiceId, choiceText }]
  })
  if (questionId === undefined || questionText === undefined || choices.length === 0) return undefined
  return { questionId, groupId: text(field(raw, 'groupId')) ?? '', questionText, choiceType: 'SINGLE_CHOICE', choices }
}

/** In this shape the answer returns the chosen text itself. */
function readListed(raw: unknown): Question | undefined {
  const questionId = text(field(raw, 'questionId'))
  const questionText = text(field(raw, 'text'), 1000)
  const choices = list(field(field(raw, 'answerFormat'), 'answerList')).flatMap((choice) => text(choice, 500) ?? [])
  if (questionId === undefined || questionText === undefined || choices.length === 0) return undefined
  return {
    questionId,
    groupId: '',
    questionText,
    choiceType: 'SINGLE_CHOICE',
    choices: choices.map((choice) => ({ choiceId: choice, choiceText: choice })),
  }
}
