import type { CalendarDate } from '../dates/calendar-date.ts'

/**
 * A check that JSON Schema cannot express. A field's schema names a rule with its parameters; the field's `messages` have a
 * text for each key of the rule.
 */
export interface Rule<Parameters> {
  /** Every key that `check` can return, in order of importance. */
  readonly keys: (parameters: Parameters) => readonly string[]
  /** The form in which a typed value is stored; returns anything it cannot parse unchanged. Idempotent. */
  readonly clean?: (value: unknown, parameters: Parameters) => unknown
  /** The errors of a cleaned value; empty if it is valid. */
  readonly check: (value: unknown, parameters: Parameters, context: RuleContext) => readonly RuleError[]
  /** The form in which a cleaned value is sent, if it differs from the stored one. */
  readonly wire?: (value: unknown, parameters: Parameters) => unknown
}

export interface RuleError {
  readonly key: string
  /** The invalid part of a composite field: "day", "month", "postcode". */
  readonly part?: string
}

export interface RuleContext {
  readonly today: CalendarDate
  /** The choices from an effect, for fields with `choicesFrom`. */
  readonly choices: readonly Readonly<Record<string, unknown>>[]
}
