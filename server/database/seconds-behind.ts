import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** How far a read-only copy may be behind the database that it follows; 0 for that database itself. */
export async function secondsBehind(db: Kysely<Database>): Promise<number> {
  // A copy that has replayed everything is not behind, however long nothing has happened.
  const { rows } = await sql<{ seconds: number }>`
    select case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8 as seconds`.execute(
    db,
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}
