import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A claim's reference stands for the end of its number: found by it, and never the same for two claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create unique index claims_reference on claims (right(id, 11))').execute(db)
}
