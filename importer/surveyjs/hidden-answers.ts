import type { Expression } from '../expressions/expression.ts'
import { parseSurveyExpression } from '../expressions/survey-expression.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'

/** What hides a question: its own conditions, and those of the panels and the page around it. */
export interface Hiding {
  readonly own: readonly DraftCondition[]
  readonly around: readonly DraftCondition[]
}

export interface HiddenAnswers {
  readonly add: (question: string, by: Hiding) => void
  /**
   * Whether the survey may count the answer to a question although it is hidden again, where conditions hold. Where these include the
   * conditions of the question, it is shown whenever they hold.
   */
  readonly isKept: (question: string, where: readonly DraftCondition[]) => boolean
}

export const NOT_KEPT =
  'Somebody who goes back may hide a question that is answered: its answer does not count then. The survey counts it until the end.'

/** The answers that conditions of a survey see although their questions are hidden, as `clearInvisibleValues` says. */
export function hiddenAnswers(root: SourceNode): HiddenAnswers {
  const mode = root.text('clearInvisibleValues') ?? 'onComplete'
  const hidden = new Map<string, readonly DraftCondition[]>()
  const keepingBy = ({ own, around }: Hiding) =>
    mode === 'onHiddenContainer' ? [] : mode === 'onHidden' ? around : [...around, ...own]
  return {
    add: (question, by) => hidden.set(question, [...(hidden.get(question) ?? []), ...keepingBy(by)]),
    isKept: (question, where) => !holdWherever(hidden.get(question) ?? [], where),
  }
}

/** Whether conditions certainly hold wherever others do, because these say the same. */
export function holdWherever(conditions: readonly DraftCondition[], where: readonly DraftCondition[]): boolean {
  const holding = new Set(where.flatMap(partsIn).map((part) => JSON.stringify(part)))
  return conditions.flatMap(partsIn).every((part) => follows(part, holding))
}

/** The parts of a condition that all must hold; one that is not an expression is a part of its own. */
function partsIn({ node }: DraftCondition): readonly (Expression | string)[] {
  const expression = typeof node.value === 'string' ? parseSurveyExpression(node.value) : undefined
  return expression === undefined ? [node.pointer] : conjuncts(expression)
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'and' ? expression.parts.flatMap(conjuncts) : [expression]
}

/** Whether a part holds because one of the others is the same, or one of the ways in which it may hold. */
function follows(part: Expression | string, holding: ReadonlySet<string>): boolean {
  if (holding.has(JSON.stringify(part))) return true
  return (
    typeof part === 'object' &&
    part.kind === 'or' &&
    part.parts.some((way) => conjuncts(way).every((one) => follows(one, holding)))
  )
}
