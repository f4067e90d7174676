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
  const calls = await counted(db, limits.map(({ key }) => key), start)
  const isOver = limits.some(({ key, most }) => (calls.get(key) ?? 0) > most)
  return isOver ? Math.ceil((start.getTime() + length - now.getTime()) / 1000) : 0
}

/**
 * Counts one more under each key, in the order they are given. A count may be lost with the power, so nobody waits for the disk:
 * `set_config` sees to that until the end of the transaction, which is why it is left out of one that does more than count.
 */
async function counted(db: Kysely<Database>, keys: readonly string[], start: Date): Promise<ReadonlyMap<string, number>> {
  const where = db.isTransaction ? sql`` : sql`where set_config('synchronous_commit', 'off', true) = 'off'`
  const { rows } = await sql<{ key: string; calls: number }>`
    insert into rate_limits (key, window_start, calls)
    select key, ${start}, 1 from unnest(${keys}::text[]) as key ${where}
    on conflict (key, window_start) do update set calls = rate_limits.calls + 1
    returning key, calls`.execute(db)
  return new Map(rows.map(({ key, calls }) => [key, calls]))
}

/** Counting needs no readable addresses. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
