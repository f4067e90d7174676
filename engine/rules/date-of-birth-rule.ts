import { ageOn, compareDates, isCalendarDate, type CalendarDate } from '../calendar-date.ts'
import { plainText } from './plain-text.ts'
import type { Rule, RuleFault } from './rule.ts'

interface Parameters {
  readonly minAge: number
  readonly maxAge: number
}

const PARTS = ['day', 'month', 'year'] as const

/** J085–J086, A-91–A-93: kept as DD/MM/YYYY; while it is typed, the three parts joined by "/". */
export const dateOfBirthRule: Rule<Parameters> = {
  keys: () => ['dayRequired', 'monthRequired', 'yearRequired', 'date', 'future', 'minAge', 'maxAge'],

  clean(value) {
    if (typeof value !== 'string') return value
    const parts = partsOf(value)
    if (parts.every((part) => part === '')) return undefined
    const date = dateFrom(parts)
    return date === undefined ? parts.join('/') : british(date)
  },

  check(value, { minAge, maxAge }, { today }) {
    const parts = partsOf(String(value))
    const missing = PARTS.flatMap((part, index): RuleFault[] => (parts[index] === '' ? [{ key: `${part}Required`, part }] : []))
    if (missing.length > 0) return missing
    const date = dateFrom(parts)
    if (date === undefined || !isCalendarDate(date)) return [{ key: 'date' }]
    if (compareDates(date, today) > 0) return [{ key: 'future' }]
    const age = ageOn(date, today)
    if (age < minAge) return [{ key: 'minAge' }]
    // Somebody is 120 until the day before the 121st birthday.
    return age > maxAge ? [{ key: 'maxAge' }] : []
  },
}

/** Reads DD/MM/YYYY; `undefined` for anything else, impossible dates included. */
export function parseBritishDate(text: string): CalendarDate | undefined {
  const date = dateFrom(partsOf(text))
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

function partsOf(text: string): [string, string, string] {
  const [day = '', month = '', ...year] = plainText(text).split('/').map((part) => part.trim())
  return [day, month, year.join('/')]
}

function dateFrom([day, month, year]: readonly [string, string, string]): CalendarDate | undefined {
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month)
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || monthNumber === undefined) return undefined
  return { day: Number(day), month: monthNumber, year: Number(year) }
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** "Mar" and "march" are 3: people type months as words. */
function monthNamed(text: string): number | undefined {
  const name = text.toLowerCase()
  const index = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name))
  return index === -1 ? undefined : index + 1
}

function british({ day, month, year }: CalendarDate): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`
}
