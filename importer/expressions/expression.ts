import type { FromToday } from '../../engine/index.ts'
import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'

/** A condition of a source, whatever language it is written in. */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  | {
      readonly kind: 'compare'
      readonly comparing: Comparing
      readonly name: string
      readonly value: Scalar | FromToday
    }
  /** Compares how old somebody is who was born on the date of an answer, in whole years. */
  | { readonly kind: 'age'; readonly comparing: Comparing; readonly name: string; readonly value: number }
  /** Compares how many entries an answer has. */
  | { readonly kind: 'count'; readonly comparing: Comparing; readonly name: string; readonly value: number }
  /**
   * That an answer of several values has each of these. One that is a single value is compared as text: it has them as a part of it, it
   * is them, or it is inside of them.
   */
  | {
      readonly kind: 'has'
      readonly match: 'part' | 'whole' | 'inside'
      readonly name: string
      readonly values: readonly Scalar[]
    }
  | { readonly kind: 'given'; readonly name: string }
  /** An answer alone: that it is true, or that it is given. */
  | { readonly kind: 'truthy'; readonly name: string }
  /** An answer alone, where only true counts: an answer that is merely given does not. */
  | { readonly kind: 'isTrue'; readonly name: string }
  | { readonly kind: 'constant'; readonly holds: boolean }

/** One side of a comparison. */
export type Operand =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'count'; readonly name: string }
  | { readonly kind: 'age'; readonly name: string }
  | { readonly kind: 'value'; readonly value: Scalar | FromToday }
  | { readonly kind: 'list'; readonly values: readonly Scalar[] }
  /** A list of answers: "[{a}, {b}]". */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** One of several values, each under a condition; together these conditions always hold, and no two of them do. */
  | { readonly kind: 'branches'; readonly branches: readonly Branch[] }
  | { readonly kind: 'nothing' }

/** A value, or none, and where an expression has it. */
export interface Branch {
  readonly when: Expression
  readonly value: Scalar | undefined
}

/** Longer expressions are not written by hand, and would nest deeply. */
export const LONGEST = 4000

/** The comparison of an answer with a value, in either order; `undefined` if it compares anything else. */
export function comparisonOf(left: Operand, comparing: Comparing, right: Operand): Expression | undefined {
  if (left.kind === 'names' || right.kind === 'names') return undefined
  if (left.kind === 'value' || left.kind === 'nothing')
    return right.kind === 'value' || right.kind === 'nothing'
      ? undefined
      : comparisonOf(right, MIRRORED[comparing] ?? comparing, left)
  if (left.kind === 'list') return right.kind === 'name' ? amongstTest(right.name, comparing, left.values) : undefined
  if (right.kind === 'list') return left.kind === 'name' ? listTest(left.name, comparing, right.values) : undefined
  if (left.kind === 'branches') {
    if (right.kind !== 'value' && right.kind !== 'nothing') return undefined
    return branchTest(left.branches, comparing, right.kind === 'nothing' ? undefined : right.value)
  }
  if (right.kind === 'nothing' && left.kind === 'name') {
    if (comparing === 'is') return { kind: 'not', part: { kind: 'given', name: left.name } }
    return comparing === 'isNot' ? { kind: 'given', name: left.name } : undefined
  }
  if (right.kind !== 'value') return undefined
  if (left.kind === 'name') return { kind: 'compare', comparing, name: left.name, value: right.value }
  return typeof right.value === 'number'
    ? { kind: left.kind, comparing, name: left.name, value: right.value }
    : undefined
}

/** That a list of values contains an answer. */
function amongstTest(name: string, comparing: Comparing, values: readonly Scalar[]): Expression | undefined {
  const parts = values.map((value): Expression => ({ kind: 'compare', comparing: 'is', name, value }))
  if (comparing === 'contains') return { kind: 'or', parts }
  return comparing === 'containsNot' ? { kind: 'not', part: { kind: 'or', parts } } : undefined
}

/** That an answer of several values has each of a list, or is the list: in any order, with nothing else. */
function listTest(name: string, comparing: Comparing, list: readonly Scalar[]): Expression | undefined {
  const values = [...new Set(list)]
  const parts = values.map((value): Expression => ({ kind: 'compare', comparing: 'contains', name, value }))
  const all: Expression = { kind: 'and', parts }
  const same: Expression = {
    kind: 'and',
    parts: [...parts, { kind: 'count', comparing: 'is', name, value: values.length }],
  }
  switch (comparing) {
    case 'contains':
      return all
    case 'containsNot':
      return { kind: 'not', part: all }
    case 'is':
      return same
    case 'isNot':
      return { kind: 'not', part: same }
    default:
      return undefined
  }
}

/** What a comparison is with its sides changed over. */
const MIRRORED: Readonly<Partial<Record<Comparing, Comparing>>> = {
  moreThan: 'lessThan',
  lessThan: 'moreThan',
  atLeast: 'atMost',
  atMost: 'atLeast',
}

/** That a value which depends on conditions compares in this way: one of its branches with such a value holds. */
export function branchTest(
  branches: readonly Branch[],
  comparing: Comparing,
  value: Scalar | FromToday | undefined,
): Expression | undefined {
  if (typeof value === 'object') return undefined
  const results = branches.map((branch) => comparesConstant(branch.value, comparing, value))
  if (results.includes(undefined)) return undefined
  const holding = branches.flatMap(({ when }, index) => (results[index] === true ? [when] : []))
  const [only] = holding
  if (only === undefined || holding.length === branches.length) return { kind: 'constant', holds: only !== undefined }
  return holding.length === 1 ? only : { kind: 'or', parts: holding }
}

/** Texts are compared without regard to their case, and with numbers as numbers. An empty value equals nothing else. */
function comparesConstant(
  one: Scalar | undefined,
  comparing: Comparing,
  other: Scalar | undefined,
): boolean | undefined {
  if (comparing === 'is' || comparing === 'isNot')
    return (
      (comparing === 'is') === (asWritten(one) === asWritten(other) && (one === undefined) === (other === undefined))
    )
  if (one === undefined || other === undefined) return false
  const [left, right] = [numberIn(one), numberIn(other)]
  if (left === undefined || right === undefined) return undefined
  switch (comparing) {
    case 'moreThan':
      return left > right
    case 'lessThan':
      return left < right
    case 'atLeast':
      return left >= right
    case 'atMost':
      return left <= right
    default:
      return undefined
  }
}

function asWritten(value: Scalar | undefined): string {
  const number = value === undefined ? undefined : numberIn(value)
  return number === undefined ? String(value ?? '').toLowerCase() : String(number)
}

function numberIn(value: Scalar): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
