import contract from '../../../generated/schemas/api/resume-claim.ts'
import { audit } from '../../claims/stored/audit.ts'
import { broughtToItsVersion } from '../../claims/stored/claim-on-version.ts'
import { findClaim } from '../../claims/stored/claim-store.ts'
import { claimOfResumeToken } from '../../claims/resume/resume-token.ts'
import { stepUp } from '../../claims/resume/step-up.ts'
import { restoredClaim } from '../../claims/resume/restored-claim.ts'
import { inTransaction } from '../../database/index.ts'
import { notYours } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import { claimsToRenew, makeCurrent, startSession } from '../../session/session-store.ts'
import { currentClaim } from '../../session/session.ts'

/**
 * C067: returns the visitor's answers. A browser that had the claim gets it at once, even if its session has expired
 * elsewhere a link, which somebody may have seen, opens nothing without the date of birth, or a code to the claim's mobile.
 */
export const resumeClaim = route(contract, async ({ params, body, session, cookies, ip }, services) => {
  const { db, now, settings } = services
  const had = await claimsToRenew(db, cookies.token, now())
  const linked = had.includes(params.id) ? undefined : await claimOfResumeToken(db, params.id, now())
  const claimId = linked ?? params.id
  const claim = await findClaim(db, claimId)
  const isOwn = had.includes(claimId)
  // Without the question a link must still have a token: a claim number alone opens nothing.
  const isAsked = !isOwn && (settings.resumeStepUp || linked === undefined)
  const proof = isAsked ? await stepUp(claim, body, { link: params.id, ip }, services) : 'link'
  if (claim === undefined) throw notYours()
  if (!isOwn || session === undefined) {
    const token = await inTransaction(db, async (trx) => {
      if (!isOwn) await audit(trx, claimId, 'resumed elsewhere', now(), { proof })
      return startSession(trx, [...had.filter((id) => id !== claimId), claimId], cookies.token, now())
    })
    cookies.openSession(token, claimId)
  } else if (currentClaim(session) !== claimId && cookies.token !== undefined) {
    // Calls without a claim number refer to the claim opened last, from now on this one.
    await makeCurrent(db, session, claimId)
    cookies.openSession(cookies.token, claimId)
  }
  return { responseObject: await restoredClaim(db, await broughtToItsVersion(db, claim, services)) }
})
