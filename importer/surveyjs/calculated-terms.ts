import type { Arithmetic } from '../expressions/survey-arithmetic.ts'

export type Terms = Extract<Arithmetic, { readonly kind: 'terms' }>

/** A value that is made of very many answers is none that a visitor could follow, or the proof decide. */
const MOST_TERMS = 100

/**
 * What answers a value adds and subtracts, where it is made of other values: an answer that is added and subtracted is neither.
 * Returns `undefined` for a value that is made of itself.
 *
 * @example
 * const total = { kind: 'terms', plus: ['a', 'b'], minus: [] }
 * inAnswers({ kind: 'terms', plus: ['total'], minus: ['a'] }, new Map([['total', total]])) // { kind: 'terms', plus: ['b'], minus: [] }
 */
export function inAnswers(terms: Terms, byName: ReadonlyMap<string, Terms>): Terms | undefined {
  const counts = new Map<string, number>()
  let left = MOST_TERMS
  /** Returns whether all of it could be added. */
  const add = ({ plus, minus }: Terms, sign: 1 | -1, open: ReadonlySet<string>): boolean => {
    const one = (name: string, own: 1 | -1): boolean => {
      left -= 1
      const inner = byName.get(name)
      if (inner !== undefined) return left >= 0 && !open.has(name) && add(inner, own, new Set([...open, name]))
      counts.set(name, (counts.get(name) ?? 0) + own)
      return left >= 0
    }
    return plus.every((name) => one(name, sign)) && minus.every((name) => one(name, sign === 1 ? -1 : 1))
  }
  if (!add(terms, 1, new Set())) return undefined
  const times = (sign: 1 | -1) =>
    [...counts].flatMap(([name, count]) => Array.from({ length: Math.max(0, sign * count) }, () => name))
  return { kind: 'terms', plus: times(1), minus: times(-1) }
}
