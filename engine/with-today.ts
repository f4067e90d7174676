import { compileCondition, type Test } from './conditions/compile-condition.ts'
import type { Condition } from './conditions/condition.ts'
import { comparesWithToday, onDay } from './conditions/on-day.ts'
import { isoDate, londonDate, type CalendarDate } from './dates/calendar-date.ts'
import type { JourneyDefinition } from './journey/journey.ts'
import type { Journey } from './runnable.ts'

/**
 * The same journey; if it compares with today, one that is told the time by `seenAt`, and refuses to decide before. A page
 * loads this only for journeys that need it.
 */
export function withToday(journey: Journey): Journey {
  return usesToday(journey) ? { ...journey, test: untimed, seenAt: journeyAt } : journey
}

/** Whether any condition of a journey is compared with today. */
export function usesToday({ conditions, steps }: JourneyDefinition): boolean {
  return isIn(conditions) || isIn(steps)
}

/** Conditions are found by their shape, wherever they stand: nothing else in a journey has such a bound. */
function isIn(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(
    ([key, value]: [string, unknown]) =>
      (typeof value === 'object' && value !== null && ('today' in value || 'thisMonth' in value) && BOUND.test(key)) ||
      isIn(value),
  )
}
const BOUND = /^(?:exclusiveM|m)(?:in|ax)imum$/

function untimed(): Test {
  throw new Error('DAY_UNKNOWN The journey compares with today: give it the time with `seenAt` first.')
}

/** Kept for some days of each journey, because every event asks, caches go by the journey, and each submitted claim has its own day. */
function journeyAt(journey: Journey, now: number): Journey {
  const today = londonDate(now)
  const day = isoDate(today)
  const days = seen.get(journey) ?? new Map<string, Journey>()
  const known = days.get(day)
  if (known !== undefined) return known
  const test = testsOn(journey.conditions, today)
  const dated: Journey = { ...journey, test: journey.deriving?.(test) ?? test }
  const [oldest] = days.keys()
  if (days.size >= MOST_DAYS && oldest !== undefined) days.delete(oldest)
  days.set(day, dated)
  seen.set(journey, days)
  // Seen on another day, it is the same journey again.
  seen.set(dated, days)
  return dated
}
const seen = new WeakMap<Journey, Map<string, Journey>>()
/** Those of a month and today. */
const MOST_DAYS = 32

function testsOn(conditions: Journey['conditions'], today: CalendarDate): Journey['test'] {
  const dated = Object.fromEntries(Object.entries(conditions).map(([name, one]) => [name, onDay(one, today)]))
  const tests = new Map<Condition, Test>()
  return (condition) => {
    const known = tests.get(condition)
    if (known !== undefined) return known
    const test = compileCondition(comparesWithToday(condition) ? onDay(condition, today) : condition, dated)
    tests.set(condition, test)
    return test
  }
}
