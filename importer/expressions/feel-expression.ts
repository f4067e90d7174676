import { parser } from 'lezer-feel'
import type { Comparing } from '../form/answer-tests.ts'
import { comparisonOf, LONGEST, type Expression, type Operand } from './expression.ts'

/** A node of the tree that the grammar's own parser makes. */
type Node = ReturnType<typeof parser.parse>['topNode']

/**
 * Parses an expression of FEEL, the language of form-js; it is never evaluated. Returns `undefined` for anything other than
 * comparisons of answers with values.
 *
 * @example
 * parseFeelExpression('=kind = "dog" and not(isOld)')
 */
export function parseFeelExpression(text: string): Expression | undefined {
  const source = text.trim().replace(/^=/, '')
  if (source.length > LONGEST) return undefined
  const top = parser.parse(source).topNode
  const root = childrenOf(top)
  if (hasError(top) || root.length !== 1 || root[0] === undefined) return undefined
  return expressionOf(root[0], source)
}

function expressionOf(node: Node, source: string): Expression | undefined {
  const children = childrenOf(node)
  switch (node.name) {
    case 'ParenthesizedExpression': {
      const inside = children.find(({ name }) => name !== '(' && name !== ')')
      return inside === undefined ? undefined : expressionOf(inside, source)
    }
    case 'Disjunction':
    case 'Conjunction': {
      const parts = children
        .filter(({ name }) => name !== 'or' && name !== 'and')
        .map((part) => expressionOf(part, source))
      const kind = node.name === 'Disjunction' ? 'or' : 'and'
      return parts.some((part) => part === undefined) ? undefined : { kind, parts: parts as Expression[] }
    }
    case 'Comparison':
      return comparison(children, source)
    case 'FunctionInvocation':
      return call(node, source)
    case 'BooleanLiteral':
      return { kind: 'constant', holds: textOf(node, source) === 'true' }
    default: {
      const operand = operandOf(node, source)
      return operand?.kind === 'name' ? { kind: 'truthy', name: operand.name } : undefined
    }
  }
}

const COMPARISONS: Readonly<Record<string, Comparing>> = {
  '=': 'is',
  '!=': 'isNot',
  '<': 'lessThan',
  '<=': 'atMost',
  '>': 'moreThan',
  '>=': 'atLeast',
}

function comparison(children: readonly Node[], source: string): Expression | undefined {
  const [left, sign, ...right] = children
  const subject = left === undefined ? undefined : operandOf(left, source)
  if (subject === undefined || sign === undefined) return undefined
  const [first, , second] = right
  if (sign.name === 'in') return amongst(subject, right, source)
  if (sign.name === 'between') {
    const bounds = [first, second].map((bound) => (bound === undefined ? undefined : operandOf(bound, source)))
    const tests = bounds.map((bound, index) =>
      bound === undefined ? undefined : comparisonOf(subject, index === 0 ? 'atLeast' : 'atMost', bound),
    )
    return tests.some((test) => test === undefined) ? undefined : { kind: 'and', parts: tests as Expression[] }
  }
  const comparing = COMPARISONS[textOf(sign, source)]
  const value = first === undefined ? undefined : operandOf(first, source)
  return comparing === undefined || value === undefined ? undefined : comparisonOf(subject, comparing, value)
}

/** "kind in ("dog", "cat")": one of these values. */
function amongst(subject: Operand, right: readonly Node[], source: string): Expression | undefined {
  const literals = right.flatMap((node) => leavesNamed(node, LITERALS))
  const isList = right.every((node) => leavesNamed(node, ['Interval', 'CompareOp']).length === 0)
  const tests = literals.map((literal) => {
    const operand = operandOf(literal, source)
    return operand === undefined ? undefined : comparisonOf(subject, 'is', operand)
  })
  return !isList || tests.length === 0 || tests.some((test) => test === undefined)
    ? undefined
    : { kind: 'or', parts: tests as Expression[] }
}

function call(node: Node, source: string): Expression | undefined {
  const { name, given } = called(node, source)
  const [first, second] = given
  if (first === undefined) return undefined
  if (name === 'not') {
    const part = expressionOf(first, source)
    return part === undefined ? undefined : { kind: 'not', part }
  }
  const subject = operandOf(first, source)
  if (subject?.kind !== 'name') return undefined
  if (name === 'is defined') return { kind: 'given', name: subject.name }
  const value = second === undefined ? undefined : operandOf(second, source)
  return name === 'list contains' && value !== undefined ? comparisonOf(subject, 'contains', value) : undefined
}

function called(node: Node, source: string): { readonly name: string; readonly given: readonly Node[] } {
  const [callee, ...rest] = childrenOf(node)
  const parameters = rest.find(({ name }) => name === 'PositionalParameters')
  return {
    name: callee === undefined ? '' : textOf(callee, source).replace(/\s+/g, ' '),
    given: parameters === undefined ? [] : childrenOf(parameters).filter(({ name }) => name !== ','),
  }
}

const LITERALS = ['StringLiteral', 'NumericLiteral', 'BooleanLiteral', 'DateTimeLiteral']

function operandOf(node: Node, source: string): Operand | undefined {
  const text = textOf(node, source)
  switch (node.name) {
    case 'VariableName':
      return { kind: 'name', name: text.replace(/\s+/g, ' ') }
    // "this.kind" is an answer of the same part of the form.
    case 'PathExpression':
      return { kind: 'name', name: text.replace(/\s+/g, '').replace(/^(?:this|parent)\./, '') }
    case 'StringLiteral': {
      const value = unquoted(text)
      return value === undefined ? undefined : value === '' ? { kind: 'nothing' } : { kind: 'value', value }
    }
    case 'NumericLiteral':
      return Number.isFinite(Number(text)) ? { kind: 'value', value: Number(text) } : undefined
    case 'BooleanLiteral':
      return { kind: 'value', value: text === 'true' }
    case 'null':
      return { kind: 'nothing' }
    case 'DateTimeLiteral': {
      const day = /^date\(\s*"(\d{4}-\d{2}-\d{2})"\s*\)$/.exec(text)?.[1]
      return day === undefined ? undefined : { kind: 'value', value: day }
    }
    case 'ArithmeticExpression':
      return dayBeside(node, source)
    case 'FunctionInvocation': {
      const { name, given } = called(node, source)
      if (name === 'today' && given.length === 0) return { kind: 'value', value: { today: 'P0D' } }
      const list = given[0] === undefined ? undefined : operandOf(given[0], source)
      return name === 'count' && list?.kind === 'name' ? { kind: 'count', name: list.name } : undefined
    }
    default:
      return undefined
  }
}

/** "today() - duration("P18Y")" */
function dayBeside(node: Node, source: string): Operand | undefined {
  const [, sign, duration = ''] =
    /^today\(\s*\)\s*([+-])\s*duration\(\s*"([^"]*)"\s*\)$/.exec(textOf(node, source)) ?? []
  return sign !== undefined && DURATION.test(duration)
    ? { kind: 'value', value: { today: sign === '-' ? `-${duration}` : duration } }
    : undefined
}
const DURATION = /^P(?=\d)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?$/

/** Texts of FEEL are quoted as in JSON. */
function unquoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

function leavesNamed(node: Node, names: readonly string[]): readonly Node[] {
  return names.includes(node.name) ? [node] : childrenOf(node).flatMap((child) => leavesNamed(child, names))
}

function hasError(node: Node): boolean {
  return node.type.isError || childrenOf(node).some(hasError)
}

function textOf({ from, to }: Node, source: string): string {
  return source.slice(from, to)
}
