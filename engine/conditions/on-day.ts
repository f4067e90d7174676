import { afterDuration } from '../dates/after-duration.ts'
import { isoDate, type CalendarDate } from '../dates/calendar-date.ts'
import { isCombination } from './compile-condition.ts'
import type { Bound, Condition, FactTest, FactTests, FromThisMonth, FromToday } from './condition.ts'

/**
 * A condition as it is on one day: every bound that is counted from today, or from this month, is the date or month that it names then.
 *
 * @example
 * onDay({ dob: { maximum: { today: '-P18Y' } } }, { year: 2026, month: 6, day: 1 }) // { dob: { maximum: '2008-06-01' } }
 */
export function onDay(condition: Condition, today: CalendarDate): Condition {
  const inside = (part: Condition) => onDay(part, today)
  if (!comparesWithToday(condition) || typeof condition === 'string') return condition
  if (isCombination(condition, 'allOf')) return { allOf: condition.allOf.map(inside) }
  if (isCombination(condition, 'anyOf')) return { anyOf: condition.anyOf.map(inside) }
  if (isCombination(condition, 'not')) return { not: inside(condition.not) }
  return Object.fromEntries(
    Object.entries(condition as FactTests).map(([fact, test]) => [fact, testOnDay(test, today)]),
  )
}

/** One test as it is on one day. */
export function testOnDay(test: FactTest, today: CalendarDate): FactTest {
  if (daysFromToday(test).length === 0) return test
  const dated = BOUNDS.flatMap((keyword) => {
    const bound = test[keyword]
    return isMoving(bound) ? [[keyword, dateOf(bound, today)] as const] : []
  })
  return { ...test, ...Object.fromEntries(dated) }
}

/** Whether a condition itself, without those that it names, means another date each day. */
export function comparesWithToday(condition: Condition): boolean {
  if (typeof condition === 'string' || isCombination(condition, 'required')) return false
  if (isCombination(condition, 'allOf')) return condition.allOf.some(comparesWithToday)
  if (isCombination(condition, 'anyOf')) return condition.anyOf.some(comparesWithToday)
  if (isCombination(condition, 'not')) return comparesWithToday(condition.not)
  return Object.values(condition as FactTests).some((test) => daysFromToday(test).length > 0)
}

/** The durations from today, or from this month, that a test compares with. */
export function daysFromToday(test: FactTest): readonly string[] {
  return BOUNDS.flatMap((keyword) => {
    const bound = test[keyword]
    return isMoving(bound) ? ['today' in bound ? bound.today : bound.thisMonth] : []
  })
}

type Moving = FromToday | FromThisMonth

function isMoving(bound: Bound | undefined): bound is Moving {
  return typeof bound === 'object'
}

function dateOf(bound: Moving, today: CalendarDate): string {
  if ('today' in bound) return isoDate(afterDuration(today, bound.today))
  return isoDate(afterDuration(today, bound.thisMonth)).slice(0, 'YYYY-MM'.length)
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
