import jsep, { type Expression } from 'jsep'

/** An expression of a condition that is written as text. */
export type ParsedExpression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ParsedExpression[] }
  | { readonly kind: 'not'; readonly part: ParsedExpression }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'operand'; readonly operand: Operand }

export type Comparison = '==' | '!=' | '<' | '>' | '<=' | '>=' | 'in'
export type Operand =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string | number | boolean }

/** Longer expressions are not written by hand, and would nest deeply. */
const LONGEST = 4000
const COMPARISONS: readonly string[] = ['==', '!=', '<', '>', '<=', '>=', 'in']

// The words of expr-eval's grammar, which the source's engine reads. A comparison binds more closely than both.
jsep.addBinaryOp('or', 1)
jsep.addBinaryOp('and', 2)
jsep.addBinaryOp('in', 7)
jsep.addUnaryOp('not')

/**
 * Parses a condition that is written as text; it is never evaluated. Returns `undefined` for anything that is not a
 * combination of comparisons.
 *
 * @example
 * parseExpression("married == 'yes' and age > 17")
 */
export function parseExpression(text: string): ParsedExpression | undefined {
  if (text.length > LONGEST) return undefined
  try {
    return parsed(jsep(text))
  } catch {
    return undefined
  }
}

function parsed(node: Expression): ParsedExpression | undefined {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node as jsep.UnaryExpression
    const part = operator === 'not' || operator === '!' ? parsed(argument) : undefined
    return part === undefined ? undefined : { kind: 'not', part }
  }
  if (node.type === 'BinaryExpression') {
    const { operator, left, right } = node as jsep.BinaryExpression
    if (['and', 'or', '&&', '||'].includes(operator)) {
      const parts = [parsed(left), parsed(right)]
      const kind = operator === 'and' || operator === '&&' ? 'and' : 'or'
      return parts.some((part) => part === undefined) ? undefined : { kind, parts: parts as ParsedExpression[] }
    }
    const [one, other] = [operandOf(left), operandOf(right)]
    if (!COMPARISONS.includes(operator) || one === undefined || other === undefined) return undefined
    return { kind: 'compare', operator: operator as Comparison, left: one, right: other }
  }
  const operand = operandOf(node)
  return operand === undefined ? undefined : { kind: 'operand', operand }
}

function operandOf(node: Expression): Operand | undefined {
  if (node.type === 'Literal') {
    const { value } = node as jsep.Literal
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? { kind: 'value', value: value as string | number | boolean }
      : undefined
  }
  // In expr-eval, values joined by "or" are the value true.
  if (node.type === 'BinaryExpression' && isAlternatives(node as jsep.BinaryExpression))
    return { kind: 'value', value: true }
  const name = nameOf(node)
  return name === undefined ? undefined : { kind: 'name', name }
}

function isAlternatives({ operator, left, right }: jsep.BinaryExpression): boolean {
  const isTruthy = (node: Expression): boolean =>
    (node.type === 'Literal' && Boolean((node as jsep.Literal).value)) ||
    (node.type === 'BinaryExpression' && isAlternatives(node as jsep.BinaryExpression))
  return operator === 'or' && (isTruthy(left) || isTruthy(right))
}

/** "section.field" */
function nameOf(node: Expression): string | undefined {
  if (node.type === 'Identifier') return (node as jsep.Identifier).name
  if (node.type !== 'MemberExpression') return undefined
  const { object, property, computed } = node as jsep.MemberExpression
  const [around, own] = [nameOf(object), nameOf(property)]
  return computed || around === undefined || own === undefined ? undefined : `${around}.${own}`
}
