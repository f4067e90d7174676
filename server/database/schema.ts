import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Address } from '../../domain/index.ts'
import type { Outcome, Owned } from '../../engine/index.ts'
import type { Trail } from '../../funnel/index.ts'

/** The tables that `migrations/` creates. Times are timestamptz; the application generates the ids. */
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
  switches: SwitchTable
  turns: TurnTable
  addresses: AddressTable
  uploads: UploadTable
  files_to_remove: FileToRemoveTable
  funnel_pending: FunnelPendingTable
  funnel_counts: FunnelCountTable
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, hex: the table alone opens no session. */
  token_hash: string
  /** The claims it may read and write; the last one is the current one. */
  claim_ids: string[]
  created_at: Time
  expires_at: Time
  /** The browser may renew it and keep its claims until then. */
  renewable_until: Time
}

export interface ClaimTable {
  id: string
  journey: string
  journey_version: number
  /** The visitor's answers, under their wire names (J040–J045); the signature's picture is in `signatures`. */
  fields: Json<Record<string, unknown>>
  /** The same answers by their names in the journey, for its replay. */
  answers: Json<Record<string, unknown>>
  /** The outcome of each effect, by its name in the journey. */
  outcomes: Json<Record<string, unknown>>
  /** Fields that only the server writes: credit and identity results (J044, J052) of the claim's person, flags. */
  results: Json<Record<string, unknown>>
  /** The answers and results of other people, from when the claim was theirs. */
  set_aside: ColumnType<SetAside, SetAside | string | undefined, SetAside | string>
  screens_completed: Json<string[]>
  tracking: Json<Record<string, unknown>>
  /** SHA-256 of e-mail, date of birth, names and address: finds the same person's other claims. */
  person_key: string | null
  /** Counts the changes. */
  version: number
  created_at: Time
  updated_at: Time
  submitted_at: Time | null
  /** The time of a complaint: the claim is kept longer. */
  complaint_at: Time | null
  /** The CRM messages queued before submission: each later change is sent by the same ones. */
  crm_told: ColumnType<string[], string[] | undefined, string[]>
  /** The trail for the funnel; null until the journey is known. */
  trail: ColumnType<Trail | Uncounted | null, string | null | undefined, string>
}

/** The claim is older than the counters. */
export interface Uncounted {
  readonly counted: false
}

