import type { Database } from '../database/index.ts'

/** The part of the data that a table contains, for erasure. */
export type Part = 'record' | 'bureauFiles' | 'messages' | 'access'

/** Where to find the rows of one claim, or why there is no personal data. */
export type Holding =
  | { readonly claim: string; readonly part: Part; readonly secrets?: readonly string[] }
  | { readonly impersonal: string }

/**
 * Every table, so that no export or erasure forgets one: a missing table does not compile.
 * `claims` comes last, because others refer to it.
 */
export const TABLES: { readonly [Table in keyof Database]: Holding } = {
  signatures: { claim: 'claim_id', part: 'record' },
  set_aside_signatures: { claim: 'claim_id', part: 'record' },
  submitted_people: { claim: 'claim_id', part: 'record', secrets: ['person_key'] },
  supplier_answers: { claim: 'claim_id', part: 'bureauFiles' },
  questionnaires: { claim: 'claim_id', part: 'bureauFiles' },
  resume_tokens: { claim: 'claim_id', part: 'access', secrets: ['token_hash'] },
  step_up_tries: { claim: 'claim_id', part: 'access' },
  one_time_codes: { claim: 'claim_id', part: 'access', secrets: ['phone_key', 'code_hash'] },
  text_locks: { claim: 'claim_id', part: 'access', secrets: ['phone_key'] },
  outbox: { claim: 'claim_id', part: 'messages' },
  sandbox_messages: { claim: 'claim_id', part: 'messages' },
  uploads: { claim: 'claim_id', part: 'record' },
  audit: { claim: 'claim_id', part: 'record' },
  claims: { claim: 'id', part: 'record' },
  files_to_remove: { impersonal: 'Random ids of files that are about to be removed from the upload store.' },
  funnel_pending: { impersonal: 'Counts of steps that are about to be added up, without a claim.' },
  funnel_counts: { impersonal: 'How many people reached and left a step on a day.' },
  sessions: { impersonal: 'A session names the claims it may open; they are removed from it when they are erased.' },
  rate_limits: { impersonal: 'Counts under hashes of addresses, links and people, for a day.' },
  resume_codes: { impersonal: 'When a code was requested, under hashed links, for a day.' },
  copy_shown: { impersonal: 'Words of the product.' },
  erasures: { impersonal: 'That a claim was erased, and why.' },
  addresses: { impersonal: 'Postal addresses, imported from public lists, without people.' },
  secrets: { impersonal: 'Keys of the product.' },
  turns: { impersonal: 'Which work one process does for all, and counts of what waits.' },
  switches: { impersonal: 'Whether the product is closed for maintenance.' },
}

/** The tables with rows about a claim, `claims` last. */
export const claimTables = (Object.entries(TABLES) as [keyof Database, Holding][]).flatMap(([table, holding]) =>
  'claim' in holding ? [{ table, column: holding.claim, part: holding.part, secrets: holding.secrets ?? [] }] : [],
)
