import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CLAIM_COLUMNS, type Claim, type Database } from '../../database/index.ts'
import type { Session } from '../../session/session.ts'
import { notYours } from '../../refusals/refusal.ts'
import { enqueueChange } from '../lead/crm-messages.ts'
import { appendCounts, appending, countedChange, type Counted } from '../../counting/index.ts'
import type { Services } from '../../services/services.ts'

/** The claim, if this session may use it; otherwise the same answer as for an unknown claim. */
export async function ownClaim(db: Kysely<Database>, session: Session, claimId: string): Promise<Claim> {
  const claim = session.claimIds.includes(claimId) ? await findClaim(db, claimId) : undefined
  if (claim === undefined) throw notYours()
  return claim
}

/** Like `ownClaim`, but from the start of the call, for the checks of a call. Another call may have changed the claim since. */
export async function claimAtStart(db: Kysely<Database>, session: Session, claimId: string): Promise<Claim> {
  return session.claim?.id === claimId ? session.claim : ownClaim(db, session, claimId)
}

/** Like `ownClaim`, and locks the claim until the transaction ends. */
export async function lockOwnClaim(trx: Transaction<Database>, session: Session, claimId: string): Promise<Claim> {
  const claim = session.claimIds.includes(claimId)
    ? await trx.selectFrom('claims').select(CLAIM_COLUMNS).where('id', '=', claimId).forUpdate().executeTakeFirst()
    : undefined
  if (claim === undefined) throw notYours()
  return claim
}

export function findClaim(db: Kysely<Database>, claimId: string): Promise<Claim | undefined> {
  return db.selectFrom('claims').select(CLAIM_COLUMNS).where('id', '=', claimId).executeTakeFirst()
}

export interface NewClaim {
  readonly journey: string
  readonly version: number
  readonly tracking: object
  readonly results: object
  /** The trail for the counters; undefined while the visitor's journey is unknown. */
  readonly start?: Counted | undefined
}

/** Creates an empty claim and returns its number. */
export async function createClaim(
  db: Kysely<Database>,
  claim: NewClaim,
  now: Date,
  newNumber: () => string = randomUUID,
): Promise<string> {
  const id = newNumber()
  const made = await db
    .insertInto('claims')
    .values(rowOfNewClaim(claim, id, now))
    // Another claim has the same reference: this happens once in a million years, and the claim gets another number.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return createClaim(db, claim, now, newNumber)
  await appendCounts(db, claim.start?.counts ?? [])
  return made.id
}

/** An empty claim as it is stored. */
export const rowOfNewClaim = ({ journey, version, results, tracking, start }: NewClaim, id: string, now: Date) => ({
  id,
  journey,
  journey_version: version,
  fields: '{}',
  answers: '{}',
  outcomes: '{}',
  results: JSON.stringify(results),
  screens_completed: '[]',
  tracking: JSON.stringify(tracking),
  person_key: null,
  version: 1,
  created_at: now,
  updated_at: now,
  submitted_at: null,
  trail: start === undefined ? null : JSON.stringify(start.trail),
})

export type ClaimChange = Partial<
  Pick<
    Claim,
    | 'journey'
    | 'journey_version'
    | 'fields'
    | 'answers'
    | 'outcomes'
    | 'results'
    | 'set_aside'
    | 'screens_completed'
    | 'tracking'
    | 'person_key'
    | 'submitted_at'
    | 'trail'
  >
>

/**
 * Writes the changed parts of a locked claim, counts what it has reached, queues it for the CRM if that has the claim, and
 * returns the new claim. `saved` is the step whose answers the change brings.
 */
export async function changeClaim(
  trx: Transaction<Database>,
  claim: Claim,
  change: ClaimChange,
  services: Pick<Services, 'guard' | 'settings' | 'now'>,
  saved?: string,
): Promise<Claim> {
  const now = services.now()
  const counted = countedChange(claim, { ...claim, ...change }, services, now, saved)
  const changed = await appending(trx, counted?.counts ?? [])
    .updateTable('claims')
    .set(columnsOf(claim, counted === undefined ? change : { ...change, trail: counted.trail }, now))
    .where('id', '=', claim.id)
    .returning(CLAIM_COLUMNS)
    .executeTakeFirstOrThrow()
  await enqueueChange(trx, claim, changed, now)
  return changed
}

/** The columns that a change writes. */
export function columnsOf(
  { version }: Claim,
  { fields, answers, outcomes, results, set_aside, screens_completed, tracking, trail, ...plain }: ClaimChange,
  now: Date,
) {
  // node-postgres writes a JavaScript array as a PostgreSQL array, so JSON is sent as text.
  const json = Object.entries({
    fields,
    answers,
    outcomes,
    results,
    set_aside,
    screens_completed,
    tracking,
    trail,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]]))
  return { ...plain, ...(Object.fromEntries(json) as Record<string, string>), version: version + 1, updated_at: now }
}
