import type { Field } from '../../../engine/index.ts'
import { figuresIn } from './figures-in.ts'

/** An age in words, and the limit that it is not. */
export interface WrongAge {
  readonly said: string
  readonly what: string
  readonly limit: string
}

/**
 * An age in months, weeks or days in the message about a limit of a date of birth, which is in years: "at least 13 months old" where it
 * is 13 years.
 *
 * @param key the message: "minAge" or "maxAge"
 */
export function wrongAge(key: string, text: string, { rule }: Pick<Field, 'rule'>): WrongAge | undefined {
  const limit = key === 'minAge' || key === 'maxAge' ? rule?.dateOfBirth?.[key] : undefined
  if (limit === undefined) return undefined
  const said = figuresIn(text).map(({ values: [count = 0], after: [unit = ''] }) => ({
    words: `${count} ${unit}`,
    years: count / (IN_A_YEAR[unit.replace(/s$/, '')] ?? Number.NaN),
  }))
  const [first] = said
  // A number without one of these units may be years, or something else.
  if (first === undefined || said.some(({ years }) => Number.isNaN(years) || Math.abs(years - limit) <= 0.02 * limit))
    return undefined
  return { said: first.words, what: `"${key}"`, limit: `${limit} years` }
}

const IN_A_YEAR: Readonly<Record<string, number>> = { month: 12, week: 365.25 / 7, day: 365.25 }
