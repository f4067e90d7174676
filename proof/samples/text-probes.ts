import type { FactTest, Field } from '../../engine/index.ts'
import { sampleAnswer } from './sample-values.ts'

/** How many lengths to try at each bound: no condition compares longer texts. */
const MAX_LENGTHS = 64
/** The lowest character that an answer can end with: surrounding blanks are trimmed. */
const LOWEST = '!'

/**
 * Texts on both sides of every boundary: of each length that tests distinguish, and between any two bounds that texts are
 * compared with. Likely ones first; then, for each bound and length, the immediate successor, so that no text between two
 * bounds is missed.
 */
export function textProbes(field: Field, tests: readonly FactTest[], constants: readonly string[]): string[] {
  const bounds = [
    ...new Set(tests.flatMap((test) => [test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum])),
  ].filter((bound) => typeof bound === 'string')
  const tested = lengthsTested(field, tests)
  const samples = [0, 1, 2].map((variant) => sampleAnswer(field, variant)).filter((text) => typeof text === 'string')
  const bases = [...samples, ...bounds.flatMap(neighboursOf)]
  const likely = (bases.length === 0 ? ['sample'] : bases).flatMap((base) => [
    base,
    ...tested.map((length) => stretched(base, length)),
  ])
  const successors = ['', ...bounds].flatMap((bound) =>
    successorLengths(bound, bounds, tested).map((length) => successorOf(bound, length)),
  )
  const named = new Set(constants)
  return [
    ...new Set([
      ...likely.filter((text) => !named.has(text)),
      ...successors.map((text) => avoidConstants(text, named)),
    ]),
  ].filter((text) => text !== '')
}

/** Whether the length of a text is within the field's limits; its rule and other keywords are not checked. */
export function isWithinTextLimits(field: Field, value: unknown): boolean {
  const { minLength = 0, maxLength = Infinity } = field as { readonly minLength?: number; readonly maxLength?: number }
  if (typeof value !== 'string') return false
  const { length } = [...value]
  return length >= minLength && length <= maxLength
}

function lengthsTested(field: Field, tests: readonly FactTest[]): number[] {
  const { minLength, maxLength } = field as Readonly<Record<string, unknown>>
  const starts = [minLength, ...tests.map((test) => test.minLength)].flatMap((length) =>
    typeof length === 'number' ? [length - 1, length] : [],
  )
  const ends = [maxLength, ...tests.map((test) => test.maxLength)].flatMap((length) =>
    typeof length === 'number' ? [length, length + 1] : [],
  )
  return [...new Set([...starts, ...ends])].filter((length) => length > 0 && length <= MAX_LENGTH)
}

/** Longer texts are not generated: no answer is that long, and memory is limited. */
const MAX_LENGTH = 100_000

/** The lengths of successors to generate for a bound. If no test compares lengths, texts slightly longer than the bound are enough. */
function successorLengths(bound: string, bounds: readonly string[], tested: readonly number[]): number[] {
  if (tested.length === 0) return [bound.length + 1, bound.length + 2]
  const longest = Math.max(0, ...bounds.map(({ length }) => length)) + 2
  return [...new Set([...tested, ...Array.from({ length: Math.min(longest, MAX_LENGTHS) }, (_, index) => index + 1)])]
}

/** The first text of a length that sorts after a bound (by UTF-16 units, as in JavaScript and `minimum`). */
function successorOf(bound: string, length: number): string {
  if (length > bound.length) {
    const more = length - bound.length
    return bound === '' && more > 1
      ? `${LOWEST}${' '.repeat(more - 2)}${LOWEST}`
      : `${bound}${' '.repeat(more - 1)}${LOWEST}`
  }
  return incremented(bound.slice(0, length))
}

function incremented(text: string): string {
  return `${text.slice(0, -1)}${String.fromCharCode(text.charCodeAt(text.length - 1) + 1)}`
}

/** The text, or the next one of its length that no condition names. */
function avoidConstants(text: string, named: ReadonlySet<string>): string {
  let candidate = text
  while (named.has(candidate)) candidate = incremented(candidate)
  return candidate
}

/** Texts just below a bound, the bound, and one just above; for a date, the days before and after it. */
function neighboursOf(bound: string): string[] {
  const day = Date.parse(`${bound}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(bound) && !Number.isNaN(day)) {
    return [-1, 0, 1].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10))
  }
  return [
    bound.slice(0, -1),
    `${bound.slice(0, -1)}${String.fromCodePoint((bound.codePointAt(bound.length - 1) ?? 33) - 1)}`,
    bound,
    `${bound}a`,
  ]
}

/** Stretches or cuts a text to a length. An e-mail address grows at its start, so that it stays valid. */
function stretched(base: string, length: number): string {
  if (base.length >= length) return base.includes('@') ? base.slice(base.length - length) : base.slice(0, length)
  return base.includes('@') ? base.padStart(length, 'j') : base.padEnd(length, 'a')
}
