import { afterDuration } from '../dates/after-duration.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { isoMonth, monthFrom, monthPartsOf, parseIsoMonth } from '../dates/calendar-month.ts'
import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

/** A month as YYYY-MM, or that of the day a duration after today. */
export type MonthBound = string | { readonly today: string }

interface Parameters {
  readonly earliest?: MonthBound
  readonly latest?: MonthBound
}

const PARTS = ['month', 'year'] as const

/** A month, stored as YYYY-MM so that months sort as texts; an incomplete one is its two parts, joined by "/". */
export const monthBetweenRule: Rule<Parameters> = {
  keys: ({ earliest, latest }) => [
    'month',
    ...(earliest === undefined ? [] : ['earliest']),
    ...(latest === undefined ? [] : ['latest']),
  ],

  clean(value) {
    if (typeof value !== 'string') return value
    const text = plainText(value)
    if (parseIsoMonth(text) !== undefined) return text
    const parts = monthPartsOf(text)
    if (parts.every((part) => part === '')) return undefined
    const month = monthFrom(parts)
    return month === undefined ? parts.join('/') : isoMonth(month)
  },

  check(value, { earliest, latest }, { today }) {
    const month = parseIsoMonth(String(value))
    if (month === undefined) {
      // One error for the whole month, at the part to type first.
      const parts = monthPartsOf(String(value))
      const missing = PARTS.find((_, index) => parts[index] === '')
      return [missing === undefined ? { key: 'month' } : { key: 'month', part: missing }]
    }
    const text = isoMonth(month)
    if (earliest !== undefined && text < monthOf(earliest, today)) return [{ key: 'earliest' }]
    return latest !== undefined && text > monthOf(latest, today) ? [{ key: 'latest' }] : []
  },
}

/** The month that a limit names as YYYY-MM, seen from today. */
export function monthOf(bound: MonthBound, today: CalendarDate): string {
  if (typeof bound !== 'string') return isoMonth(afterDuration(today, bound.today))
  if (parseIsoMonth(bound) === undefined)
    throw new Error(`MONTH_UNREADABLE "${bound}" is not a month such as "2026-01".`)
  return bound
}
