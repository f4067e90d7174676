import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The first tables. Few statements each and no advisory locks of our own, so that a distributed PostgreSQL accepts them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table claims (
    id text primary key,
    journey text not null,
    journey_version integer not null,
    fields jsonb not null default '{}',
    answers jsonb not null default '{}',
    outcomes jsonb not null default '{}',
    results jsonb not null default '{}',
    screens_completed jsonb not null default '[]',
    tracking jsonb not null default '{}',
    person_key text,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    submitted_at timestamptz
  )`,
  'create index claims_person on claims (person_key) where submitted_at is not null',
  `create table sessions (
    token_hash text primary key,
    claim_ids text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    renewable_until timestamptz not null
  )`,
  'create index sessions_renewable on sessions (renewable_until)',
  `create table signatures (
    claim_id text primary key references claims (id) on delete cascade,
    png bytea,
    sha256 text not null,
    drawing jsonb not null,
    signed_at timestamptz not null,
    ip_address text not null
  )`,
  `create table supplier_answers (
    claim_id text not null references claims (id) on delete cascade,
    supplier text not null,
    person_key text not null,
    answer jsonb,
    asking_until timestamptz not null,
    asked_at timestamptz not null,
    primary key (claim_id, supplier, person_key)
  )`,
  `create table questionnaires (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    authentication_id text not null,
    correlation_id text not null,
    number integer not null,
    question_ids jsonb not null,
    used_with text,
    asking_until timestamptz,
    result jsonb
  )`,
  'create index questionnaires_claim on questionnaires (claim_id, number)',
  `create table resume_tokens (
    token_hash text primary key,
    claim_id text not null references claims (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index resume_tokens_claim on resume_tokens (claim_id)',
  `create table step_up_tries (
    claim_id text primary key references claims (id) on delete cascade,
    failures integer not null,
    locked_until timestamptz
  )`,
  `create table rate_limits (
    key text not null,
    window_start timestamptz not null,
    calls integer not null,
    primary key (key, window_start)
  )`,
  'create index rate_limits_window on rate_limits (window_start)',
  `create table audit (
    id text primary key,
    claim_id text not null,
    what text not null,
    detail jsonb not null,
    at timestamptz not null
  )`,
  'create index audit_claim on audit (claim_id, at)',
  `create table outbox (
    id text primary key,
    claim_id text not null,
    target text not null,
    once_key text not null unique,
    payload jsonb not null,
    state text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    locked_until timestamptz,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  "create index outbox_due on outbox (next_at) where state = 'pending'",
  'create index outbox_claim on outbox (claim_id, created_at)',
  'create table sandbox_messages (id text primary key, claim_id text not null, "to" text not null, text text not null, at timestamptz not null)',
  'create index sandbox_messages_claim on sandbox_messages (claim_id, at)',
  'create table secrets (name text primary key, value text not null)',
]
