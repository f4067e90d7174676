import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What is switched on for all processes at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table switches (name text primary key, since timestamptz not null)`.execute(db)
}
