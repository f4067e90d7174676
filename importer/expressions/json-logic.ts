import type { Comparing } from '../form/answer-tests.ts'
import type { Scalar } from '../form/form.ts'
import { comparisonOf, type Expression, type Operand } from './expression.ts'

/**
 * The condition that JSON logic of Form.io says; it is never evaluated. Returns `undefined` for anything other than comparisons of answers
 * with values.
 *
 * @example
 * readJsonLogic({ '===': [{ var: 'data.kind' }, 'dog'] })
 */
export function readJsonLogic(rule: unknown, depth = 0): Expression | undefined {
  if (typeof rule === 'boolean') return { kind: 'constant', holds: rule }
  const operation = operationOf(rule)
  if (operation === undefined || depth > DEEPEST) return undefined
  const { operator, values } = operation
  const parts = () => values.map((value) => readJsonLogic(value, depth + 1))
  switch (operator) {
    case 'and':
    case 'or': {
      const read = parts()
      return read.length === 0 || read.includes(undefined)
        ? undefined
        : { kind: operator, parts: read as readonly Expression[] }
    }
    case '!':
    case '!!': {
      const [part, ...others] = parts()
      if (part === undefined || others.length > 0) return undefined
      return operator === '!' ? { kind: 'not', part } : part
    }
    case 'var': {
      const operand = operandOf(rule)
      return operand?.kind === 'name' ? { kind: 'truthy', name: operand.name } : undefined
    }
    case 'in':
      return contained(values)
    default:
      return compared(operator, values)
  }
}

/** Deeper ones are not written by hand. */
const DEEPEST = 50

const COMPARISONS: ReadonlyMap<string, Comparing> = new Map([
  ['==', 'is'],
  ['===', 'is'],
  ['!=', 'isNot'],
  ['!==', 'isNot'],
  ['<', 'lessThan'],
  ['<=', 'atMost'],
  ['>', 'moreThan'],
  ['>=', 'atLeast'],
])

/** A comparison of three, "between", has no place in one of two. */
function compared(operator: string, [left, right, ...others]: readonly unknown[]): Expression | undefined {
  const comparing = COMPARISONS.get(operator)
  const [one, other] = [operandOf(left), operandOf(right)]
  return comparing === undefined || one === undefined || other === undefined || others.length > 0
    ? undefined
    : comparisonOf(one, comparing, other)
}

/** An answer in a list of values, or a value among the answers of a question. */
function contained([wanted, around]: readonly unknown[]): Expression | undefined {
  const one = operandOf(wanted)
  if (one === undefined) return undefined
  if (!Array.isArray(around)) {
    const other = operandOf(around)
    return other?.kind === 'name' && one.kind === 'value' ? comparisonOf(other, 'contains', one) : undefined
  }
  return around.every(isScalar) ? comparisonOf({ kind: 'list', values: around }, 'contains', one) : undefined
}

/** Answers are members of "data", and of "row" inside a list. */
function operandOf(value: unknown): Operand | undefined {
  if (value === null || value === '') return { kind: 'nothing' }
  if (isScalar(value)) return { kind: 'value', value }
  const operation = operationOf(value)
  const path = operation?.operator === 'var' ? operation.values : []
  const name = /^(?:data|row)\.(.+)$/.exec(String(path[0] ?? ''))?.[1]
  // A second value stands for a missing answer.
  return name === undefined || path.length > 1 ? undefined : { kind: 'name', name }
}

function operationOf(rule: unknown): { readonly operator: string; readonly values: readonly unknown[] } | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined
  const [entry, ...others] = Object.entries(rule) as readonly (readonly [string, unknown])[]
  if (entry === undefined || others.length > 0) return undefined
  const [operator, values] = entry
  return { operator, values: Array.isArray(values) ? (values as readonly unknown[]) : [values] }
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
