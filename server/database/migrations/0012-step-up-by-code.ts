import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** After too many wrong dates of birth a code is the other proof, with its own attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table step_up_tries add column code_failures integer not null default 0').execute(db)
}
