import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** Counts one more under each key and gives the seconds until none of them is over its most, 0 when none is now. */
export async function waitUntilFree(db: Kysely<Database>, limits: readonly { readonly key: string; readonly most: number }[], minutes: number, now: Date): Promise<number> {
  const start = windowOf(minutes, now)
  const calls = await counted(db, limits.map(({ key }) => key), start)
  const isOver = limits.some(({ key, most }) => (calls.get(key) ?? 0) > most)
  return isOver ? secondsLeft(start, minutes, now) : 0
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

/** Where the stretch of so many minutes begins in which calls count together. */
export function windowOf(minutes: number, now: Date): Date {
  const length = minutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}

export const secondsLeft = (start: Date, minutes: number, now: Date) => Math.ceil((start.getTime() + minutes * 60_000 - now.getTime()) / 1000)
