import type { Expression } from '../expressions/expression.ts'
import { conjuncts } from '../expressions/split-expression.ts'
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
  /** Notes that the answer to a question stays given once it is, by its name in the survey. */
  readonly addLasting: (name: string) => void
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
  const lasting = new Set<string>()
  // A trigger may skip the page of a question, or change its answer.
  const hasTriggers = root.has('triggers')
  const keepingBy = ({ own, around }: Hiding) =>
    mode === 'onHiddenContainer' ? [] : mode === 'onHidden' ? around : [...around, ...own]
  return {
    add: (question, by) => hidden.set(question, [...(hidden.get(question) ?? []), ...keepingBy(by)]),
    addLasting: (name) => lasting.add(name),
    isKept: (question, where) =>
      !holdWherever(hidden.get(question) ?? [], where, (name) => !hasTriggers && lasting.has(name)),
  }
}

/**
 * Whether conditions certainly hold wherever others do, because these say the same.
 *
 * @param isLasting whether an answer stays given once it is: what is hidden without it is not hidden again
 */
export function holdWherever(
  conditions: readonly DraftCondition[],
  where: readonly DraftCondition[],
  isLasting: (name: string) => boolean,
): boolean {
  const others = where.flatMap(partsIn)
  const holding: Holding = {
    written: new Set(others.map((part) => JSON.stringify(part))),
    given: new Set(others.flatMap(givenBy)),
    isLasting,
  }
  return conditions.flatMap(partsIn).every((part) => follows(part, holding))
}

interface Holding {
  readonly written: ReadonlySet<string>
  /** The answers that are not empty where these conditions hold. */
  readonly given: ReadonlySet<string>
  readonly isLasting: (name: string) => boolean
}

/** An answer that is equal to something is not empty. */
function givenBy(part: Expression | string): readonly string[] {
  // SurveyJS may take no answer for false, 0 or "".
  return typeof part === 'object' && part.kind === 'compare' && part.comparing === 'is' && Boolean(part.value)
    ? [part.name]
    : []
}

/** The parts of a condition that all must hold; one that is not an expression is a part of its own. */
function partsIn({ node }: DraftCondition): readonly (Expression | string)[] {
  const expression = typeof node.value === 'string' ? parseSurveyExpression(node.value) : undefined
  return expression === undefined ? [node.pointer] : conjuncts(expression)
}

/** Whether a part holds because one of the others is the same, or says more, or is one of the ways in which it may hold. */
function follows(part: Expression | string, holding: Holding): boolean {
  const { written, given, isLasting } = holding
  if (written.has(JSON.stringify(part))) return true
  if (typeof part !== 'object') return false
  if (part.kind === 'given') return given.has(part.name) || isLasting(part.name)
  return part.kind === 'or' && part.parts.some((way) => conjuncts(way).every((one) => follows(one, holding)))
}
