import contract from '../../../generated/schemas/api/update-visit.ts'
import { changeClaim, lockOwnClaim } from '../../claims/stored/claim-store.ts'
import { inTransaction } from '../../database/index.ts'
import { alreadySubmitted } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'

/** C068 */
export const updateVisit = route(contract, async ({ body, session }, services) => {
  await inTransaction(services.db, async (trx) => {
    const claim = await lockOwnClaim(trx, session, body.claimNumber)
    if (claim.submitted_at !== null) throw alreadySubmitted()
    await changeClaim(trx, claim, { tracking: { ...claim.tracking, distinctId: body.distinctId } }, services)
  })
  return { statusCode: 200 }
})
