import type { CalendarDate } from '../dates/calendar-date.ts'

/**
 * What JSON Schema cannot say about an answer. A rule is named in a field's schema with its parameters; the words for
 * each of its keys stand in that field's `messages`.
 */
export interface Rule<Parameters> {
  /** Every key that `check` can answer, in the order in which they matter. */
  readonly keys: (parameters: Parameters) => readonly string[]
  /** The form in which a typed value is kept; anything it cannot read comes back unchanged. Cleaning twice changes nothing. */
  readonly clean?: (value: unknown, parameters: Parameters) => unknown
  /** What is wrong with a cleaned value; empty when nothing is. */
  readonly check: (value: unknown, parameters: Parameters, context: RuleContext) => readonly RuleError[]
  /** The form in which a cleaned value is sent, where it is not the one that is kept. */
  readonly wire?: (value: unknown, parameters: Parameters) => unknown
}

export interface RuleError {
  readonly key: string
  /** The part of a composite field that is wrong: "day", "month", "postcode". */
  readonly part?: string
}

export interface RuleContext {
  readonly today: CalendarDate
  /** The choices that came with an effect, for fields with `choicesFrom`. */
  readonly choices: readonly Readonly<Record<string, unknown>>[]
}
