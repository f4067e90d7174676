import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Outgoing messages: how many leases expired unsettled, which CRM messages were sent about a claim, when and how often each number
 * was texted, and an index for the purge. It only adds, so that a process of the version before keeps working.
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
  // Failed requests are deleted from now on. The ones deleted here failed in a version that kept them.
  'delete from supplier_answers where answer is null and asking_until < now()',
]
