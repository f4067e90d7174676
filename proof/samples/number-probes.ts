import type { FactTest, Field } from '../../engine/index.ts'
import { sampleAnswer } from './sample-values.ts'

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * Numbers on both sides of every boundary: each constant, each bound of the tests and of the field, and what lies between
 * two neighbours, below the first and above the last: multiples where the field takes only those, and halves.
 */
export function numberProbes(field: Field, tests: readonly FactTest[], constants: readonly number[]): number[] {
  const limits = field as Readonly<Record<string, unknown>>
  const mentioned = [
    ...constants,
    ...tests.flatMap((test) => BOUNDS.map((bound) => test[bound])),
    ...BOUNDS.map((bound) => limits[bound]),
  ]
  const cuts = [...new Set(mentioned.filter((value) => typeof value === 'number'))].sort((a, b) => a - b)
  const step = stepOf(field)
  const halves = cuts.slice(1).map((cut, index) => ((cuts[index] ?? cut) + cut) / 2)
  const probes = [
    ...cuts,
    ...BESIDES.flatMap((more) => cuts.map((cut) => rounded((Math.floor(cut / step) + more) * step))),
    ...halves,
    sampleAnswer(field),
  ]
  return [...new Set(probes)].filter((value): value is number => Number.isFinite(value))
}

/** The next multiples above and below, the nearest first; further ones where the nearest is a constant too. */
const BESIDES = [1, 0, -1, 2, 3, -2]

/** 0.1 × 3 is 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(15))
}

/** What lies between two numbers that the field takes; whole numbers that are multiples of 1.5 are multiples of 3. */
function stepOf(field: Field): number {
  const { multipleOf } = field as { readonly multipleOf?: unknown }
  if (typeof multipleOf !== 'number' || !(multipleOf > 0)) return 1
  if (field.type === 'number') return multipleOf
  const times = Array.from({ length: MOST_PARTS }, (_, index) => index + 1).find((factor) =>
    Number.isInteger(rounded(factor * multipleOf)),
  )
  return times === undefined ? 1 : rounded(times * multipleOf)
}

/** A step of a thousandth is the finest that is looked through. */
const MOST_PARTS = 1000

/** Whether a number is one that the field's type and limits allow; its other keywords are not asked. */
export function isWithinNumberLimits(field: Field, value: unknown): boolean {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity,
    multipleOf,
  } = field as Readonly<Record<string, number | undefined>>
  if (typeof value !== 'number' || (field.type === 'integer' && !Number.isInteger(value))) return false
  if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum) return false
  return multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9
}
