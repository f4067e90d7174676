import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Why a message was given up, and how many attempts it had had when it was queued again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column fault text, add column attempts_before integer not null default 0`.execute(db)
  await sql`create index outbox_failed on outbox (settled_at) where state = 'failed'`.execute(db)
}
