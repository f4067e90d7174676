import { compareDates, type CalendarDate } from './calendar-date.ts'

/** What the time between two days is counted in. */
export type TimeUnit = 'days' | 'months' | 'years'

/**
 * The whole days, months or years from one day to another; negative if the second comes first. A month is over on the same day
 * of the next one, or on the day after its last: from 31 January to 1 March is one month, as a person born on 29 February is a
 * year older on 1 March.
 *
 * @example
 * timeBetween({ year: 2020, month: 1, day: 31 }, { year: 2021, month: 1, day: 30 }, 'months') // 11
 */
export function timeBetween(from: CalendarDate, to: CalendarDate, unit: TimeUnit): number {
  if (unit === 'days') return (timeOf(to) - timeOf(from)) / DAY_MS
  if (compareDates(from, to) > 0) return 0 - timeBetween(to, from, unit)
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
  return unit === 'months' ? months : Math.floor(months / 12)
}

const DAY_MS = 86_400_000

function timeOf({ year, month, day }: CalendarDate): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}
