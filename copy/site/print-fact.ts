import type { Fact } from './facts-file.ts'

/** plain: "14 days". number: "14". adjective: "14-day". short: "08/04/2025". */
export type Form = 'plain' | 'number' | 'adjective' | 'short'

/** By unit: the words for one and for several, with `{n}` for the number. */
export type Units = Readonly<Record<string, readonly string[]>>

/** A fact as it appears in a sentence. */
export function print({ value, unit }: Pick<Fact, 'value' | 'unit'>, units: Units, form: Form = 'plain'): string {
  if (unit === 'text') return String(value)
  if (unit === 'date') return date(String(value), form)
  const number = Number(value)
  if (unit === 'year') return String(number)
  if (unit === 'percent') return form === 'number' ? String(number) : `${number}%`
  if (unit === 'pounds') return form === 'number' ? String(number) : pounds(number)
  const [one = '{n}', several = '{n}'] = units[unit] ?? []
  const n = number.toLocaleString('en-GB')
  if (form === 'number') return n
  // "14-day": the singular unit, the last word of the words for one.
  if (form === 'adjective') return `${n}-${one.replace(/^\S+ /, '')}`
  return (number === 1 ? one : several).replace('{n}', n)
}

/** "£1,400", "£218.50": pence only if there are any. */
export function pounds(amount: number): string {
  const isWhole = Number.isInteger(amount)
  return `£${isWhole ? amount.toLocaleString('en-GB') : amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

function date(value: string, form: Form): string {
  const day = new Date(`${value}T00:00:00Z`)
  if (form === 'short')
    return (short ??= new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    })).format(day)
  return (long ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(day)
}
/** Cached: creating one takes longer than reading all other words of a project. */
let short: Intl.DateTimeFormat | undefined
let long: Intl.DateTimeFormat | undefined
