import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { Contract } from './contract.ts'

export interface Caller {
  readonly ip: string
  /** What the session is about, if there is one: its claim, which stays the same when the session is renewed. */
  readonly session: string | undefined
}

/**
 * Counts a call and gives the seconds to wait when its limit is used up, else 0. Counted in the database, so that several
 * processes share one count.
 */
export async function secondsToWait(db: Kysely<Database>, { operation, limit }: Contract, caller: Caller, now: Date): Promise<number> {
  if (limit === undefined) return 0
  const counted = [
    { key: `${operation} ip ${hash(caller.ip)}`, most: caller.session === undefined ? limit.calls : limit.calls * (limit.perAddress ?? 10) },
    ...(caller.session === undefined ? [] : [{ key: `${operation} session ${caller.session}`, most: limit.calls }]),
  ]
  return waitUntilFree(db, counted, limit.minutes, now)
}

/** Counts one more under each key and gives the seconds until none of them is over its most, 0 when none is now. */
export async function waitUntilFree(db: Kysely<Database>, limits: readonly { readonly key: string; readonly most: number }[], minutes: number, now: Date): Promise<number> {
  const length = minutes * 60_000
  const start = new Date(Math.floor(now.getTime() / length) * length)
  const over = await Promise.all(limits.map(async ({ key, most }) => (await count(db, key, start)) > most))
  return over.includes(true) ? Math.ceil((start.getTime() + length - now.getTime()) / 1000) : 0
}

async function count(db: Kysely<Database>, key: string, start: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: start, calls: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ calls: sql`rate_limits.calls + 1` }))
    .returning('calls')
    .executeTakeFirstOrThrow()
  return row.calls
}

/** Counting needs no readable addresses. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
