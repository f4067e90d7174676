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
    if (part.kind !== 'compare' || typeof part.value !== 'string') return part
    const question = questionNamed(part.name)
    hasTyped ||= question?.answer.kind === 'text' && hasCase(part.value)
    return { ...part, value: choiceIn(question, part.value) ?? part.value }
  }
  const condition = readExpression(withChoices(surveyTruth(expression, questionNamed)), questionNamed, missing)
  if (hasTyped && condition !== undefined) written.assumed(CASE)
  return condition
}

const CASE =
  'SurveyJS takes capital and small letters for the same here; the journey compares what is typed as it is written.'

/** The value as the question has it, written in other letters; `undefined` if it has it as it is, or not at all. */
function choiceIn(question: Question | undefined, value: string): Scalar | undefined {
  const choices =
    question?.answer.kind === 'one' || question?.answer.kind === 'several'
      ? question.answer.choices.map((choice) => choice.value)
      : []
  const wanted = value.trim()
  return choices.some((choice) => String(choice) === wanted)
    ? undefined
    : choices.find((choice) => String(choice).toLowerCase() === wanted.toLowerCase())
}

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase()
