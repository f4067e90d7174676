import { passes } from './compile-condition.ts'
import type { Facts, FactTest } from './condition.ts'
import { parseIsoDate } from '../dates/iso-date.ts'
import { groupOf, isMembersFact, membersValue, withoutNoise, type MembersFact } from './members-fact.ts'
import { timeBetween, type TimeUnit } from '../dates/time-between.ts'

/**
 * A fact that is computed from answers, outcomes and settings, or from other derived numbers. The shape is `#/definitions/derived` of
 * `schemas/journey.schema.json`; it is written out because its tests are those of conditions. `default` is what a part counts as
 * while it is not known; without it, the fact is not known while one of its parts is not.
 */
export type DerivedFact =
  | { readonly sum: readonly string[]; readonly default?: number }
  /** How many of the facts pass a test. */
  | { readonly count: readonly string[]; readonly where: FactTest; readonly default?: number }
  /** The first minus the second. */
  | { readonly difference: readonly string[]; readonly default?: number }
  /** The whole days, months or years from the first date to the second. */
  | { readonly between: readonly string[]; readonly in: TimeUnit }
  | MembersFact

/**
 * The value of a derived fact. Browser, server and proof all use this function.
 *
 * @returns undefined while a part is not known; null, which passes no test, if one cannot be counted
 * @example
 * derivedValue({ sum: ['wages', 'pension'] }, (name) => ({ wages: 900, pension: 250.5 })[name]) // 1150.5
 */
export function derivedValue(derived: DerivedFact, facts: Facts): unknown {
  if (isMembersFact(derived)) return membersValue(derived, facts)
  const given = partsOf(derived).map(facts)
  const counted = given.map((value) => counter(derived)(value) ?? ('default' in derived ? derived.default : undefined))
  if (counted.includes(undefined)) return given.includes(undefined) ? undefined : null
  const parts = counted as readonly number[]
  if ('between' in derived) return between(given, derived.in)
  const [first = 0, ...others] = parts
  const sign = 'difference' in derived ? -1 : 1
  return withoutNoise(others.reduce((total, part) => total + sign * part, first))
}

/** The facts that a derived fact is computed from: some may be derived themselves. */
export function partsOf(derived: DerivedFact): readonly string[] {
  if (isMembersFact(derived)) return [groupOf(derived)]
  if ('sum' in derived) return derived.sum
  if ('count' in derived) return derived.count
  return 'difference' in derived ? derived.difference : derived.between
}

/** What a part adds; undefined if it is not known or cannot be counted. */
function counter(derived: Exclude<DerivedFact, MembersFact>): (value: unknown) => number | undefined {
  if ('count' in derived)
    return (value) => (value === undefined || value === null ? undefined : passes(value, derived.where) ? 1 : 0)
  if ('between' in derived) return (value) => (dateOf(value) === undefined ? undefined : 0)
  return (value) => (typeof value === 'number' ? value : undefined)
}

function between([from, to]: readonly unknown[], unit: TimeUnit): number | null {
  const [first, last] = [dateOf(from), dateOf(to)]
  return first === undefined || last === undefined ? null : timeBetween(first, last, unit)
}

function dateOf(value: unknown) {
  return typeof value === 'string' ? parseIsoDate(value) : undefined
}
