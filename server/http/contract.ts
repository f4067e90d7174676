import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** One backend call, as its file in `schemas/api/` describes it. */
export interface Contract {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api; `{name}` is a parameter. */
  readonly path: string
  readonly summary: string
  readonly source: string
  /** session: only a browser with an open session; anyone: also without. */
  readonly access: 'session' | 'anyone'
  /** The kinds of effect that may make it, if it does more than answer: it stores or submits a claim, or reads a person's file. */
  readonly kinds?: readonly ('save' | 'bureau' | 'commit')[]
  /** The longest that it waits for a supplier, in milliseconds: shorter than the limit of the effects that make it. */
  readonly waitsMs?: number
  /** True: this call does not exist in production. */
  readonly outsideProduction?: boolean
  /**
   * The maximum of calls per session in so many minutes, and per address so many times as many (10), because offices and
   * whole mobile networks share addresses. Without a session, an address may make as many calls as a session.
   */
  readonly limit?: { readonly calls: number; readonly minutes: number; readonly perAddress?: number }
  readonly params?: Schema
  readonly querystring?: Schema
  readonly body?: Schema
  readonly responses: { readonly '200': Schema } & Readonly<Record<string, Schema>>
}

/** JSON Schema. Not spelt out, because the compiler's types for "any schema" would be infinite. */
type Schema = object

export type BodyOf<C> = C extends { readonly body: infer S } ? Read<S> : undefined
export type ParamsOf<C> = C extends { readonly params: infer S } ? Read<S> : undefined
export type QueryOf<C> = C extends { readonly querystring: infer S } ? Read<S> : undefined
export type AnswerOf<C> = C extends { readonly responses: { readonly '200': infer S } } ? Read<S> : never

type Read<S> = S extends JSONSchema ? FromSchema<S> : never
