import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { Contract } from './contract.ts'

export interface Caller {
  readonly ip: string
  /** The hash of the session's token, if there is a session. */
  readonly session: string | undefined
}

/**
 * Counts a call and gives the seconds to wait when its limit is used up, else 0. Counted in the database, so that several
 * processes share one count. One address may use ten times what one session may: offices and phones share addresses.
 */
export async function secondsToWait(db: Kysely<Database>, { operation, limit }: Contract, caller: Caller, now: Date): Promise<number> {
  if (limit === undefined) return 0
  const length = limit.minutes * 60_000
  const start = new Date(Math.floor(now.getTime() / length) * length)
  const counted = [
    { key: `${operation} ip ${hash(caller.ip)}`, most: caller.session === undefined ? limit.calls : limit.calls * 10 },
    ...(caller.session === undefined ? [] : [{ key: `${operation} session ${caller.session}`, most: limit.calls }]),
  ]
  const over = await Promise.all(counted.map(async ({ key, most }) => (await count(db, key, start)) > most))
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
