import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * When a resume link last requested a code, whether or not it leads to a claim: both get the same answers.
 * step_up_tries is no longer used; attempts are counted in rate_limits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table resume_codes (link_hash text primary key, sent_at timestamptz not null)').execute(db)
}
