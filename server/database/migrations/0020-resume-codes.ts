import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * When a code was last asked for by a resume link, whether or not the link leads to a claim: so that both are answered alike.
 * step_up_tries is not used any more; tries are counted in rate_limits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table resume_codes (link_hash text primary key, sent_at timestamptz not null)').execute(db)
}
