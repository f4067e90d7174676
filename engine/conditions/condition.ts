/**
 * A question about facts that can always be decided: a test of facts, a combination, or the name of either. The shape
 * is `#/definitions/condition` of `schemas/journey.schema.json`; it is written out here because json-schema-to-ts has
 * no recursive types.
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
  readonly minimum?: number | string
  readonly maximum?: number | string
  readonly exclusiveMinimum?: number | string
  readonly exclusiveMaximum?: number | string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  /** One entry of a list is this. */
  readonly contains?: { readonly const?: Scalar; readonly enum?: readonly Scalar[] }
}

export type Scalar = string | number | boolean

/** Gives the value of a fact, or `undefined` while it is not known. */
export type Facts = (name: string) => unknown
