import { monthNumber } from './british-date.ts'
import { plainText } from '../text/plain-text.ts'

/** A month of the calendar. Months count from 1; a date is one too. */
export interface CalendarMonth {
  readonly year: number
  readonly month: number
}

/** Parses YYYY-MM; `undefined` for anything else, including a thirteenth month. */
export function parseIsoMonth(text: string): CalendarMonth | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  return month === undefined ? undefined : { year: Number(year), month: Number(month) }
}

/** "2019-03". In this form months sort as texts. */
export function isoMonth({ year, month }: CalendarMonth): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** Month and year as typed: "3/2019", "March/2019". */
export function monthPartsOf(text: string): [string, string] {
  const [month = '', ...year] = plainText(text)
    .split('/')
    .map((part) => part.trim())
  return [month, year.join('/')]
}

/** The month that two parts mean; `undefined` if there is no such month. */
export function monthFrom([month, year]: readonly [string, string]): CalendarMonth | undefined {
  const number = monthNumber(month)
  if (number === undefined || number < 1 || number > 12 || !/^\d{4}$/.test(year)) return undefined
  return { year: Number(year), month: number }
}
