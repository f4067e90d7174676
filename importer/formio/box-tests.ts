import type { Expression } from '../expressions/expression.ts'
import type { QuestionNamed } from '../form/draft.ts'

/**
 * The same expression with each test of one box among several, such as `data.grows.roses`, as a test of the question that has the boxes.
 * Form.io keeps true or false for each box.
 */
export function withBoxTests(expression: Expression, questionNamed: QuestionNamed): Expression {
  switch (expression.kind) {
    case 'constant':
      return expression
    case 'not':
      return { kind: 'not', part: withBoxTests(expression.part, questionNamed) }
    case 'and':
    case 'or':
      return { ...expression, parts: expression.parts.map((part) => withBoxTests(part, questionNamed)) }
    default: {
      const box = boxNamed(expression.name, questionNamed)
      if (box === undefined) return expression
      const isTicked: Expression = { kind: 'compare', comparing: 'contains', ...box }
      if (expression.kind === 'age' || expression.kind === 'count') return expression
      if (expression.kind !== 'compare') return isTicked
      const { comparing, value } = expression
      const wanted = String(value)
      const isEquality = comparing === 'is' || comparing === 'isNot'
      if (!isEquality || (wanted !== 'true' && wanted !== 'false')) return expression
      return (wanted === 'true') === (comparing === 'is') ? isTicked : { kind: 'not', part: isTicked }
    }
  }
}

/** The question of a box and the value that the box adds to its answer. */
export function boxNamed(
  path: string,
  questionNamed: QuestionNamed,
): { readonly name: string; readonly value: string } | undefined {
  const dot = path.lastIndexOf('.')
  const [name, value] = [path.slice(0, dot), path.slice(dot + 1)]
  const answer = dot < 1 || questionNamed(path) !== undefined ? undefined : questionNamed(name)?.answer
  return answer?.kind === 'several' && answer.choices.some((choice) => choice.value === value)
    ? { name, value }
    : undefined
}
