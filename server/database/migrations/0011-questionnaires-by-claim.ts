import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A bureau may give two people the same set of questions with the same id: an id is unique only within its claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table questionnaires drop constraint questionnaires_pkey').execute(db)
  await sql.raw('alter table questionnaires add primary key (claim_id, id)').execute(db)
}
