/**
 * A test of facts that can always be decided: tests of single facts, a combination, or the name of either. The shape is
 * `#/definitions/condition` of `schemas/journey.schema.json`; it is written out because json-schema-to-ts has no recursive
 * types.
 */
export type Condition =
  | string
  | { readonly allOf: readonly Condition[] }
  | { readonly anyOf: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly required: readonly string[] }
  | FactTests

export interface FactTests {
  readonly [fact: string]: FactTest
}

export interface FactTest {
  readonly const?: Scalar
  readonly enum?: readonly Scalar[]
  readonly minimum?: Bound
  readonly maximum?: Bound
  readonly exclusiveMinimum?: Bound
  readonly exclusiveMaximum?: Bound
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  /** Some entry of the list equals this. */
  readonly contains?: { readonly const?: Scalar; readonly enum?: readonly Scalar[] }
}

/** A number, a date as YYYY-MM-DD or a month as YYYY-MM, or a day or month as seen from today. */
export type Bound = number | string | FromToday | FromThisMonth

/** The day an ISO 8601 duration after today, or before it: "-P18Y". */
export interface FromToday {
  readonly today: string
}

/** The month an ISO 8601 duration of years and months after this one, or before it: "-P6M". */
export interface FromThisMonth {
  readonly thisMonth: string
}

export type Scalar = string | number | boolean

/** Returns the value of a fact, or `undefined` if it is unknown. */
export type Facts = (name: string) => unknown
