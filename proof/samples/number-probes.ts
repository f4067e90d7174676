import type { FactTest, Field } from '../../engine/index.ts'
import { sampleAnswer } from './sample-values.ts'

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * Numbers on both sides of every boundary: each constant, each bound of the tests and of the field, and numbers between
 * neighbours, below the first and above the last. If the field has `multipleOf`, multiples of it, and midpoints.
 */
export function numberProbes(field: Field, tests: readonly FactTest[], constants: readonly number[]): number[] {
  const limits = field as Readonly<Record<string, unknown>>
  const mentioned = [
    ...constants,
    ...tests.flatMap((test) => BOUNDS.map((bound) => test[bound])),
    ...BOUNDS.map((bound) => limits[bound]),
  ]
  const boundaries = [...new Set(mentioned.filter((value) => typeof value === 'number'))].sort((a, b) => a - b)
  const step = stepOf(field)
  const halves = boundaries.slice(1).map((cut, index) => ((boundaries[index] ?? cut) + cut) / 2)
  const probes = [
    ...boundaries,
    ...OFFSETS.flatMap((more) => boundaries.map((cut) => rounded((Math.floor(cut / step) + more) * step))),
    ...halves,
    sampleAnswer(field),
  ]
  return [...new Set(probes)].filter((value): value is number => Number.isFinite(value))
}

/** Offsets, in multiples, of the probes around each boundary, the nearest first; the further ones in case the nearest is a constant too. */
const OFFSETS = [1, 0, -1, 2, 3, -2]

/** Removes floating-point noise: 0.1 × 3 is 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(15))
}

/** The distance between two values of the field. Integers that are multiples of 1.5 are multiples of 3. */
function stepOf(field: Field): number {
  const { multipleOf } = field as { readonly multipleOf?: unknown }
  if (typeof multipleOf !== 'number' || !(multipleOf > 0)) return 1
  if (field.type === 'number') return multipleOf
  const multiple = Array.from({ length: MAX_FACTOR }, (_, index) => index + 1).find((factor) =>
    Number.isInteger(rounded(factor * multipleOf)),
  )
  return multiple === undefined ? 1 : rounded(multiple * multipleOf)
}

/** The finest step considered is a thousandth. */
const MAX_FACTOR = 1000

/** Whether the field's type and limits allow a number; other keywords are not checked. */
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
