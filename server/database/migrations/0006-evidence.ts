import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The record is append-only: PostgreSQL itself refuses to change or remove its entries. An audit entry can be deleted only
 * after a row in `erasures` says that its claim was erased, and why; such a row stays permanently.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table audit add column ip_address text',
  'create table copy_shown (sha256 text primary key, words jsonb not null, first_shown_at timestamptz not null)',
  `create table erasures (
    id text primary key,
    claim_id text not null,
    why text not null,
    reason text not null,
    erased jsonb not null,
    kept jsonb not null,
    at timestamptz not null
  )`,
  'create index erasures_claim on erasures (claim_id)',
  `create function refuse_rewriting() returns trigger language plpgsql as $$
  begin
    raise exception 'RECORD_APPEND_ONLY % is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end $$`,
  `create function refuse_unexplained_erasure() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from erasures where claim_id = old.claim_id) then return old; end if;
    raise exception 'RECORD_APPEND_ONLY audit is append-only: delete refused without an erasure of the claim' using errcode = 'restrict_violation';
  end $$`,
  'create trigger audit_stays before update on audit for each row execute function refuse_rewriting()',
  'create trigger audit_goes_with_its_claim before delete on audit for each row execute function refuse_unexplained_erasure()',
  'create trigger audit_is_not_emptied before truncate on audit for each statement execute function refuse_rewriting()',
  ...['copy_shown', 'erasures'].flatMap((table) => [
    `create trigger ${table}_stays before update or delete on ${table} for each row execute function refuse_rewriting()`,
    `create trigger ${table}_is_not_emptied before truncate on ${table} for each statement execute function refuse_rewriting()`,
  ]),
]
