import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { CLAIM_COLUMNS, type Claim, type Database } from '../database/index.ts'
import { openSessionOf } from '../session/session-store.ts'
import type { Session } from '../session/session.ts'
import { tokenHash } from '../session/token.ts'
import { callerGroup } from './caller-address.ts'
import type { Contract } from './contract.ts'
import { counting, secondsLeft, windowOf } from './rate-limit.ts'

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
 * claim, which stays the same when the session is renewed. One statement does both, because every call needs both, and reads the
 * claim with them if the call names one. Counted in the database, so that several processes share one count.
 */
export async function openedCall(
  db: Kysely<Database>,
  { operation, limit, body }: Pick<Contract, 'operation' | 'limit' | 'body'>,
  { token, ip }: Caller,
  now: Date,
): Promise<OpenedCall> {
  if (limit === undefined) return { session: await openSessionOf(db, token, now), wait: 0 }
  const byAddress = `${operation} ip ${hashed(callerGroup(ip))}`
  const start = windowOf(limit.minutes, now)
  const keys = sql`
    select ${byAddress}
    union all select ${`${operation} session `} || coalesce(claim_ids[cardinality(claim_ids)], token_hash) from session`
  const { rows } = await sql<Opened>`
    with session as (
      select token_hash, claim_ids from sessions where token_hash = ${token === undefined ? null : tokenHash(token)} and expires_at > ${now}
    ), counted as (${counting(keys, start, { isAlone: true })})
    select counts, token_hash, claim_ids${namesClaim(body) ? WITH_CLAIM : WITHOUT_CLAIM}`.execute(db)
  const [{ counts, token_hash: id, claim_ids: claimIds, ...claim } = NONE] = rows
  const session = id === null || claimIds === null ? undefined : { id, claimIds, ...(isRead(claim) ? { claim } : {}) }
  const mostOf = (key: string) =>
    key === byAddress && session !== undefined ? limit.calls * (limit.perAddress ?? 10) : limit.calls
  const isOver = Object.entries(counts).some(([key, calls]) => calls > mostOf(key))
  return { session, wait: isOver ? secondsLeft(start, limit.minutes, now) : 0 }
}

interface Opened extends Partial<Nullable<Claim>> {
  /** By key, after this call. */
  readonly counts: Readonly<Record<string, number>>
  readonly token_hash: string | null
  readonly claim_ids: string[] | null
}

const NONE: Opened = { counts: {}, token_hash: null, claim_ids: null }

type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

/** Calls about a claim name it. Others would read it for nothing. */
const namesClaim = (body: Contract['body']) =>
  Object.hasOwn((body as { readonly properties?: object } | undefined)?.properties ?? {}, 'claim_number')

const WITHOUT_CLAIM = sql.raw(`
    from (select jsonb_object_agg(key, calls) as counts from counted) as counted left join session on true`)
const WITH_CLAIM = sql`, ${sql.raw(CLAIM_COLUMNS.map((name) => `claims."${name}"`).join(', '))}${WITHOUT_CLAIM}
    left join claims on claims.id = claim_ids[cardinality(claim_ids)]`

/** Without a claim all its columns are null. */
const isRead = (claim: Partial<Nullable<Claim>>): claim is Claim => typeof claim.id === 'string'

/** Counting does not need readable addresses. */
const hashed = (text: string) => hash('sha256', text).slice(0, 32)
