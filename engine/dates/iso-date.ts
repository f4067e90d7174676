import { isCalendarDate, type CalendarDate } from './calendar-date.ts'

/** Parses YYYY-MM-DD; `undefined` for anything else, including impossible dates. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return day !== undefined && isCalendarDate(date) ? date : undefined
}
