import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** Counts one more under each key and returns the seconds until none of them exceeds its maximum, 0 if none does now. */
export async function waitUntilFree(
  db: Kysely<Database>,
  limits: readonly { readonly key: string; readonly most: number }[],
  minutes: number,
  now: Date,
): Promise<number> {
  const start = windowOf(minutes, now)
  const keys = sql`select unnest(${limits.map(({ key }) => key)}::text[])`
  const { rows } = await counting(keys, start, { isAlone: !db.isTransaction }).execute(db)
  const isOver = limits.some(({ key, most }) => (rows.find((row) => row.key === key)?.calls ?? 0) > most)
  return isOver ? secondsLeft(start, minutes, now) : 0
}

export interface Count {
  readonly key: string
  readonly calls: number
}

/**
 * Counts one more under each key of a query, in its order. A count may be lost in a power failure, so the statement does not wait for the disk:
 * `set_config` arranges this until the end of the transaction, so it is left out of a transaction that does more than count.
 */
export function counting(
  keys: RawBuilder<unknown>,
  start: Date,
  { isAlone }: { readonly isAlone: boolean },
): RawBuilder<Count> {
  const where = isAlone ? sql`where set_config('synchronous_commit', 'off', true) = 'off'` : sql``
  return sql<Count>`
    insert into rate_limits (key, window_start, calls)
    select key, ${start}, 1 from (${keys}) as keys (key) ${where}
    on conflict (key, window_start) do update set calls = rate_limits.calls + 1
    returning key, calls`
}

/** The start of the window of so many minutes in which calls are counted together. */
export function windowOf(minutes: number, now: Date): Date {
  const length = minutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}

export const secondsLeft = (start: Date, minutes: number, now: Date) =>
  Math.ceil((start.getTime() + minutes * 60_000 - now.getTime()) / 1000)
