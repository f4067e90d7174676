import { isCalendarDate, type CalendarDate } from './calendar-date.ts'
import { plainText } from '../text/plain-text.ts'

/** Reads DD/MM/YYYY; `undefined` for anything else, impossible dates included. */
export function parseBritishDate(text: string): CalendarDate | undefined {
  const date = dateFrom(partsOf(text))
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

/** Day, month and year as they are typed. */
export function partsOf(text: string): [string, string, string] {
  const [day = '', month = '', ...year] = plainText(text)
    .split('/')
    .map((part) => part.trim())
  return [day, month, year.join('/')]
}

/** Not yet whether there is such a day. */
export function dateFrom([day, month, year]: readonly [string, string, string]): CalendarDate | undefined {
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month)
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || monthNumber === undefined) return undefined
  return { day: Number(day), month: monthNumber, year: Number(year) }
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
