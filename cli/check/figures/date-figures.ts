import { parseBritishDate, parseIsoDate, type Field } from '../../../engine/index.ts'
import { figuresIn, withoutExamples } from './figures-in.ts'

/** A limit in words, and the limit that it is not. */
export interface WrongDate {
  readonly said: string
  readonly what: string
  readonly limit: string
}

/**
 * A day or a period in the message about a limit of a date, which is no limit of the field: "on or after 6 April 2008" where 2007-04-06 is
 * the first day, "within the last 6 years" where five are taken.
 *
 * @param key the message: "earliest" or "latest"
 */
export function wrongDate(key: string, text: string, { rule }: Pick<Field, 'rule'>): WrongDate | undefined {
  const bounds: Bounds = rule?.dateBetween ?? rule?.monthBetween ?? {}
  const bound = key === 'earliest' || key === 'latest' ? bounds[key] : undefined
  if (bound === undefined) return undefined
  const limits = Object.values(bounds)
  return typeof bound === 'string' ? wrongDay(key, text, bound, limits) : wrongPeriod(key, text, bound.today, limits)
}

type Bound = string | { readonly today: string }
type Bounds = { readonly [key in 'earliest' | 'latest']?: Bound }

function wrongDay(key: string, text: string, limit: string, limits: readonly Bound[]): WrongDate | undefined {
  const isMonth = limit.split('-').length === 2
  const named = [...withoutExamples(text).matchAll(isMonth ? MONTH : DAY)].flatMap(([said]) => {
    const day = parseBritishDate((isMonth ? `1 ${said}` : said.replace(ORDINAL, '$1')).replaceAll(' ', '/'))
    return day === undefined ? [] : [{ said, day }]
  })
  const known = limits.flatMap((one) =>
    typeof one === 'string' ? (parseIsoDate(isMonth ? `${one}-01` : one) ?? []) : [],
  )
  const isLimit = named.some(({ day }) => known.some((one) => isBeside(day, one, isMonth ? 31 : 1)))
  const [first] = named
  return first === undefined || isLimit ? undefined : { said: first.said, what: `"${key}"`, limit }
}

const DAY = /\b\d{1,2}(?:st|nd|rd|th)? [a-z]+ \d{4}\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b/gi
const MONTH = /\b[a-z]+ \d{4}\b/gi
const ORDINAL = /(\d)(?:st|nd|rd|th)/i

type Day = NonNullable<ReturnType<typeof parseIsoDate>>

/** "Before 1 May" is 30 April at the latest, and "before May" April. */
function isBeside(one: Day, other: Day, most: number): boolean {
  const days = [one, other].map(({ year, month, day }) => Date.UTC(year, month - 1, day) / 86_400_000)
  return Math.abs((days[0] ?? 0) - (days[1] ?? 0)) <= most
}

/** A number of years, months, weeks or days that is another than each of the field's. */
function wrongPeriod(key: string, text: string, limit: string, limits: readonly Bound[]): WrongDate | undefined {
  const said = figuresIn(text).flatMap(({ values: [count = 0], after: [noun = ''] }) => {
    const days = DAYS[noun.replace(/s$/, '')]
    return days === undefined ? [] : [{ words: `${count} ${noun}`, days: count * days }]
  })
  const periods = limits.flatMap((one) => (typeof one === 'string' ? [] : [daysOf(one.today)]))
  const [first] = said
  if (first === undefined || said.some(({ days }) => periods.some((one) => Math.abs(one - days) <= 0.02 * one + 1)))
    return undefined
  return { said: first.words, what: `"${key}"`, limit: `${limit} from today` }
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365.25 / 12, year: 365.25 }
const LETTERS: Readonly<Record<string, string>> = { D: 'day', W: 'week', M: 'month', Y: 'year' }

/** "-P5Y6M" → the days of five and a half years. */
function daysOf(duration: string): number {
  return [...duration.matchAll(/(\d+)([DWMY])/g)].reduce(
    (sum, [, count, letter = '']) => sum + Number(count) * (DAYS[LETTERS[letter] ?? ''] ?? 0),
    0,
  )
}
