import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Address } from '../../domain/index.ts'
import type { Outcome, Owned } from '../../engine/index.ts'

/** The tables, as `migrations/` makes them. Times are timestamptz; ids are made by the application. */
export interface Database {
  sessions: SessionTable
  claims: ClaimTable
  signatures: SignatureTable
  set_aside_signatures: SetAsideSignatureTable
  submitted_people: SubmittedPersonTable
  supplier_answers: SupplierAnswerTable
  questionnaires: QuestionnaireTable
  resume_tokens: ResumeTokenTable
  step_up_tries: StepUpTable
  resume_codes: ResumeCodeTable
  one_time_codes: OneTimeCodeTable
  text_locks: TextLockTable
  rate_limits: RateLimitTable
  audit: AuditTable
  copy_shown: CopyShownTable
  erasures: ErasureTable
  outbox: OutboxTable
  sandbox_messages: SandboxMessageTable
  secrets: SecretTable
  addresses: AddressTable
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, hex: the table alone opens no session. */
  token_hash: string
  /** The claims it may read and write; the last one is the current one. */
  claim_ids: string[]
  created_at: Time
  expires_at: Time
  /** Until when the browser may still renew it and keep its claims. */
  renewable_until: Time
}

export interface ClaimTable {
  id: string
  journey: string
  journey_version: number
  /** What the visitor gave, under its wire names (J040–J045); the signature's picture stands in `signatures`. */
  fields: Json<Record<string, unknown>>
  /** The same answers by the names the journey gives them, for its replay. */
  answers: Json<Record<string, unknown>>
  /** How each effect ended, by the name the journey gives it. */
  outcomes: Json<Record<string, unknown>>
  /** What only the server may write: credit and identity results (J044, J052) of the person of the claim, flags. */
  results: Json<Record<string, unknown>>
  /** What was given by and found out about other people while the claim was theirs. */
  set_aside: ColumnType<SetAside, SetAside | string | undefined, SetAside | string>
  screens_completed: Json<string[]>
  tracking: Json<Record<string, unknown>>
  /** SHA-256 over e-mail, date of birth, names and address: finds the same person's other claims. */
  person_key: string | null
  /** Counts the changes. */
  version: number
  created_at: Time
  updated_at: Time
  submitted_at: Time | null
  /** Since when there is a complaint: it is kept longer. */
  complaint_at: Time | null
  /** The CRM messages that were queued about it before it was submitted: each later change is told by the same ones. */
  crm_told: ColumnType<string[], string[] | undefined, string[]>
}

