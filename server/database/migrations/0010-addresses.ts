import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The imported part of the embedded address book. `id` is a hash of the address, which prevents duplicates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table addresses (id text primary key, postcode text collate "C" not null, address jsonb not null)')
    .execute(db)
  await sql.raw('create index addresses_postcode on addresses (postcode)').execute(db)
}
