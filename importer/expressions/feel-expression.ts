import type { FromToday } from '../../engine/index.ts'
import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'
import { called, childrenOf, feelTree, textOf, unquoted, type Node } from './feel-tree.ts'

/** A condition of FEEL, as far as it compares answers with values. It has the value true, false, null, or any other. */
export type FeelExpression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FeelExpression[] }
  /** Of a whole expression: that it is not matched. Of a part: the function of this name, which knows true and false only. */
  | { readonly kind: 'unmatched' | 'not'; readonly part: FeelExpression }
  | { readonly kind: 'compare'; readonly comparing: Comparing; readonly name: string; readonly value: FeelValue }
  /** Compares the day that an answer names: "date(born) < today()". */
  | {
      readonly kind: 'compareDay'
      readonly comparing: Comparing
      readonly name: string
      readonly value: string | FromToday
      /** Written as "born < today()", which compares a text with a date. */
      readonly isText: boolean
    }
  /** Compares how many entries an answer has. */
  | { readonly kind: 'count'; readonly comparing: Comparing; readonly name: string; readonly value: number }
  | { readonly kind: 'between'; readonly name: string; readonly least: FeelValue; readonly most: FeelValue }
  /** One of these matches, or none does: it is never null. */
  | { readonly kind: 'amongst'; readonly parts: readonly FeelExpression[] }
  | { readonly kind: 'given'; readonly name: string }
  /** An answer alone. */
  | { readonly kind: 'answer'; readonly name: string }
  | { readonly kind: 'constant'; readonly holds: boolean }

export type FeelValue = Scalar | null

/**
 * Parses an expression of FEEL, the language of form-js; it is never evaluated. Returns `undefined` for anything other than
 * comparisons of answers with values.
 *
 * @example
 * parseFeelExpression('=kind = "dog" and not(isOld)')
 */
export function parseFeelExpression(text: string): FeelExpression | undefined {
  const tree = feelTree(text)
  if (tree === undefined) return undefined
  const { root, source } = tree
  const expression = expressionOf(root, source)
  return expression?.kind === 'not' && root.name === 'FunctionInvocation'
    ? { ...expression, kind: 'unmatched' }
    : expression
}

