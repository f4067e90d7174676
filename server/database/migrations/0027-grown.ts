import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Later } from './later.ts'

/**
 * For millions of claims: an index for each question that is asked all the time, and none on what every save changes, so that a new
 * version of a row stays on its page (`fillfactor`). Sets of questions get a date, so that the purge finds the old ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table claims set (fillfactor = 75)',
    'alter table rate_limits set (fillfactor = 75)',
    'alter table questionnaires add column made_at timestamptz default now()',
    'update questionnaires set made_at = created_at from claims where claims.id = claim_id',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

export const later: readonly Later[] = [
  {
    index: 'outbox_take',
    on: `outbox (target, next_at, id) include (created_at) where state = 'pending'`,
  },
  {
    index: 'outbox_held',
    on: `outbox (target, locked_until) where state = 'pending' and locked_until is not null`,
  },
  { index: 'outbox_due' },
  { index: 'claims_begun', on: 'claims (created_at) where submitted_at is null' },
  { index: 'claims_unfinished' },
  { index: 'claims_tracked', on: `claims (created_at) where tracking <> '{}'` },
  { index: 'supplier_answers_asked', on: 'supplier_answers (asked_at)' },
  { index: 'questionnaires_made', on: 'questionnaires (made_at)' },
  { index: 'resume_tokens_expired', on: 'resume_tokens (expires_at)' },
  { index: 'resume_codes_sent', on: 'resume_codes (sent_at)' },
  { index: 'sandbox_messages_sent', on: 'sandbox_messages (at)' },
]
