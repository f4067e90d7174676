import type { Transaction } from 'kysely'
import type { Claim, Database } from '../../database/index.ts'
import { inTransaction } from '../../database/index.ts'
import { notYours } from '../../refusals/refusal.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { currentClaim } from '../../session/session.ts'
import { lockOwnClaim } from './claim-store.ts'

/** Runs with a lock on the session's claim, then wakes the outbox. */
export async function withCurrentClaim<Result>(
  session: Session,
  services: Services,
  work: (trx: Transaction<Database>, claim: Claim) => Promise<Result>,
): Promise<Result> {
  const claimId = currentClaim(session)
  if (claimId === undefined) throw notYours()
  const result = await inTransaction(services.db, async (trx) => work(trx, await lockOwnClaim(trx, session, claimId)))
  services.nudge()
  return result
}