function expressionOf(node: Node, source: string): FeelExpression | undefined {
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
      return parts.some((part) => part === undefined) ? undefined : { kind, parts: parts as FeelExpression[] }
    }
    case 'Comparison':
      return comparison(children, source)
    case 'FunctionInvocation':
      return call(node, source)
    case 'BooleanLiteral':
      return { kind: 'constant', holds: textOf(node, source) === 'true' }
    default: {
      const operand = operandOf(node, source)
      return operand?.kind === 'name' ? { kind: 'answer', name: operand.name } : undefined
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

function comparison(children: readonly Node[], source: string): FeelExpression | undefined {
  const [left, sign, ...right] = children
  const subject = left === undefined ? undefined : operandOf(left, source)
  if (subject === undefined || sign === undefined) return undefined
  const [first, , second] = right
  if (sign.name === 'in') return amongst(subject, right, source)
  if (sign.name === 'between') {
    const [least, most] = [first, second].map((bound) => (bound === undefined ? undefined : operandOf(bound, source)))
    return betweenOf(subject, least, most)
  }
  const comparing = COMPARISONS[textOf(sign, source)]
  const value = first === undefined ? undefined : operandOf(first, source)
  return comparing === undefined || value === undefined ? undefined : compared(subject, comparing, value)
}

/** One side of a comparison. */
type Operand =
  | { readonly kind: 'name' | 'count' | 'day'; readonly name: string }
  | { readonly kind: 'value'; readonly value: FeelValue }
  | { readonly kind: 'date'; readonly value: string | FromToday }

/** The comparison of an answer with a value, in either order; `undefined` if it compares anything else. */
function compared(left: Operand, comparing: Comparing, right: Operand): FeelExpression | undefined {
  if (left.kind === 'value' || left.kind === 'date')
    return right.kind === 'value' || right.kind === 'date'
      ? undefined
      : compared(right, MIRRORED[comparing] ?? comparing, left)
  const { kind, name } = left
  if (right.kind === 'date')
    return kind === 'count'
      ? undefined
      : { kind: 'compareDay', comparing, name, value: right.value, isText: kind === 'name' }
  if (right.kind !== 'value') return undefined
  const { value } = right
  if (kind === 'name') return { kind: 'compare', comparing, name, value }
  return kind === 'count' && typeof value === 'number' ? { kind, comparing, name, value } : undefined
}

/** What a comparison is with its sides changed over. */
const MIRRORED: Readonly<Partial<Record<Comparing, Comparing>>> = {
  moreThan: 'lessThan',
  lessThan: 'moreThan',
  atLeast: 'atMost',
  atMost: 'atLeast',
}

function betweenOf(
  subject: Operand,
  least: Operand | undefined,
  most: Operand | undefined,
): Extract<FeelExpression, { readonly kind: 'between' }> | undefined {
  return subject.kind === 'name' && least?.kind === 'value' && most?.kind === 'value'
    ? { kind: 'between', name: subject.name, least: least.value, most: most.value }
    : undefined
}

/** "kind in ("dog", "cat")": one of these values; "age in [18..65]": between them. */
function amongst(subject: Operand, right: readonly Node[], source: string): FeelExpression | undefined {
  const tests = right.flatMap((node) => leavesNamed(node, [...LITERALS, 'Interval', 'CompareOp']))
  const parts = tests.map((test) =>
    test.name === 'Interval' ? within(subject, test, source) : equal(subject, test, source),
  )
  return parts.length === 0 || parts.some((part) => part === undefined)
    ? undefined
    : { kind: 'amongst', parts: parts as FeelExpression[] }
}

function equal(subject: Operand, literal: Node, source: string): FeelExpression | undefined {
  const value = operandOf(literal, source)
  return value === undefined ? undefined : compared(subject, 'is', value)
}

/** "[18..65]"; one with an open end is not read. */
function within(subject: Operand, interval: Node, source: string): FeelExpression | undefined {
  if (!/^\[.*\]$/su.test(textOf(interval, source))) return undefined
  const [least, most, ...others] = childrenOf(interval).flatMap((bound) => operandOf(bound, source) ?? [])
  return others.length > 0 ? undefined : betweenOf(subject, least, most)
}

function call(node: Node, source: string): FeelExpression | undefined {
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
  return name === 'list contains' && value !== undefined ? compared(subject, 'contains', value) : undefined
}

const LITERALS = ['StringLiteral', 'NumericLiteral', 'BooleanLiteral', 'DateTimeLiteral']

function operandOf(node: Node, source: string): Operand | undefined {
  const text = textOf(node, source)
  switch (node.name) {
    case 'VariableName':
      return { kind: 'name', name: text.replace(/\s+/g, ' ') }
    // Outside lists, "this" is the whole form.
    case 'PathExpression':
      return { kind: 'name', name: text.replace(/\s+/g, '').replace(/^this\./, '') }
    case 'StringLiteral': {
      const value = unquoted(text)
      return value === undefined ? undefined : { kind: 'value', value }
    }
    case 'NumericLiteral':
      return Number.isFinite(Number(text)) ? { kind: 'value', value: Number(text) } : undefined
    case 'BooleanLiteral':
      return { kind: 'value', value: text === 'true' }
    case 'null':
      return { kind: 'value', value: null }
    case 'DateTimeLiteral': {
      const day = /^date\(\s*"(\d{4}-\d{2}-\d{2})"\s*\)$/.exec(text)?.[1]
      if (day !== undefined) return { kind: 'date', value: day }
      const name = /^date\(\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\)$/u.exec(text)?.[1]
      return name === undefined ? undefined : { kind: 'day', name: name.replace(/^this\./u, '') }
    }
    case 'ArithmeticExpression':
      return dayBeside(node, source)
    case 'FunctionInvocation': {
      const { name, given } = called(node, source)
      if (name === 'today' && given.length === 0) return { kind: 'date', value: { today: 'P0D' } }
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
    ? { kind: 'date', value: { today: sign === '-' ? `-${duration}` : duration } }
    : undefined
}
const DURATION = /^P(?=\d)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?$/

function leavesNamed(node: Node, names: readonly string[]): readonly Node[] {
  return names.includes(node.name) ? [node] : childrenOf(node).flatMap((child) => leavesNamed(child, names))
}
