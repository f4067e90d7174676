import { isCalendarDate, type CalendarDate } from './calendar-date.ts'

const DURATION = /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/
const DAY_MS = 86_400_000

/**
 * The date a duration after another one, or before it if the duration is negative: years and months first, then days. A day
 * that its month does not have is the last one of the month.
 *
 * @example
 * afterDuration({ year: 2026, month: 3, day: 31 }, '-P1M') // { year: 2026, month: 2, day: 28 }
 */
export function afterDuration(date: CalendarDate, duration: string): CalendarDate {
  const [, minus, years = 0, months = 0, weeks = 0, days = 0] = DURATION.exec(duration) ?? []
  if (minus === undefined) throw new Error(`DURATION_UNREADABLE "${duration}" is not a duration such as "-P18Y".`)
  const sign = minus === '-' ? -1 : 1
  const month = date.year * 12 + date.month - 1 + sign * (Number(years) * 12 + Number(months))
  const moved = lastOfMonth({ year: Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1, day: date.day })
  const time = new Date(0)
  time.setUTCFullYear(moved.year, moved.month - 1, moved.day)
  const shifted = new Date(time.getTime() + sign * (Number(weeks) * 7 + Number(days)) * DAY_MS)
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  return isCalendarDate(date) ? date : lastOfMonth({ ...date, day: date.day - 1 })
}
