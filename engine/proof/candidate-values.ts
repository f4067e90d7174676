import { passes } from '../conditions/compile-condition.ts'
import type { FactTest } from '../conditions/condition.ts'
import type { Field } from '../journey.ts'
import { accepts, sampleAnswer } from './sample-values.ts'

/** A value on one side of everything that is tested. */
export interface Candidate {
  /** What the tests are asked about; the same as the value unless none could be made up. */
  readonly probe: () => unknown
  /** What a person could type. */
  readonly value: (variant?: number) => unknown
  /** False where the probe stands for values that could not be made up. */
  readonly hasSample: boolean
}

/** At least one value of a field for every combination of answers that the tests can give. */
export function candidateValues(field: Field, tests: readonly FactTest[]): readonly Candidate[] {
  const { enum: listed, const: only } = field as Field & { const?: unknown }
  if (field.choicesFrom !== undefined || field.type === 'object' || field.type === 'array') return [one(field)]
  if (only !== undefined) return exact(field, [only])
  if (listed !== undefined) return exact(field, listed)
  if (field.type === 'boolean') return exact(field, [true, false])
  if (tests.length === 0) return [one(field)]
  return field.type === 'string' ? strings(field, tests) : exact(field, numbers(field, tests))
}

/** All values of a field are alike to every test; one is made up only when a run needs it. */
function one(field: Field): Candidate {
  const value = (variant = 0) => sampleAnswer(field, variant)
  return { probe: () => value(), value, hasSample: true }
}

function exact(field: Field, values: readonly unknown[]): Candidate[] {
  return values.filter((value) => accepts(field, value)).map((value) => ({ probe: () => value, value: () => value, hasSample: true }))
}

/** Each constant, and a number between each two neighbours; the limits of the schema count as constants. */
function numbers(field: Field, tests: readonly FactTest[]): number[] {
  const schema = field as Readonly<Record<string, unknown>>
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
  const mentioned = tests.flatMap((test) => [test.const, ...(test.enum ?? []), ...bounds.map((bound) => test[bound])])
  const cuts = [...new Set([...mentioned, ...bounds.map((bound) => schema[bound])].filter((value) => typeof value === 'number'))].sort((a, b) => a - b)
  const step = typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : 1
  const after = (low: number) => Math.floor(low / step) * step + step
  const before = (high: number) => Math.ceil(high / step) * step - step
  const between = cuts.flatMap((low, index) => {
    const high = cuts[index + 1] ?? Infinity
    return [after(low), ...(high === Infinity ? [] : [(low + high) / 2])].filter((value) => value < high)
  })
  return [...cuts, ...between, ...cuts.slice(0, 1).map(before), ...[sampleAnswer(field)].filter((value) => typeof value === 'number')]
}

/** Each constant; and for the rest, texts of each length and on each side of each bound that is tested. */
function strings(field: Field, tests: readonly FactTest[]): Candidate[] {
  const constants = [...new Set(tests.flatMap((test) => [test.const, ...(test.enum ?? [])]))].filter((value) => typeof value === 'string')
  const bounds = [...new Set(tests.flatMap((test) => [test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum]))]
  const bases = [...[0, 1, 2].map((variant) => sampleAnswer(field, variant)), ...bounds.filter((bound) => typeof bound === 'string').flatMap(around)].filter((base) => typeof base === 'string')
  const lengths = lengthsTested(field, tests)
  const others = (bases.length === 0 ? ['sample'] : bases)
    .flatMap((base) => [base, ...lengths.map((length) => stretched(base, length))])
    .filter((text) => text !== '' && !constants.includes(text))
  const groups = new Map<string, string[]>()
  for (const text of others) {
    const mark = tests.map((test) => (passes(text, test) ? '1' : '0')).join('')
    groups.set(mark, [...(groups.get(mark) ?? []), text])
  }
  return [...exact(field, constants), ...[...groups.values()].flatMap((texts) => group(field, texts))]
}

/** Where only lengths are limited, no fitting text means that there is none; a rule or a pattern may just be hard to please. */
function group(field: Field, texts: readonly string[]): Candidate[] {
  const fitting = texts.find((text) => accepts(field, text))
  if (fitting !== undefined) return [{ probe: () => fitting, value: () => fitting, hasSample: true }]
  const hasOnlyLimits = field.rule === undefined && !Object.hasOwn(field, 'pattern') && !Object.hasOwn(field, 'format')
  const [text] = texts
  return hasOnlyLimits || text === undefined ? [] : [{ probe: () => text, value: () => undefined, hasSample: false }]
}

function lengthsTested(field: Field, tests: readonly FactTest[]): number[] {
  const { minLength, maxLength } = field as Readonly<Record<string, unknown>>
  const starts = [minLength, ...tests.map((test) => test.minLength)].flatMap((length) => (typeof length === 'number' ? [length - 1, length] : []))
  const ends = [maxLength, ...tests.map((test) => test.maxLength)].flatMap((length) => (typeof length === 'number' ? [length, length + 1] : []))
  return [...new Set([...starts, ...ends])].filter((length) => length > 0)
}

/** A text just below a bound, the bound, and one just above; the days before and after for a date. */
function around(bound: string): string[] {
  const day = Date.parse(`${bound}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(bound) && !Number.isNaN(day)) {
    return [-1, 0, 1].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10))
  }
  return [bound.slice(0, -1), `${bound.slice(0, -1)}${String.fromCodePoint((bound.codePointAt(bound.length - 1) ?? 33) - 1)}`, bound, `${bound}a`]
}

/** A text of so many characters that stays what it is: an e-mail address grows in front. */
function stretched(base: string, length: number): string {
  if (base.length >= length) return base.includes('@') ? base.slice(base.length - length) : base.slice(0, length)
  return base.includes('@') ? base.padStart(length, 'j') : base.padEnd(length, 'a')
}
