import type { Claim } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { words } from '../words.ts'
import { broughtToItsVersion } from './claim-on-version.ts'
import { findClaim } from './claim-store.ts'

/** The session's claim, for a code to be sent or used; also a submitted one, whose number may be changed. 404 in the words of C109. */
export async function claimForCode(claimId: string | undefined, session: Session, services: Services): Promise<Claim> {
  const claim = claimId !== undefined && session.claimIds.includes(claimId) ? await findClaim(services.db, claimId) : undefined
  if (claim === undefined) throw new Refusal(404, { message: words.codeWithoutClaim })
  return broughtToItsVersion(services.db, claim, services)
}
