import type { Scalar } from '../form/form.ts'
import type { Expression, Operand } from './expression.ts'

type ListTest = (left: Operand, right: Operand) => Expression | undefined

/** The operators of SurveyJS that test several values at once; `undefined` for what they compare otherwise. */
export const SURVEY_LISTS: ReadonlyMap<string, ListTest> = new Map(
  Object.entries<ListTest>({
    anyof,
    allof: (left, right) => (left.kind === 'name' ? ofEach('and', 'part', left.name, right) : undefined),
    noneof(left, right) {
      const part = anyof(left, right)
      return part === undefined ? undefined : { kind: 'not', part }
    },
  }),
)

/** The values of a list, or one alone. */
export function scalarsOf(operand: Operand | undefined): readonly Scalar[] | undefined {
  if (operand?.kind === 'list') return operand.values
  return operand?.kind === 'value' && typeof operand.value !== 'object' ? [operand.value] : undefined
}

function anyof(left: Operand, right: Operand): Expression | undefined {
  if (left.kind === 'names') return isAmong(left.names, right)
  if (left.kind === 'list' && right.kind === 'name') return containsAny(left, right.name)
  // Without a list, the answer is a part of the value.
  return left.kind === 'name' ? ofEach('or', right.kind === 'list' ? 'whole' : 'inside', left.name, right) : undefined
}

/** "[{a}, {b}] anyof [1, 2]": each answer is compared as a whole. */
function isAmong(names: readonly string[], right: Operand): Expression | undefined {
  if (right.kind !== 'list') return undefined
  const { values } = right
  return {
    kind: 'or',
    parts: names.flatMap((name) =>
      values.map((value): Expression => ({ kind: 'compare', comparing: 'is', name, value })),
    ),
  }
}

/** "[1, 2] anyof {a}" holds where there is no answer, too. */
function containsAny(list: Operand, name: string): Expression | undefined {
  const found = ofEach('or', 'whole', name, list)
  return found && { kind: 'or', parts: [{ kind: 'not', part: { kind: 'given', name } }, ...found.parts] }
}

function ofEach(kind: 'and' | 'or', match: 'part' | 'whole' | 'inside', name: string, right: Operand) {
  const parts = scalarsOf(right)?.map((value): Expression => ({ kind: 'has', match, name, values: [value] }))
  return parts === undefined ? undefined : { kind, parts }
}
