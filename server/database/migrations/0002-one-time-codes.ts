import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** One code per claim and source: a new one replaces the old one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table one_time_codes (
    claim_id text not null references claims (id) on delete cascade,
    source text not null,
    phone_key text not null,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    locked_until timestamptz not null,
    tries integer not null,
    primary key (claim_id, source)
  )`,
  'create index one_time_codes_expired on one_time_codes (expires_at)',
]
