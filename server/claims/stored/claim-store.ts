import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CLAIM_COLUMNS, type Claim, type Database } from '../../database/index.ts'
import type { Session } from '../../session/session.ts'
import { notYours } from '../../refusals/refusal.ts'
import { enqueueChange } from '../lead/crm-messages.ts'

/** The claim, if this session may use it; otherwise the same answer as for an unknown claim. */
export async function ownClaim(db: Kysely<Database>, session: Session, claimId: string): Promise<Claim> {
  const claim = session.claimIds.includes(claimId) ? await findClaim(db, claimId) : undefined
  if (claim === undefined) throw notYours()
  return claim
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

/** Creates an empty claim and returns its number. */
export async function createClaim(
  db: Kysely<Database>,
  claim: { journey: string; version: number; tracking: object; results: object },
  now: Date,
  newNumber: () => string = randomUUID,
): Promise<string> {
  const id = newNumber()
  const made = await db
    .insertInto('claims')
    .values({
      id,
      journey: claim.journey,
      journey_version: claim.version,
      fields: '{}',
      answers: '{}',
      outcomes: '{}',
      results: JSON.stringify(claim.results),
      screens_completed: '[]',
      tracking: JSON.stringify(claim.tracking),
      person_key: null,
      version: 1,
      created_at: now,
      updated_at: now,
      submitted_at: null,
    })
    // Another claim has the same reference: this happens once in a million years, and the claim gets another number.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? createClaim(db, claim, now, newNumber)
}

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
  >
>

/** Writes the changed parts of a locked claim, queues them for the CRM if it has the claim, and returns the new claim. */
export async function changeClaim(
  trx: Transaction<Database>,
  claim: Claim,
  change: ClaimChange,
  now: Date,
): Promise<Claim> {
  const changed = await trx
    .updateTable('claims')
    .set(columnsOf(claim, change, now))
    .where('id', '=', claim.id)
    .returning(CLAIM_COLUMNS)
    .executeTakeFirstOrThrow()
  await enqueueChange(trx, claim, changed, now)
  return changed
}

/** The columns that a change writes. */
export function columnsOf(
  { version }: Claim,
  { fields, answers, outcomes, results, set_aside, screens_completed, tracking, ...plain }: ClaimChange,
  now: Date,
) {
  // node-postgres writes a JavaScript array as a PostgreSQL array, so JSON is sent as text.
  const json = Object.entries({ fields, answers, outcomes, results, set_aside, screens_completed, tracking }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]]),
  )
  return { ...plain, ...(Object.fromEntries(json) as Record<string, string>), version: version + 1, updated_at: now }
}
