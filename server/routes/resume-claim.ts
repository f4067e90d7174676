import contract from '../../generated/schemas/api/resume-claim.ts'
import { audit } from '../claims/audit.ts'
import { isoDateOf } from '../claims/claim-person.ts'
import { findClaim } from '../claims/claim-store.ts'
import { claimOfResumeToken } from '../claims/resume-token.ts'
import { stepUp } from '../claims/step-up.ts'
import { restoredClaim } from '../claims/restored-claim.ts'
import { inTransaction } from '../database/index.ts'
import { route } from '../http/route.ts'
import { startSession } from '../session/session-store.ts'

/** C067: what the visitor gave comes back. A link that somebody else may have seen opens nothing without the date of birth. */
export const resumeClaim = route(contract, async ({ params, body, session, cookies }, { db, now }) => {
  const claimId = session?.claimIds.includes(params.id) ? params.id : ((await claimOfResumeToken(db, params.id, now())) ?? params.id)
  const claim = await findClaim(db, claimId)
  const isOwn = session?.claimIds.includes(claimId) === true
  if (claim === undefined || !isOwn) {
    const given = body.dateOfBirth?.split('/').reverse().join('-')
    const known = claim === undefined ? undefined : isoDateOf(claim.fields)
    await stepUp(db, known === undefined ? undefined : claimId, given, () => given === known, now())
    const token = await inTransaction(db, async (trx) => {
      const others = (session?.claimIds ?? []).filter((id) => id !== claimId)
      await audit(trx, claimId, 'resumed elsewhere', now())
      return startSession(trx, [...others, claimId], cookies.token, now())
    })
    cookies.openSession(token, claimId)
  }
  const found = claim ?? (await findClaim(db, claimId))
  if (found === undefined) throw new Error('CLAIM_GONE a claim that was proved is not there any more.')
  return { responseObject: await restoredClaim(db, found) }
})
