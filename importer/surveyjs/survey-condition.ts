import type { Expression } from '../expressions/expression.ts'
import { readExpression } from '../expressions/read-expression.ts'
import { surveyTruth } from '../expressions/survey-truth.ts'
import type { ReadCondition } from '../form/answer-tests.ts'
import type { QuestionNamed } from '../form/draft.ts'
import type { Question, Scalar } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

/**
 * The condition that an expression of a survey says. SurveyJS compares texts without regard to their case: a value that names a
 * choice in other letters is that choice. What is typed is compared as it is written, which is noted.
 *
 * @param written where the expression stands
 * @param missing is given the names that no question has
 */
export function surveyCondition(
  expression: Expression,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
  written: SourceNode,
): ReadCondition {
  let hasTyped = false
  const withChoices = (part: Expression): Expression => {
    if (part.kind === 'not') return { kind: 'not', part: withChoices(part.part) }
    if (part.kind === 'and' || part.kind === 'or') return { kind: part.kind, parts: part.parts.map(withChoices) }
    if (part.kind === 'has') {
      hasTyped ||= isTyped(questionNamed(part.name)) && part.match === 'whole' && part.values.some(hasCase)
      return part
    }
    if (part.kind !== 'compare' || typeof part.value === 'object') return part
    const question = questionNamed(part.name)
    hasTyped ||= isTyped(question) && hasCase(part.value)
    return { ...part, value: valueIn(question, part.value) ?? part.value }
  }
  const condition = readExpression(withChoices(surveyTruth(expression, questionNamed)), questionNamed, missing)
  if (hasTyped && condition !== undefined) written.assumed(CASE)
  return condition
}

const CASE =
  'SurveyJS takes capital and small letters for the same here; the journey compares what is typed as it is written.'

const isTyped = (question: Question | undefined) => question?.answer.kind === 'text' && question.isSetting !== true

/** The value as the question has it, if it is written in another way; `undefined` if it has it as it is, or not at all. */
function valueIn(question: Question | undefined, value: Scalar): Scalar | undefined {
  const { answer } = question ?? {}
  if (answer?.kind === 'yesNo' || answer?.kind === 'box' || answer?.kind === 'declaration')
    return TRUTH.get(plain(value))
  const choices =
    answer?.kind === 'one' || answer?.kind === 'several' ? answer.choices.map((choice) => choice.value) : []
  return typeof value === 'string' && !choices.some((choice) => String(choice) === value.trim())
    ? choices.find((choice) => plain(choice) === plain(value.trim()))
    : undefined
}

/** SurveyJS takes these for true and false, and not the texts '1' and '0'. */
const TRUTH: ReadonlyMap<Scalar, boolean> = new Map<Scalar, boolean>([
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
])

const plain = (value: Scalar) => (typeof value === 'number' ? value : String(value).toLowerCase())

const hasCase = (value: Scalar) => typeof value === 'string' && value.toLowerCase() !== value.toUpperCase()
