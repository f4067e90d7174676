import type { FactTest, Field } from '../../engine/index.ts'
import { sampleAnswer } from './sample-values.ts'

/** More lengths than this are not tried at each bound: no condition compares texts that long. */
const MOST_LENGTHS = 64
/** The first character that can stand at the end of an answer: blanks around it are cut off. */
const LOWEST = '!'

/**
 * Texts on both sides of every boundary: of each length that is told apart, and in each place between two bounds that texts
 * are compared with. Likely ones first; then, for each bound and length, the very next text, so that nothing that lies
 * between two bounds is missed.
 */
export function textProbes(field: Field, tests: readonly FactTest[], constants: readonly string[]): string[] {
  const bounds = [
    ...new Set(tests.flatMap((test) => [test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum])),
  ].filter((bound) => typeof bound === 'string')
  const tested = lengthsTested(field, tests)
  const samples = [0, 1, 2].map((variant) => sampleAnswer(field, variant)).filter((text) => typeof text === 'string')
  const bases = [...samples, ...bounds.flatMap(around)]
  const likely = (bases.length === 0 ? ['sample'] : bases).flatMap((base) => [
    base,
    ...tested.map((length) => stretched(base, length)),
  ])
  const besideBounds = ['', ...bounds].flatMap((bound) =>
    lengthsBeside(bound, bounds, tested).map((length) => nextOf(bound, length)),
  )
  const named = new Set(constants)
  return [
    ...new Set([...likely.filter((text) => !named.has(text)), ...besideBounds.map((text) => besides(text, named))]),
  ].filter((text) => text !== '')
}

/** Whether a text is as long as the field allows; its rule and other keywords are not asked. */
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
  return [...new Set([...starts, ...ends])].filter((length) => length > 0 && length <= LONGEST)
}

/** Longer texts are not made up: no answer is, and memory is not endless. */
const LONGEST = 100_000

/** Where lengths count, every length up to a bound's own makes another next text; where they do not, a longer one is enough. */
function lengthsBeside(bound: string, bounds: readonly string[], tested: readonly number[]): number[] {
  if (tested.length === 0) return [bound.length + 1, bound.length + 2]
  const longest = Math.max(0, ...bounds.map(({ length }) => length)) + 2
  return [...new Set([...tested, ...Array.from({ length: Math.min(longest, MOST_LENGTHS) }, (_, index) => index + 1)])]
}

/** The first text of a length that sorts behind a bound (as JavaScript and `minimum` sort: by UTF-16 units). */
function nextOf(bound: string, length: number): string {
  if (length > bound.length) {
    const more = length - bound.length
    return bound === '' && more > 1
      ? `${LOWEST}${' '.repeat(more - 2)}${LOWEST}`
      : `${bound}${' '.repeat(more - 1)}${LOWEST}`
  }
  return following(bound.slice(0, length))
}

function following(text: string): string {
  return `${text.slice(0, -1)}${String.fromCharCode(text.charCodeAt(text.length - 1) + 1)}`
}

/** The text, or the next of its length that is not named by a condition. */
function besides(text: string, named: ReadonlySet<string>): string {
  let other = text
  while (named.has(other)) other = following(other)
  return other
}

/** A text just below a bound, the bound, and one just above; the days before and after for a date. */
function around(bound: string): string[] {
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

/** A text of so many characters that stays what it is: an e-mail address grows in front. */
function stretched(base: string, length: number): string {
  if (base.length >= length) return base.includes('@') ? base.slice(base.length - length) : base.slice(0, length)
  return base.includes('@') ? base.padStart(length, 'j') : base.padEnd(length, 'a')
}
