import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Databases } from './open-database.ts'
import type { Database } from './schema.ts'

/** A copy is always a moment behind: only one that is still behind after these waits is late. */
const LOOK_AGAIN_MS = [20, 80, 200]

/**
 * The age of a read-only copy's data in seconds: 0 for the database itself, or if the copy has everything that was committed when this was
 * asked; undefined if the copy cannot tell.
 */
export async function secondsBehind({ db, reading }: Databases): Promise<number | undefined> {
  if (reading === db) return 0
  // Compares with the database, not with what the copy has received: a disconnected copy has replayed everything it received, however old.
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(db)
  const written = rows[0]?.written ?? '0/0'
  for (const pause of [...LOOK_AGAIN_MS, undefined]) {
    const behind = await behindAt(reading, written)
    if (behind === 0 || pause === undefined) return behind
    await wait(pause)
  }
  return undefined
}

async function behindAt(reading: Kysely<Database>, written: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end::float8 as seconds`.execute(
    reading,
  )
  return rows[0]?.seconds ?? undefined
}
