import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Work that one process at a time does for all, and what it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table turns (name text primary key, term bigint not null, held_until timestamptz not null, done_at timestamptz, found jsonb)',
    )
    .execute(db)
}
