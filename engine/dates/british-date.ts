import { isCalendarDate, type CalendarDate } from './calendar-date.ts'
import { plainText } from '../text/plain-text.ts'

/** Parses DD/MM/YYYY; `undefined` for anything else, including impossible dates. */
export function parseBritishDate(text: string): CalendarDate | undefined {
  const date = dateFrom(partsOf(text))
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

/** Day, month and year as typed. */
export function partsOf(text: string): [string, string, string] {
  const [day = '', month = '', ...year] = plainText(text)
    .split('/')
    .map((part) => part.trim())
  return [day, month, year.join('/')]
}

/** Converts the parts to numbers, without checking that the day exists. */
export function dateFrom([day, month, year]: readonly [string, string, string]): CalendarDate | undefined {
  const number = monthNumber(month)
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || number === undefined) return undefined
  return { day: Number(day), month: number, year: Number(year) }
}

/** The number that a month is written with, or that its name stands for. It may be too large for a month. */
export function monthNumber(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : monthNamed(text)
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** "Mar" and "march" are 3: people type months as words. */
function monthNamed(text: string): number | undefined {
  const name = text.toLowerCase()
  const index = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name))
  return index === -1 ? undefined : index + 1
}
