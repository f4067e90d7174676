import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A claim's reference is the end of its number: the claim is found by it, and it is unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create unique index claims_reference on claims (right(id, 11))').execute(db)
}
