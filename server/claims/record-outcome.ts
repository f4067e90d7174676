import { inTransaction } from '../database/index.ts'
import type { Claim } from '../database/index.ts'
import { alreadySubmitted, tooEarly } from '../http/refusal.ts'
import { progressOf } from '../journeys/index.ts'
import { enqueue, type Message } from '../outbox/index.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { audit } from './audit.ts'
import { broughtToItsVersion, onItsVersion } from './claim-on-version.ts'
import { changeClaim, lockOwnClaim, ownClaim } from './claim-store.ts'

/** The claim, if the route allows this effect now: 404 for a stranger, 409 once submitted or while another step is open. */
export async function claimReadyFor(effect: string, claimId: string, session: Session, services: Services): Promise<Claim> {
  const { db, guard } = services
  const claim = await broughtToItsVersion(db, await ownClaim(db, session, claimId), services)
  if (claim.submitted_at !== null) throw alreadySubmitted()
  const open = guard.openBefore(progressOf(claim), effect)
  if (open !== undefined) throw tooEarly(open)
  return claim
}

export interface Ended {
  readonly effect: string
  readonly outcome: string
  readonly data?: unknown
  /** What the server writes into the claim besides, from what stands there. */
  readonly results?: (before: Claim['results']) => Claim['results']
  /** What leaves the house because of it, in the same transaction. */
  readonly message?: Message
}

/** Notes how an effect ended: for the route, and in the fields that only the server writes. Nothing changes after submission. */
export async function recordOutcome(claimId: string, session: Session, ended: Ended, services: Services): Promise<void> {
  const { db, guard, now } = services
  const { effect, outcome, data, results, message } = ended
  await inTransaction(db, async (trx) => {
    const claim = await onItsVersion(trx, await lockOwnClaim(trx, session, claimId), services)
    if (claim.submitted_at !== null) throw alreadySubmitted()
    const { outcomes, done } = guard.record(progressOf(claim), effect, data === undefined ? { outcome } : { outcome, data })
    const change = { outcomes, screens_completed: [...done], ...(results === undefined ? {} : { results: results(claim.results) }) }
    await changeClaim(trx, claim, change, now())
    await audit(trx, claimId, effect, now(), { outcome })
    if (message !== undefined) await enqueue(trx, message, now())
  })
}
