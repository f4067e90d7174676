import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What leaves the product: which leases ran out unsettled, which CRM messages a claim has been told by, when and how often each number
 * was texted, and an index to purge by. It only adds, so that a process of the version before runs on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table outbox add column lost integer not null default 0',
  "create index outbox_sent on outbox (settled_at) where state = 'sent'",
  "alter table claims add column crm_told text[] not null default '{}'",
  `create table text_locks (
    claim_id text not null,
    phone_key text not null,
    asked_by text not null,
    sent_at timestamptz not null,
    locked_until timestamptz not null,
    sent integer not null,
    primary key (claim_id, phone_key, asked_by)
  )`,
  // A failed question is removed from now on. What is left here without an answer was failed by a version that kept it.
  'delete from supplier_answers where answer is null and asking_until < now()',
]
