import { dateFrom, partsOf } from '../dates/british-date.ts'
import { ageOn, compareDates, isCalendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import type { Rule, RuleError } from '../journey/rule.ts'

interface Parameters {
  readonly minAge: number
  readonly maxAge: number
}

const PARTS = ['day', 'month', 'year'] as const

/** J085–J086, A-91–A-93: stored as DD/MM/YYYY; an incomplete date is its three parts, joined by "/". */
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
    const missing = PARTS.flatMap((part, index): RuleError[] =>
      parts[index] === '' ? [{ key: `${part}Required`, part }] : [],
    )
    if (missing.length > 0) return missing
    const date = dateFrom(parts)
    if (date === undefined || !isCalendarDate(date)) return [{ key: 'date' }]
    if (compareDates(date, today) > 0) return [{ key: 'future' }]
    const age = ageOn(date, today)
    if (age < minAge) return [{ key: 'minAge' }]
    // A person is 120 until the day before their 121st birthday.
    return age > maxAge ? [{ key: 'maxAge' }] : []
  },
}

function british({ day, month, year }: CalendarDate): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`
}
