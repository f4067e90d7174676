import { afterDuration } from '../dates/after-duration.ts'
import { dateFrom, partsOf } from '../dates/british-date.ts'
import { compareDates, isCalendarDate, isoDate, type CalendarDate } from '../dates/calendar-date.ts'
import { parseIsoDate } from '../dates/iso-date.ts'
import type { Rule } from '../journey/rule.ts'

/** A day, or a duration after today. */
export type DateBound = string | { readonly today: string }

interface Parameters {
  readonly earliest?: DateBound
  readonly latest?: DateBound
}

const PARTS = ['day', 'month', 'year'] as const

/** A date, stored as YYYY-MM-DD so that dates sort as texts; an incomplete one is its three parts, joined by "/". */
export const dateBetweenRule: Rule<Parameters> = {
  keys: ({ earliest, latest }) => [
    'date',
    ...(earliest === undefined ? [] : ['earliest']),
    ...(latest === undefined ? [] : ['latest']),
  ],

  clean(value) {
    if (typeof value !== 'string' || parseIsoDate(value.trim()) !== undefined)
      return typeof value === 'string' ? value.trim() : value
    const parts = partsOf(value)
    if (parts.every((part) => part === '')) return undefined
    const date = dateFrom(parts)
    return date !== undefined && isCalendarDate(date) ? isoDate(date) : parts.join('/')
  },

  check(value, { earliest, latest }, { today }) {
    const date = parseIsoDate(String(value))
    if (date === undefined) {
      // One error for the whole date, at the part to type first.
      const parts = partsOf(String(value))
      const missing = PARTS.find((_, index) => parts[index] === '')
      return [missing === undefined ? { key: 'date' } : { key: 'date', part: missing }]
    }
    if (earliest !== undefined && compareDates(date, dayOf(earliest, today)) < 0) return [{ key: 'earliest' }]
    return latest !== undefined && compareDates(date, dayOf(latest, today)) > 0 ? [{ key: 'latest' }] : []
  },
}

/** The day that a limit names, seen from today. */
export function dayOf(bound: DateBound, today: CalendarDate): CalendarDate {
  if (typeof bound !== 'string') return afterDuration(today, bound.today)
  const date = parseIsoDate(bound)
  if (date === undefined) throw new Error(`DATE_UNREADABLE "${bound}" is not a day such as "2026-01-31".`)
  return date
}
