import type { Claim } from '../../database/index.ts'
import { alreadySubmitted, Refusal } from '../../refusals/refusal.ts'
import { progressOf } from '../../journeys/index.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { words } from '../../refusals/words.ts'
import { broughtToItsVersion } from './claim-on-version.ts'
import { findClaim } from './claim-store.ts'

/** A call that requests a code, or uses one. */
export interface CodeUse {
  readonly effect: 'sendOtp' | 'verifyOtp'
  /** */
  readonly source: string
}

/**
 * The session's claim, to send or use a code. 404 with the words of C109; 409 for a submitted claim, unless its journey
 * asks for a code after the number was changed.
 */
export async function claimForCode(
  claimId: string | undefined,
  { effect, source }: CodeUse,
  session: Session,
  services: Services,
): Promise<Claim> {
  const claim =
    claimId !== undefined && session.claimIds.includes(claimId) ? await findClaim(services.db, claimId) : undefined
  if (claim === undefined) throw new Refusal('notFound', { message: words.codeWithoutClaim })
  const current = await broughtToItsVersion(services.db, claim, services)
  if (current.submitted_at !== null && !services.guard.putsRight(progressOf(current), effect, { source }))
    throw alreadySubmitted()
  return current
}
