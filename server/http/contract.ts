import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** One backend call, as its file in `schemas/api/` describes it. */
export interface Contract {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api; `{name}` stands for a parameter. */
  readonly path: string
  readonly summary: string
  readonly source: string
  /** session: only a browser with an open session; anyone: also without. */
  readonly access: 'session' | 'anyone'
  /** True: this call is not there in production. */
  readonly outsideProduction?: boolean
  /**
   * At most so many calls in so many minutes for one session, and for one address so many times as many (10): offices and
   * whole mobile networks share addresses. Without a session an address has what a session has.
   */
  readonly limit?: { readonly calls: number; readonly minutes: number; readonly perAddress?: number }
  readonly params?: Schema
  readonly querystring?: Schema
  readonly body?: Schema
  readonly responses: { readonly '200': Schema } & Readonly<Record<string, Schema>>
}

/** JSON Schema. Not spelt out here: the compiler would read types from "any schema", which has no end. */
type Schema = object

export type BodyOf<C> = C extends { readonly body: infer S } ? Read<S> : undefined
export type ParamsOf<C> = C extends { readonly params: infer S } ? Read<S> : undefined
export type QueryOf<C> = C extends { readonly querystring: infer S } ? Read<S> : undefined
export type AnswerOf<C> = C extends { readonly responses: { readonly '200': infer S } } ? Read<S> : never

type Read<S> = S extends JSONSchema ? FromSchema<S> : never