/** What belongs to people other than the claim's person. It counts again when the claim becomes theirs. */
export interface SetAside {
  /** Whose bound answers the journey has, and those of other people (`engine/owned.ts`). */
  readonly owned?: Owned
  /** Outcomes that do not count for the current answers: they do once the answers match their input again. */
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

/** Signatures of people whom the claim was about earlier, by the hash of name and birth. */
export interface SetAsideSignatureTable extends SignatureTable {
  owner: string
}

/** The claim that was submitted for a person: at most one. */
export interface SubmittedPersonTable {
  person_key: string
  claim_id: string
}

/** One row for each request to a supplier about one person: a repeated request reads it. */
export interface SupplierAnswerTable {
  claim_id: string
  supplier: string
  person_key: string
  answer: Json<{ given: unknown }> | null
  /** While this is in the future, a process is waiting for the supplier. */
  asking_until: Time
  asked_at: Time
}

export interface QuestionnaireTable {
  id: string
  claim_id: string
  authentication_id: string
  correlation_id: string
  /** The person it was made for; null for older sets, whose person is unknown. */
  person_key: string | null
  /** Only the set with a person's highest number may be answered. */
  number: number
  question_ids: Json<string[]>
  /** SHA-256 of the answers it was used with; null while it may be answered. */
  used_with: string | null
  asking_until: Time | null
  result: Json<{ given: unknown }> | null
  /** For the purge. A version before 0027 leaves it to the database. */
  made_at: ColumnType<Date, Date | undefined, never>
}

export interface ResumeTokenTable {
  token_hash: string
  claim_id: string
  created_at: Time
  expires_at: Time
}

/** When a resume link, which may lead to no claim, last requested a code. */
export interface ResumeCodeTable {
  link_hash: string
  sent_at: Time
}

/** Unused since 0020; attempts are counted in rate_limits now. */
export interface StepUpTable {
  claim_id: string
  /** Wrong dates of birth since the claim was last opened or locked. */
  failures: number
  /** Until then a code opens the claim, and no date of birth does. */
  locked_until: Time | null
  /** Wrong codes tried while it is locked. */
  code_failures: Generated<number>
}

/** The last code of each claim and source; deleted when it is used. Numbers and codes as keyed hashes, hex. */
export interface OneTimeCodeTable {
  claim_id: string
  source: string
  phone_key: string
  code_hash: string
  sent_at: Time
  expires_at: Time
  /** No code is sent to this number again before then. */
  locked_until: Time
  tries: number
}

/** When a claim last texted a code to a number (C135), and how often in total. The number as a keyed hash, hex. Kept as long as the claim. */
export interface TextLockTable {
  claim_id: string
  phone_key: string
  /** "session", or the resume link that asked: they do not lock each other out. */
  asked_by: string
  sent_at: Time
  /** No code is sent to this number again before then. */
  locked_until: Time
  sent: number
}

export interface RateLimitTable {
  key: string
  window_start: Time
  calls: number
}

/** Append-only, enforced by triggers: what happened to a claim. */
export interface AuditTable {
  id: string
  claim_id: string
  what: string
  /** Names and hashes, never what a person said. */
  detail: Json<Record<string, unknown>>
  at: Time
  /** The IP address of an agreement or a signature, as the server saw it. */
  ip_address: string | null
}

/** Append-only: each text that somebody agreed to or signed, once, by its hash. Contains no personal data. */
export interface CopyShownTable {
  sha256: string
  words: Json<object>
  first_shown_at: Time
}

/** Append-only: that a claim was erased, fully or partly, and why. Contains no personal data. */
export interface ErasureTable {
  id: string
  claim_id: string
  why: 'request' | 'retention'
  reason: string
  /** Rows by table. */
  erased: Json<Record<string, number>>
  /** Retention classes that the law requires us to keep, with the end date, and why. */
  kept: Json<readonly { readonly class: string; readonly until: string; readonly because: string }[]>
  at: Time
}

export interface OutboxTable {
  id: string
  claim_id: string
  target: string
  /** A message with the same key is sent only once. */
  once_key: string
  payload: Json<Record<string, unknown>>
  state: 'pending' | 'sent' | 'failed'
  /** Keeps counting when a dead letter is queued again: it identifies the holder of a lease. */
  attempts: number
  /** The attempts before it was last queued again. */
  attempts_before: Generated<number>
  /** How many leases in a row have expired without a result: this reveals a message that crashes its process. */
  lost: Generated<number>
  /** The kind of the last error, never its text. */
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

/** What is switched on for all processes, since when. */
export interface SwitchTable {
  name: 'maintenance'
  since: Time
}

/** Work that one process at a time does for all. */
export interface TurnTable {
  name: string
  /** The number of the turn: a process with an earlier number writes nothing. PostgreSQL's bigint arrives as text. */
  term: string
  /** Another process may take over afterwards. */
  held_until: Time
  done_at: Time | null
  /** What the last turn that was finished found. */
  found: Json<object> | null
}

/** Imported from files; not personal data. */
export interface AddressTable {
  /** A hash of its contents. */
  id: string
  /** Compact: LS14AP */
  postcode: string
  address: Json<Address>
}

/** A file that a visitor uploads; its content is in the upload store under the same id. */
export interface UploadTable {
  /** Random, but not a secret: access still needs the claim's session. */
  id: string
  claim_id: string
  /** The field of the journey that asks for it. */
  field: string
  /** As the visitor's device named it. Never a path here. */
  name: string
  /** Bytes. PostgreSQL's bigint arrives as text. */
  size: ColumnType<string, number, never>
  /** Hash of the content as the browser computed it; the check compares. Null where a browser cannot. */
  sha256: string | null
  /** The type of the content; null until it is checked. */
  type: string | null
  state: ColumnType<'receiving' | 'clean' | 'refused', 'receiving' | undefined, 'clean' | 'refused'>
  refused_for: string | null
  created_at: Time
}

/** The content of a deleted upload, until it is removed from the store as well. A trigger writes it. */
export interface FileToRemoveTable {
  id: string
  since: Generated<Date>
}

/** Counts of one change, until they are added up: a list of [cell …, count] in the order of the columns of `funnel_counts`. */
export interface FunnelPendingTable {
  counts: Json<readonly (readonly (string | number | boolean)[])[]>
}

/** How often something happened, by day and step; names of a journey's parts only, and no claim. */
export interface FunnelCountTable {
  day: string
  journey: string
  version: number
  hash: string
  person_group: string
  moved: boolean
  drawn: string
  kind: string
  step: string
  name: string
  value: string
  count: ColumnType<string, number, number>
}

export type Claim = Selectable<ClaimTable>

/** All columns of a claim, by name: so a prepared statement stays valid when a newer version adds one. */
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
  'trail',
] as const satisfies readonly (keyof Claim)[]

type Time = ColumnType<Date, Date, Date>
type Json<Value extends object> = JSONColumnType<Value, Value | string, Value | string>
