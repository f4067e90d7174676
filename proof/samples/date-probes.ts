import { afterDuration, dayOf, type FactTest, type Field, isoDate, parseIsoDate } from '../../engine/index.ts'
import { dayOfSamples } from './day-of-samples.ts'
import { SAMPLE_DAY } from './sample-day.ts'

const COMPARED = ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * Dates that a field probably accepts: some day, its limits and their neighbours, and the day between them; that comes last where it is
 * still to come, so that samples are as near as possible.
 */
export function dateSamples(field: Field): readonly string[] {
  const { earliest, latest } = boundsOf(field)
  const middle =
    earliest === undefined || latest === undefined
      ? []
      : [new Date((Date.parse(earliest) + Date.parse(latest)) / 2).toISOString().slice(0, 10)]
  const limits = [earliest, latest].flatMap(withNeighbours)
  const between = dayOfSamples(field) === SAMPLE_DAY ? [...middle, ...limits] : [...limits, ...middle]
  return ['2020-03-31', '2021-04-01', ...between]
}

/** Dates on both sides of every date that a test compares with, and of the limits of the field. */
export function dateProbes(field: Field, tests: readonly FactTest[]): readonly string[] {
  const compared = tests.flatMap((test) => [...COMPARED.map((keyword) => test[keyword]), ...(test.enum ?? [])])
  return [...new Set([...compared.flatMap(withNeighbours), ...dateSamples(field)])]
}

/**
 * Whether a value can be an answer, on the day of samples or later. Limits that are counted from today only move on: what comes before
 * the earliest day stays out of reach, and what comes after the latest may come within reach.
 */
export function isWithinDateLimits(field: Field, value: unknown): boolean {
  const { earliest } = boundsOf(field)
  const { latest } = field.rule?.dateBetween ?? {}
  if (typeof value !== 'string' || parseIsoDate(value) === undefined) return false
  return !(earliest !== undefined && value < earliest) && !(typeof latest === 'string' && value > latest)
}

/** Why no date fits the limits of a field. */
export function dateError(field: Field): string | undefined {
  const { earliest, latest } = boundsOf(field)
  return earliest !== undefined && latest !== undefined && earliest > latest
    ? 'its earliest day is after its latest day'
    : undefined
}

function boundsOf(field: Field): { readonly earliest: string | undefined; readonly latest: string | undefined } {
  const { earliest, latest } = field.rule?.dateBetween ?? {}
  const day = dayOfSamples(field)
  return {
    earliest: earliest === undefined ? undefined : isoDate(dayOf(earliest, day)),
    latest: latest === undefined ? undefined : isoDate(dayOf(latest, day)),
  }
}

function withNeighbours(text: unknown): readonly string[] {
  const date = typeof text === 'string' ? parseIsoDate(text) : undefined
  return date === undefined ? [] : ['P0D', 'P1D', '-P1D'].map((duration) => isoDate(afterDuration(date, duration)))
}
