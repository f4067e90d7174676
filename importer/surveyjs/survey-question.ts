import { plainMarkdown } from '../content/plain-markdown.ts'
import { textIn } from '../content/choices.ts'
import type { AnswerNames } from '../form/answer-names.ts'
import type { DraftCondition } from '../form/draft.ts'
import { withoutFiles } from '../form/files-answer.ts'
import type { Answer, Question } from '../form/form.ts'
import { answeredInAdvance } from '../journey/in-advance.ts'
import { sentenceOfName } from '../content/words-of-name.ts'
import words from '../form/words.json'
import type { SourceNode } from '../source/source-node.ts'
import { mayBeEmpty } from './may-be-empty.ts'
import { besides } from './question-words.ts'
import { surveyAnswer } from './survey-answers.ts'
import { OTHER } from './survey-choices.ts'
import { partsOf } from './survey-parts.ts'
import { surveyWordsOf } from './survey-words.ts'
import { readValidators, withValidators } from './survey-validators.ts'

export interface SurveyQuestionContext {
  /** The words of the question; "" if it has none. */
  readonly label: string
  readonly nameFor: AnswerNames
}

/** A question, the names by which expressions call it, and a condition that its choices imply. */
export interface SurveyQuestion {
  readonly question: Question
  readonly keys: readonly string[]
  readonly onlyIf?: DraftCondition
}

/** A question of a survey, and the text that belongs to its choice "other" or to its comment area. */
export function readSurveyQuestion(element: SourceNode, context: SurveyQuestionContext): readonly SurveyQuestion[] {
  const type = element.text('type') ?? ''
  const written = element.text('name') ?? ''
  const valueName = element.text('valueName')
  const label = context.label === '' ? sentenceOfName(written) : context.label
  const answer = surveyAnswer(type, element, { label, partsOf: (node) => withoutFiles(partsOf(node, type), node) })
  if (answer === undefined) return []
  const isRequired = element.flag('isRequired') === true
  const whole: Question = {
    name: context.nameFor(written === '' ? 'answer' : written, element),
    source: element.pointer,
    label: label === '' ? words.item : label,
    ...besides(element),
    isOptional: mayBeEmpty(answer, isRequired),
    answer: answer.kind === 'box' && isRequired ? { kind: 'declaration' } : answer,
  }
  const question = answeredInAdvance(withValidators(whole, readValidators(element)), element, 'defaultValue')
  const keys = [valueName, written].filter((key): key is string => key !== undefined && key !== '')
  return [{ question, keys }, ...commentOf(element, question, written, context)]
}

function commentOf(
  element: SourceNode,
  question: Question,
  written: string,
  { nameFor }: SurveyQuestionContext,
): readonly SurveyQuestion[] {
  const hasOther = isOffered(question.answer, OTHER) && element.at('choices')?.value !== undefined
  const other = ['showOtherItem', 'hasOther'].map((key) => element.at(key)).find((node) => node?.value === true)
  const area = ['showCommentArea', 'hasComment']
    .map((key) => element.at(key))
    .find((node) => node?.mapped().value === true)
  const node = (hasOther ? other : undefined) ?? area
  if (node === undefined) return []
  const isOther = node === other
  const text = plainMarkdown(textIn(element, isOther ? 'otherText' : 'commentText') ?? '')
  const comment: Question = {
    name: nameFor(`${written}-Comment`, node),
    source: node.pointer,
    label: text === '' ? `${question.label}: ${surveyWordsOf(element).other}` : text,
    isOptional: !isOther,
    answer: { kind: 'text', lines: isOther ? 'one' : 'several' },
  }
  const { name, answer } = question
  const chosen = answer.kind === 'several' ? { contains: { const: OTHER } } : { const: OTHER }
  const onlyIf = { node, read: () => ({ [name]: chosen }) }
  return [{ question: comment, keys: [`${written}-Comment`], ...(isOther ? { onlyIf } : {}) }]
}

function isOffered(answer: Answer, value: string): boolean {
  return (answer.kind === 'one' || answer.kind === 'several') && answer.choices.some((choice) => choice.value === value)
}
