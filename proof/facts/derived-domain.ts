import {
  type CalendarDate,
  dayOf,
  isoDate,
  parseIsoDate,
  type FactTest,
  type Field,
  type JourneyDefinition,
  jsonSchema,
} from '../../engine/index.ts'
import { testOnSampleDay } from '../samples/on-sample-day.ts'
import { SAMPLE_DAY } from '../samples/sample-day.ts'
import { giversOf } from './fact-classes.ts'

/** The values of one part of a derived fact, as numbers: a date is its day, counted from 1970. */
export interface Domain {
  readonly isDate: boolean
  /** Listed values: choices, settings, and values that buttons set. */
  readonly listed: readonly number[]
  /** The numbers that its other fields accept, from the least to the greatest; infinite if there is no limit. */
  readonly ranges: readonly Range[]
  /** Numbers that its own tests compare it with. */
  readonly tested: readonly number[]
  /** A keyword of a field that limits it in another way. */
  readonly otherLimit: string | undefined
}

export interface Range {
  readonly low: number
  readonly high: number
  /** The distance between two values; null if there is always another one between them. */
  readonly unit: number | null
}

/** @param tests the tests of this part in the journey's conditions */
export function domainOf(
  journey: JourneyDefinition,
  part: string,
  tests: readonly FactTest[],
  isDate: boolean,
): Domain {
  const { fields, values } = giversOf(journey, part)
  const asNumber = isDate ? dayNumber : (value: unknown) => (typeof value === 'number' ? value : undefined)
  const listedBy = ({ field }: { readonly field: Field }) => listedIn(field)
  const compared = tests
    .map(testOnSampleDay)
    .flatMap((test) => [...BOUNDS.map((bound) => test[bound]), ...(test.enum ?? [])])
  return {
    isDate,
    listed: [...values, ...fields.flatMap((giver) => listedBy(giver) ?? [])].flatMap((value) => asNumber(value) ?? []),
    ranges: fields.flatMap((giver) =>
      listedBy(giver) === null ? [isDate ? dateRange(giver.field) : numberRange(giver.field)] : [],
    ),
    tested: compared.flatMap((value) => asNumber(value) ?? []),
    otherLimit: fields.flatMap((giver) => (listedBy(giver) === null ? otherLimits(giver.field) : []))[0],
  }
}

/** The values of one field for a number. */
export function fieldDomain(field: Field): Pick<Domain, 'listed' | 'ranges' | 'otherLimit'> {
  const listed = listedIn(field)
  return {
    listed: (listed ?? []).filter((value) => typeof value === 'number'),
    ranges: listed === null ? [numberRange(field)] : [],
    otherLimit: listed === null ? otherLimits(field)[0] : undefined,
  }
}

function otherLimits(field: Field): readonly string[] {
  return Object.keys(jsonSchema(field)).filter((keyword) => !UNDERSTOOD.has(keyword))
}

const UNDERSTOOD: ReadonlySet<string> = new Set([
  'type',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'default',
  'examples',
])

/** The value of a fact that a number stands for. */
export function valueOf(number: number, isDate: boolean): unknown {
  if (!isDate) return number
  const day = new Date(number * DAY_MS)
  return isoDate({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() })
}

const BOUNDS = ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
const DAY_MS = 86_400_000

function dayNumber(value: unknown): number | undefined {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined
  return date === undefined ? undefined : new Date(0).setUTCFullYear(date.year, date.month - 1, date.day) / DAY_MS
}

function listedIn(field: Field): readonly unknown[] | null {
  const { enum: listed, const: only } = field as Field & { readonly const?: unknown }
  return only === undefined ? (listed ?? null) : [only]
}

/** The dates that a field accepts, as seen from one day. Years have four digits. */
export function dateRange({ rule }: Field, today: CalendarDate = SAMPLE_DAY): Range {
  const { earliest = '0001-01-01', latest = '9999-12-31' } = rule?.dateBetween ?? {}
  const number = (bound: typeof earliest) => dayNumber(isoDate(dayOf(bound, today))) ?? 0
  return { low: number(earliest), high: number(latest), unit: 1 }
}

function numberRange(field: Field): Range {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity,
    multipleOf,
  } = field as Readonly<Record<string, number | undefined>>
  const unit = field.type === 'integer' ? (Number.isInteger(multipleOf) ? (multipleOf ?? 1) : 1) : (multipleOf ?? null)
  if (unit === null)
    return {
      low: exclusiveMinimum >= minimum ? exclusiveMinimum + NEAR : minimum,
      high: exclusiveMaximum <= maximum ? exclusiveMaximum - NEAR : maximum,
      unit,
    }
  const up = (bound: number) => exact(Math.ceil(exact(bound / unit)) * unit)
  const down = (bound: number) => exact(Math.floor(exact(bound / unit)) * unit)
  const above = up(exclusiveMinimum) === exclusiveMinimum ? exact(exclusiveMinimum + unit) : up(exclusiveMinimum)
  const below = down(exclusiveMaximum) === exclusiveMaximum ? exact(exclusiveMaximum - unit) : down(exclusiveMaximum)
  return { low: Math.max(up(minimum), above), high: Math.min(down(maximum), below), unit }
}

/** How near a number without a unit comes to a bound that it must not reach. */
export const NEAR = 1e-6

/** Removes floating-point noise: 0.1 × 3 is 0.30000000000000004. */
export function exact(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value
}

/** A number and its neighbours. */
export function around(number: number, { unit }: Range): readonly number[] {
  if (unit === null) return [number, exact(number - NEAR), exact(number + NEAR)]
  const [down, up] = [Math.floor(exact(number / unit)), Math.ceil(exact(number / unit))]
  return [down - 1, down, up, up + 1].map((count) => exact(count * unit))
}

export function isWithin(number: number, { low, high }: Range): boolean {
  return number >= low && number <= high
}
