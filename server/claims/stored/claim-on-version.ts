import type { Kysely, Transaction } from 'kysely'
import { CLAIM_COLUMNS, inTransaction, type Claim, type Database } from '../../database/index.ts'
import { progressOf } from '../../journeys/index.ts'
import type { Services } from '../../services/services.ts'
import { audit } from './audit.ts'
import { changeClaim } from './claim-store.ts'

type Needs = Pick<Services, 'guard' | 'now' | 'settings'>

/**
 * Returns a locked claim on the version that its journey lets it run on: a claim from an older version is migrated,
 * once, as the current `whenChanged` declares. Only answers that the journey names are dropped.
 */
export async function onItsVersion(trx: Transaction<Database>, claim: Claim, services: Needs): Promise<Claim> {
  const { guard, now } = services
  const taken = guard.takenOver(progressOf(claim))
  if (taken === undefined) return claim
  const { how, progress, sent, lost } = taken
  // Pictures of signatures have their own table.
  const { signature: _drawing, ...fields } = sent
  const change = {
    journey_version: progress.version,
    answers: progress.answers,
    outcomes: progress.outcomes,
    screens_completed: [...progress.done],
    fields: { ...fields, ...claim.fields },
  }
  const changed = await changeClaim(trx, claim, change, services)
  await audit(trx, claim.id, how, now(), {
    journey: claim.journey,
    from: claim.journey_version,
    to: progress.version,
    lost,
  })
  return changed
}

/** Like `onItsVersion`, for a claim without a lock: it is locked only if something has to change. */
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
