import { plainMarkdown } from '../content/plain-markdown.ts'
import { textIn } from '../content/choices.ts'
import type { DraftCondition } from '../form/draft.ts'
import { parseSurveyExpression } from '../expressions/survey-expression.ts'
import { readExpression } from '../expressions/read-expression.ts'
import { surveyTruth } from '../expressions/survey-truth.ts'
import { factsIn } from '../form/conditions-in-form.ts'
import { withoutFiles } from '../form/files-answer.ts'
import type { Answer, Question } from '../form/form.ts'
import { withPartCondition } from '../form/part-condition.ts'
import words from '../form/words.json'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { NOT_KEPT } from './hidden-answers.ts'
import { OTHER, surveyAnswer, type SurveyAnswerContext } from './survey-answers.ts'
import { ELEMENT_REST } from './survey-rest.ts'
import { readValidators, withValidators } from './survey-validators.ts'

export interface SurveyQuestionContext {
  /** The words of the question; "" if it has none. */
  readonly label: string
  /** The title of the panels around it; "" outside. */
  readonly heading: string
  readonly nameFor: (wanted: string) => string
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
  const label = labelled(context.heading, context.label === '' ? written : context.label)
  const answer = surveyAnswer(type, element, { label, partsOf: (node) => withoutFiles(partsOf(node, type), node) })
  if (answer === undefined) return []
  const isRequired = element.flag('isRequired') === true
  const whole: Question = {
    name: context.nameFor(written === '' ? 'answer' : written),
    source: element.pointer,
    label: label === '' ? words.item : label,
    ...besides(element),
    isOptional: mayBeEmpty(answer, isRequired),
    answer: answer.kind === 'box' && isRequired ? { kind: 'declaration' } : answer,
  }
  const question = withValidators(whole, readValidators(element))
  const keys = [valueName, written].filter((key): key is string => key !== undefined && key !== '')
  return [{ question, keys }, ...commentOf(element, question, written, context)]
}

/** The words of a question besides its title. */
function besides(element: SourceNode): Pick<Question, 'hint' | 'messages'> {
  const hint = plainMarkdown(textIn(element, 'description') ?? '')
  const required = plainMarkdown(textIn(element, 'requiredErrorText') ?? '')
  return { ...(hint === '' ? {} : { hint }), ...(required === '' ? {} : { messages: { required } }) }
}

/** The source checks the least number of choices, and what is required inside, also where nothing is answered. */
function mayBeEmpty(answer: Answer, isRequired: boolean): boolean {
  if (isRequired) return false
  // The least number of panels is always there, and an empty panel is an answer.
  if (answer.kind === 'repeat') return answer.minItems === undefined || areOptional(answer.parts)
  if (answer.kind === 'several') return answer.minItems === undefined
  return answer.kind !== 'group' || areOptional(answer.parts)
}

function areOptional(parts: readonly Question[]): boolean {
  return parts.every(({ isOptional }) => isOptional)
}

function labelled(heading: string, label: string): string {
  return heading === '' || label === '' ? heading + label : `${heading}: ${label}`
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
    name: nameFor(`${written}-Comment`),
    source: node.pointer,
    label: text === '' ? `${question.label}: ${words.other}` : text,
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

/** The questions inside one that is answered several times, or in rows. */
function partsOf(node: SourceNode, around: string): readonly Question[] {
  const names = new Set<string>()
  const front = new Map<string, Question>()
  return node.value === undefined
    ? []
    : node.entries().flatMap((part) => {
        part.part('component').mapped()
        noteRest(part, ELEMENT_REST)
        const type =
          part.text(around.startsWith('matrix') ? 'cellType' : 'type') ?? (around === 'multipletext' ? 'text' : '')
        const written = part.text('name') ?? ''
        const own = plainMarkdown(textIn(part, 'title') ?? '')
        const label = own === '' ? written : own
        part
          .at('requiredIf')
          ?.unsupported('A part of a group is always required or never.', 'Ask for it outside the group.')
        const kind = type === '' || type === 'default' ? (part.has('choices') ? 'dropdown' : 'text') : type
        const context: SurveyAnswerContext = { label, partsOf: (inner) => withoutFiles(partsOf(inner, kind), inner) }
        const answer = surveyAnswer(kind, part, context)
        const name = partName(written, names)
        if (answer === undefined || name === undefined) return []
        const always: Question = {
          name,
          source: part.pointer,
          label,
          ...besides(part),
          isOptional: mayBeEmpty(answer, part.flag('isRequired') === true),
          answer,
        }
        const checked = withValidators(always, readValidators(part))
        const question = withPartCondition(checked, partConditions(part, front), front)
        front.set(written, question)
        return [question]
      })
}

/** Inside a panel or row, an expression calls its parts "panel.name" and "row.name". */
function partConditions(part: SourceNode, front: ReadonlyMap<string, Question>): readonly DraftCondition[] {
  const node = part.at('visibleIf')
  if (node === undefined) return []
  const expression = typeof node.value === 'string' ? parseSurveyExpression(node.value) : undefined
  return [
    {
      node,
      read(_, missing) {
        const partNamed = (name: string) => front.get(/^(?:panel|row)\.(.*)$/.exec(name)?.[1] ?? '')
        const condition = expression && readExpression(surveyTruth(expression, partNamed), partNamed, missing)
        const tested = typeof condition === 'object' ? factsIn(condition) : []
        if ([...front.values()].some(({ name, when }) => when !== undefined && tested.includes(name)))
          node.assumed(NOT_KEPT)
        return condition
      },
    },
  ]
}

/** Names inside a group are kept as they are, as far as a journey can have them. */
function partName(written: string, taken: Set<string>): string | undefined {
  const name = written.replace(/\W+/g, '_')
  if (name === '' || taken.has(name)) return undefined
  taken.add(name)
  return name
}
