import type { FromSchema } from 'json-schema-to-ts'

/** One backend call, as its file in `schemas/api/` describes it. The bundle contains only operation, method and path. */
export interface Contract {
  readonly operation: string
  readonly method: string
  /** Below /api; `{name}` is a parameter. */
  readonly path: string
  readonly responses: { readonly '200': unknown }
}

// Not checked against json-schema-to-ts' own JSONSchema type: that comparison is too deep for TypeScript once calls are generic.
type TypeOf<Schema> = FromSchema<Schema & object>
type ParamsOf<C> = C extends { readonly params: infer S } ? TypeOf<S> : never
type QueryOf<C> = C extends { readonly querystring: infer S } ? TypeOf<S> : never

/** The request of a call, by its contract. */
export type BodyOf<C> = C extends { readonly body: infer S } ? TypeOf<S> : never

export type AnswerOf<C extends Contract> = TypeOf<C['responses']['200']>

/** The arguments of a call. A body with the claim number is a function of it, because a new session may have another claim. */
export type RequestOf<C extends Contract> = ([BodyOf<C>] extends [never]
  ? { readonly body?: never }
  : { readonly body: BodyOf<C> | ((claimId: string) => BodyOf<C>) }) &
  ([ParamsOf<C>] extends [never] ? { readonly params?: never } : { readonly params: ParamsOf<C> }) &
  ([QueryOf<C>] extends [never] ? { readonly query?: never } : { readonly query: QueryOf<C> })

/** The parts of a request, for any call. */
export interface LooseRequest {
  readonly body?: unknown
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}
