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
  | { readonly kind: 'given'; readonly name: string }
  /** An answer alone: that it is true, or that it is given. */
  | { readonly kind: 'truthy'; readonly name: string }
  | { readonly kind: 'constant'; readonly holds: boolean }

/** One side of a comparison. */
export type Operand =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'count'; readonly name: string }
  | { readonly kind: 'age'; readonly name: string }
  | { readonly kind: 'value'; readonly value: Scalar | FromToday }
  | { readonly kind: 'nothing' }

/** Longer expressions are not written by hand, and would nest deeply. */
export const LONGEST = 4000

/** The comparison of an answer with a value, in either order; `undefined` if it compares anything else. */
export function comparisonOf(left: Operand, comparing: Comparing, right: Operand): Expression | undefined {
  if (left.kind === 'value' || left.kind === 'nothing')
    return right.kind === 'name' || right.kind === 'count' || right.kind === 'age'
      ? comparisonOf(right, MIRRORED[comparing] ?? comparing, left)
      : undefined
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

/** What a comparison is with its sides changed over. */
const MIRRORED: Readonly<Partial<Record<Comparing, Comparing>>> = {
  moreThan: 'lessThan',
  lessThan: 'moreThan',
  atLeast: 'atMost',
  atMost: 'atLeast',
}
