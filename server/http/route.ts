import type { Services } from '../services/services.ts'
import type { Session } from '../session/session.ts'
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from './contract.ts'

/** The input of a call, validated against its contract. */
export interface Call<C extends Contract> {
  readonly body: BodyOf<C>
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  /** The browser's open session; always present if the contract says `"access": "session"`. */
  readonly session: C['access'] extends 'session' ? Session : Session | undefined
  readonly cookies: Cookies
  /** The caller's IP address as we saw it, or as a trusted proxy reported it. */
  readonly ip: string
  /** The origin that the call was sent to: https://claims.example.com */
  readonly origin: string
  readonly userAgent: string | undefined
  /** Whether the client has disconnected without waiting for the answer. */
  readonly isGone: () => boolean
}

/** The cookies a call may read and set. */
export interface Cookies {
  /** The session token that the browser sent, valid or not. */
  readonly token: string | undefined
  /** The claim that the browser names. */
  readonly currentId: string | undefined
  openSession(token: string, claimId: string): void
}

export type Handler<C extends Contract> = (call: Call<C>, services: Services) => Promise<AnswerOf<C>>

export interface Route {
  readonly contract: Contract
  readonly handle: (call: AnyCall, services: Services) => Promise<unknown>
}

interface AnyCall {
  readonly body: unknown
  readonly params: unknown
  readonly query: unknown
  readonly session: Session | undefined
  readonly cookies: Cookies
  readonly ip: string
  readonly origin: string
  readonly userAgent: string | undefined
  readonly isGone: () => boolean
}

/** A call's contract with its handler, whose types come from the contract. */
export function route<const C extends Contract>(contract: C, handle: Handler<C>): Route {
  // The types of a single contract are dropped here, so that all routes fit in a list; comparing them for every contract at once
  // is too much for the compiler. The app validates each call against this very contract before it gets here.
  return { contract, handle: handle as unknown as Route['handle'] }
}
