import type { DerivedFact } from '../../engine/index.ts'
import type { AnswerNames } from '../form/answer-names.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Branch, Expression } from '../expressions/expression.ts'
import { parseSurveyArithmetic, type Arithmetic } from '../expressions/survey-arithmetic.ts'
import { inAnswers, type Terms } from './calculated-terms.ts'
import { parseSurveyExpression, parseSurveyOperand } from '../expressions/survey-expression.ts'
import { withBranches } from '../expressions/with-branches.ts'

/** A number that the form calculates, and what conditions compare it as. */
export interface Calculated {
  readonly name: string
  /** What conditions call it. */
  readonly key: string
  readonly derived: DerivedFact
}

/** The calculated values that are one of several constants, or whether a condition holds, by what conditions call them. */
export function calculatedBranches(root: SourceNode): ReadonlyMap<string, readonly Branch[]> {
  const found = new Map<string, readonly Branch[]>()
  for (const node of root.list('calculatedValues')) {
    const [key, written] = [node.at('name')?.value, node.at('expression')?.value]
    if (typeof key !== 'string' || typeof written !== 'string') continue
    const branches = branchesIn(written)?.map(({ when, value }) => ({ when: withBranches(when, found), value }))
    if (branches?.every(hasCondition) === true) found.set(key, branches)
  }
  return found
}

function branchesIn(written: string): readonly Branch[] | undefined {
  const operand = parseSurveyOperand(written)
  if (operand?.kind === 'branches') return operand.branches
  const condition = parseSurveyExpression(written)
  if (condition === undefined || !isTruthValue(condition)) return undefined
  return [
    { when: condition, value: true },
    { when: { kind: 'not', part: condition }, value: false },
  ]
}

/** Whether its value is true or false: that of an answer alone is the answer. */
function isTruthValue(expression: Expression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.every(isTruthValue)
  return !['truthy', 'isTrue', 'constant'].includes(expression.kind)
}

function hasCondition(branch: { readonly when: Branch['when'] | undefined }): branch is Branch {
  return branch.when !== undefined
}

/**
 * The calculated values of a survey that are sums, differences or numbers of the members of a group. An answer that is not given
 * counts as 0, as it does in the survey. A value that is made of others is made of their answers. The others are reported.
 */
export function calculatedValues(
  root: SourceNode,
  questionNamed: (name: string) => Question | undefined,
  nameFor: AnswerNames,
  branches: ReadonlyMap<string, readonly Branch[]>,
): readonly Calculated[] {
  const terms = termsByName(root)
  return root.list('calculatedValues').flatMap((node) => {
    const key = node.text('name')
    const written = node.text('expression')
    const expression = written === undefined ? undefined : parseSurveyArithmetic(written)
    if (node.flag('includeIntoResult') === true)
      node.at('includeIntoResult')?.assumed('It is computed from the answers whenever it is needed, and not stored.')
    if (key !== undefined && branches.has(key)) {
      node.mapped()
      return []
    }
    const whole = expression?.kind === 'terms' ? inAnswers(expression, terms) : expression
    const found = whole === undefined ? NOT_A_SUM : derivedFrom(whole, questionNamed)
    if (key === undefined || typeof found === 'string') {
      node.unsupported(typeof found === 'string' ? found : NOT_A_SUM, 'Declare a derived fact by hand.')
      return []
    }
    node.mapped()
    return [{ name: nameFor(key, node), key, derived: found }]
  })
}

const NOT_A_SUM = 'This value is not calculated: it is no sum, no difference, and no number of the members of a group.'

function termsByName(root: SourceNode): ReadonlyMap<string, Terms> {
  return new Map(
    root.list('calculatedValues').flatMap((node) => {
      const [key, written] = [node.at('name')?.value, node.at('expression')?.value]
      const parsed = typeof written === 'string' ? parseSurveyArithmetic(written) : undefined
      return typeof key === 'string' && parsed?.kind === 'terms' ? [[key, parsed] as const] : []
    }),
  )
}

/** The derived fact, or why there is none. */
function derivedFrom(
  expression: Arithmetic,
  questionNamed: (name: string) => Question | undefined,
): DerivedFact | string {
  if (expression.kind === 'members') return membersFrom(expression, questionNamed(expression.group))
  const questions = [...expression.plus, ...expression.minus].map(questionNamed)
  if (questions.some((question) => question?.answer.kind !== 'number'))
    return 'This value is not calculated: one of its parts is not the answer to a question for a number.'
  const names = questions.flatMap((question) => question?.name ?? [])
  if (new Set(names).size < names.length) return NOT_A_SUM
  if (expression.minus.length === 0) return { sum: names, default: 0 }
  return names.length === 2 && expression.plus.length === 1 ? { difference: names, default: 0 } : NOT_A_SUM
}

function membersFrom(
  { number, field }: Extract<Arithmetic, { kind: 'members' }>,
  question: Question | undefined,
): DerivedFact | string {
  const answer = question?.answer
  if (question === undefined || answer?.kind !== 'repeat') return NOT_A_SUM
  const part = answer.parts.find(({ name }) => name === field)
  if (part === undefined) return 'This value is not calculated: the members of the group have no such field.'
  if (number === 'count') return { members: question.name, where: { required: [part.name] }, default: 0 }
  const isLimited =
    part.answer.kind === 'number' &&
    part.answer.minimum !== undefined &&
    part.answer.maximum !== undefined &&
    !part.isOptional
  if (!isLimited)
    return 'This value is not calculated: only what has limits can be proved, a required number with a least and a greatest value.'
  const of = part.name
  if (number === 'sum') return { total: question.name, of, default: 0 }
  return number === 'min' ? { least: question.name, of } : { most: question.name, of }
}
