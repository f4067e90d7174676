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
  | Between
  | MembersFact

/** The whole days, months or years from the first date to the second. */
interface Between {
  readonly between: readonly [string, string]
  readonly in: TimeUnit
}

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
  const uncounted = given.includes(undefined) ? undefined : null
  if ('between' in derived) return between(given, derived.in) ?? uncounted
  const parts = given.map((value) => counted(derived, value) ?? derived.default)
  if (parts.includes(undefined)) return uncounted
  const [first = 0, ...others] = parts as readonly number[]
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
function counted(derived: Exclude<DerivedFact, Between | MembersFact>, value: unknown): number | undefined {
  if ('count' in derived)
    return value === undefined || value === null ? undefined : passes(value, derived.where) ? 1 : 0
  return typeof value === 'number' ? value : undefined
}

/** Undefined if one of them is not known, or no date. */
function between([from, to]: readonly unknown[], unit: TimeUnit): number | undefined {
  const [first, last] = [dateOf(from), dateOf(to)]
  return first === undefined || last === undefined ? undefined : timeBetween(first, last, unit)
}

function dateOf(value: unknown) {
  return typeof value === 'string' ? parseIsoDate(value) : undefined
}