/** What belongs to others than the person of the claim. It counts again when the claim becomes theirs. */
export interface SetAside {
  /** Whose the journey's bound answers are, and those of others (`engine/owned.ts`). */
  readonly owned?: Owned
  /** Outcomes that do not count with the answers as they are: they do once the answers are again what was asked with. */
  readonly outcomes?: Readonly<Record<string, Outcome>>
  /** Claim fields by binding and owner. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
  /** Results by the hash of name, birth and address. */
  readonly results?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface SignatureTable {
  claim_id: string
  png: Buffer | null
  sha256: string
  /** How it was made: method, typed name, strokes. */
  drawing: Json<Record<string, unknown>>
  signed_at: Time
  ip_address: string
}

/** Signatures of people whom the claim was about before, by the hash of name and birth. */
export interface SetAsideSignatureTable extends SignatureTable {
  owner: string
}

/** Which claim was submitted for a person: there is one at most. */
export interface SubmittedPersonTable {
  person_key: string
  claim_id: string
}

/** One row for each question put to a supplier about one person: what makes the second asking free. */
export interface SupplierAnswerTable {
  claim_id: string
  supplier: string
  person_key: string
  answer: Json<{ given: unknown }> | null
  /** While this lies ahead, a process is asking. */
  asking_until: Time
  asked_at: Time
}

export interface QuestionnaireTable {
  id: string
  claim_id: string
  authentication_id: string
  correlation_id: string
  /** The person it was drawn for; null for sets of before, of whom that is not known any more. */
  person_key: string | null
  /** The set with a person's highest number is the one that may be answered. */
  number: number
  question_ids: Json<string[]>
  /** SHA-256 of the answers it was used with; null while it may be answered. */
  used_with: string | null
  asking_until: Time | null
  result: Json<{ given: unknown }> | null
}

export interface ResumeTokenTable {
  token_hash: string
  claim_id: string
  created_at: Time
  expires_at: Time
}

/** When a code was last asked for by a resume link, which may lead to no claim. */
export interface ResumeCodeTable {
  link_hash: string
  sent_at: Time
}

/** Until 0020; tries are counted in rate_limits now. */
export interface StepUpTable {
  claim_id: string
  /** Wrong dates of birth since the claim was last opened or locked. */
  failures: number
  /** Until when no date of birth opens the claim: a code does. */
  locked_until: Time | null
  /** Codes tried while it is locked, none of them right. */
  code_failures: Generated<number>
}

/** The last code of each claim and source; taken away when it has been used. Numbers and codes as keyed hashes, hex. */
export interface OneTimeCodeTable {
  claim_id: string
  source: string
  phone_key: string
  code_hash: string
  sent_at: Time
  expires_at: Time
  /** Until when none is sent to this number again. */
  locked_until: Time
  tries: number
}

/** When a claim last texted a code to a number (C135), and how often in all. The number as a keyed hash, hex. Kept as long as the claim. */
export interface TextLockTable {
  claim_id: string
  phone_key: string
  /** "session", or the resume link that asked: neither locks the other out. */
  asked_by: string
  sent_at: Time
  /** Until when none is sent to this number again. */
  locked_until: Time
  sent: number
}

export interface RateLimitTable {
  key: string
  window_start: Time
  calls: number
}

/** Append-only, kept by triggers: what happened to a claim. */
export interface AuditTable {
  id: string
  claim_id: string
  what: string
  /** Names and hashes, never what a person said. */
  detail: Json<Record<string, unknown>>
  at: Time
  /** Where an agreement or a signature came from, as the server saw it. */
  ip_address: string | null
}

/** Append-only: each wording that somebody agreed to or signed, once, by its hash. Holds nothing about anyone. */
export interface CopyShownTable {
  sha256: string
  words: Json<object>
  first_shown_at: Time
}

/** Append-only: that a claim was erased, wholly or in part, and why. Holds nothing about the person. */
export interface ErasureTable {
  id: string
  claim_id: string
  why: 'request' | 'retention'
  reason: string
  /** Rows by table. */
  erased: Json<Record<string, number>>
  /** Retention classes that the law has us keep, with the day until which, and why. */
  kept: Json<readonly { readonly class: string; readonly until: string; readonly because: string }[]>
  at: Time
}

export interface OutboxTable {
  id: string
  claim_id: string
  target: string
  /** What may be sent once only has the same key each time. */
  once_key: string
  payload: Json<Record<string, unknown>>
  state: 'pending' | 'sent' | 'failed'
  /** Counts on when a dead letter is queued again: a lease's holder is known by it. */
  attempts: number
  /** Those of before it was last queued again. */
  attempts_before: Generated<number>
  /** How many leases in a row have run out without a result: a message that ends its process is recognised by it. */
  lost: Generated<number>
  /** The kind of the last fault, never its words. */
  fault: string | null
  next_at: Time
  locked_until: Time | null
  created_at: Time
  settled_at: Time | null
}

export interface SandboxMessageTable {
  id: string
  claim_id: string
  to: string
  text: string
  at: Time
}

export interface SecretTable {
  name: string
  value: string
}

/** Imported from files; nobody's personal data. */
export interface AddressTable {
  /** A hash of what stands in it. */
  id: string
  /** Compact: LS14AP */
  postcode: string
  address: Json<Address>
}

export type Claim = Selectable<ClaimTable>

/** All of a claim, column by column: so a statement may stay prepared while a newer version adds one. */
export const CLAIM_COLUMNS = [
  'id',
  'journey',
  'journey_version',
  'fields',
  'answers',
  'outcomes',
  'results',
  'set_aside',
  'screens_completed',
  'tracking',
  'person_key',
  'version',
  'created_at',
  'updated_at',
  'submitted_at',
  'complaint_at',
  'crm_told',
] as const satisfies readonly (keyof Claim)[]

type Time = ColumnType<Date, Date, Date>
type Json<Value extends object> = JSONColumnType<Value, Value | string, Value | string>
