import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A claim under complaint is kept longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claims add column complaint_at timestamptz`.execute(db)
  await sql`create index claims_unfinished on claims (updated_at) where submitted_at is null`.execute(db)
  await sql`create index claims_submitted on claims (submitted_at) where submitted_at is not null`.execute(db)
  await sql`create index sessions_claims on sessions using gin (claim_ids)`.execute(db)
}
