import contract from '../../../generated/schemas/api/verify-device.ts'
import { requireConsent } from '../../claims/person/claim-person.ts'
import { changeClaim, claimAtStart, lockOwnClaim } from '../../claims/stored/claim-store.ts'
import { personOf } from '../../claims/stored/other-people.ts'
import { inTransaction } from '../../database/index.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { words } from '../../refusals/words.ts'

/** C085, A-56 */
export const verifyDevice = route(contract, async ({ body, session }, services) => {
  const { db, providers } = services
  const { claim_number: claimNumber, device_session_id: deviceSessionId } = body
  const asked = await claimAtStart(db, session, claimNumber)
  requireConsent(asked)
  const { decision } = await inTime(
    'devices',
    contract.waitsMs,
    providers.devices.verify({ claimNumber, deviceSessionId }),
  )
  await inTransaction(db, async (trx) => {
    const claim = await lockOwnClaim(trx, session, claimNumber)
    if (personOf(claim.fields) !== personOf(asked.fields))
      throw new Refusal('conflict', { message: words.otherDetails })
    await changeClaim(trx, claim, { results: { ...claim.results, device_decision: decision } }, services)
  })
  return { responseObject: { decision } }
})
