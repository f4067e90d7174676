/** A day of the calendar, without time or zone. Months count from 1. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Created lazily: it blocks a cheap phone for a tenth of a second. */
let london: Intl.DateTimeFormat | undefined

/**
 * The date in London at an instant, in milliseconds since 1970 (ages are counted there, A-93). London is on Greenwich time
 * or one hour ahead, so only the last hour of a day needs time zone data.
 */
export function londonDate(now: number): CalendarDate {
  const greenwich = new Date(now)
  if (greenwich.getUTCHours() < 23)
    return { year: greenwich.getUTCFullYear(), month: greenwich.getUTCMonth() + 1, day: greenwich.getUTCDate() }
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = Object.fromEntries(london.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}

/** False for 31 April, 29 February of a common year, month 13. */
export function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Negative if `a` is before `b`, 0 on the same day. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

/** Age in whole years. For someone born on 29 February, the birthday in a common year is 1 March. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const hasHadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day)
  return day.year - birth.year - (hasHadBirthday ? 0 : 1)
}

/** "1980-03-31" */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
