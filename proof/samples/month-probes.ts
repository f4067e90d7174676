import { afterDuration, isoMonth, monthOf, parseIsoMonth, type FactTest, type Field } from '../../engine/index.ts'
import { dayOfSamples } from './day-of-samples.ts'
import { SAMPLE_DAY } from './sample-day.ts'

const COMPARED = ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** Months that a field probably accepts, like `dateSamples`. */
export function monthSamples(field: Field): readonly string[] {
  const { earliest, latest } = boundsOf(field)
  const middle =
    earliest === undefined || latest === undefined
      ? []
      : [new Date((Date.parse(earliest) + Date.parse(latest)) / 2).toISOString().slice(0, 7)]
  const limits = [earliest, latest].flatMap(withNeighbours)
  const between = dayOfSamples(field) === SAMPLE_DAY ? [...middle, ...limits] : [...limits, ...middle]
  return ['2020-03', '2021-04', ...between]
}

/** Months on both sides of every month that a test compares with, and of the limits of the field. */
export function monthProbes(field: Field, tests: readonly FactTest[]): readonly string[] {
  const compared = tests.flatMap((test) => [...COMPARED.map((keyword) => test[keyword]), ...(test.enum ?? [])])
  return [...new Set([...compared.flatMap(withNeighbours), ...monthSamples(field)])]
}

/**
 * Whether a value can be an answer, on the day of samples or later. Limits that are counted from today only move on: what comes before
 * the earliest month stays out of reach, and what comes after the latest may come within reach.
 */
export function isWithinMonthLimits(field: Field, value: unknown): boolean {
  const { earliest } = boundsOf(field)
  const { latest } = field.rule?.monthBetween ?? {}
  if (typeof value !== 'string' || parseIsoMonth(value) === undefined) return false
  return !(earliest !== undefined && value < earliest) && !(typeof latest === 'string' && value > latest)
}

/** Why no month fits the limits of a field. */
export function monthError(field: Field): string | undefined {
  const { earliest, latest } = boundsOf(field)
  return earliest !== undefined && latest !== undefined && earliest > latest
    ? 'its earliest month is after its latest month'
    : undefined
}

function boundsOf(field: Field): { readonly earliest: string | undefined; readonly latest: string | undefined } {
  const { earliest, latest } = field.rule?.monthBetween ?? {}
  const day = dayOfSamples(field)
  return {
    earliest: earliest === undefined ? undefined : monthOf(earliest, day),
    latest: latest === undefined ? undefined : monthOf(latest, day),
  }
}

/** A bound may also be a day or a year: texts are compared, and the months around it lie on both of its sides. */
function withNeighbours(bound: unknown): readonly string[] {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?/.exec(String(bound)) ?? []
  const found = parseIsoMonth(`${year ?? ''}-${month}`)
  return found === undefined
    ? []
    : ['P0D', 'P1M', '-P1M'].map((duration) => isoMonth(afterDuration({ ...found, day: 1 }, duration)))
}
