import type { Kysely, Transaction } from 'kysely'
import { CLAIM_COLUMNS, inTransaction, type Claim, type Database } from '../database/index.ts'
import { progressOf } from '../journeys/index.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { changeClaim } from './claim-store.ts'

type Needs = Pick<Services, 'guard' | 'now'>

/**
 * A locked claim on the version that its journey lets it run on: one that was begun on an older version is brought over,
 * once, as today's `whenChanged` declares. No answer is dropped but those that the journey names for it.
 */
export async function onItsVersion(trx: Transaction<Database>, claim: Claim, { guard, now }: Needs): Promise<Claim> {
  const taken = guard.takenOver(progressOf(claim))
  if (taken === undefined) return claim
  const { how, progress, sent, lost } = taken
  // Pictures of signatures stand in a table of their own.
  const { signature: _drawing, ...fields } = sent
  const change = {
    journey_version: progress.version,
    answers: progress.answers,
    outcomes: progress.outcomes,
    screens_completed: [...progress.done],
    fields: { ...fields, ...claim.fields },
  }
  const changed = await changeClaim(trx, claim, change, now())
  await audit(trx, claim.id, how, now(), {
    journey: claim.journey,
    from: claim.journey_version,
    to: progress.version,
    lost,
  })
  return changed
}

/** As `onItsVersion`, for a claim that nobody has locked: it is locked only where something has to change. */
export async function broughtToItsVersion(db: Kysely<Database>, claim: Claim, services: Needs): Promise<Claim> {
  if (services.guard.takenOver(progressOf(claim)) === undefined) return claim
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom('claims')
      .select(CLAIM_COLUMNS)
      .where('id', '=', claim.id)
      .forUpdate()
      .executeTakeFirst()
    return locked === undefined ? claim : onItsVersion(trx, locked, services)
  })
}
