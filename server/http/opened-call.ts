import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { openSessionOf } from '../session/session-store.ts'
import type { Session } from '../session/session.ts'
import { tokenHash } from '../session/token.ts'
import { callerGroup } from './caller-address.ts'
import type { Contract } from './contract.ts'
import { counting, secondsLeft, windowOf, type Count } from './rate-limit.ts'

export interface Caller {
  /** What the session's cookie holds. */
  readonly token: string | undefined
  readonly ip: string
}

export interface OpenedCall {
  readonly session: Session | undefined
  /** Seconds to wait if a limit of the call is reached, else 0. */
  readonly wait: number
}

/**
 * The session of a call, counted against the call's limit: for its address and, with a session, for the session's
 * claim, which stays the same when the session is renewed. One statement does both, because every call needs both. Counted in the
 * database, so that several processes share one count.
 */
export async function openedCall(
  db: Kysely<Database>,
  { operation, limit }: Pick<Contract, 'operation' | 'limit'>,
  { token, ip }: Caller,
  now: Date,
): Promise<OpenedCall> {
  if (limit === undefined) return { session: await openSessionOf(db, token, now), wait: 0 }
  const byAddress = `${operation} ip ${hashed(callerGroup(ip))}`
  const start = windowOf(limit.minutes, now)
  const keys = sql`
    select ${byAddress}
    union all select ${`${operation} session `} || coalesce(claim_ids[cardinality(claim_ids)], token_hash) from session`
  const { rows } = await sql<Count & { token_hash: string | null; claim_ids: string[] | null }>`
    with session as (
      select token_hash, claim_ids from sessions where token_hash = ${token === undefined ? null : tokenHash(token)} and expires_at > ${now}
    ), counted as (${counting(keys, start, { isAlone: true })})
    select key, calls, token_hash, claim_ids from counted left join session on true`.execute(db)
  const [{ token_hash: id, claim_ids: claimIds } = { token_hash: null, claim_ids: null }] = rows
  const session = id === null || claimIds === null ? undefined : { id, claimIds }
  const mostOf = (key: string) =>
    key === byAddress && session !== undefined ? limit.calls * (limit.perAddress ?? 10) : limit.calls
  return {
    session,
    wait: rows.some(({ key, calls }) => calls > mostOf(key)) ? secondsLeft(start, limit.minutes, now) : 0,
  }
}

/** Counting does not need readable addresses. */
const hashed = (text: string) => hash('sha256', text).slice(0, 32)
