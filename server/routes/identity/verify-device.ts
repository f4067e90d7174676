import contract from '../../../generated/schemas/api/verify-device.ts'
import { requireConsent } from '../../claims/person/claim-person.ts'
import { changeClaim, lockOwnClaim, ownClaim } from '../../claims/stored/claim-store.ts'
import { inTransaction } from '../../database/index.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'

/** C085, A-56 */
export const verifyDevice = route(contract, async ({ body, session }, { db, providers, now }) => {
  const { claim_number: claimNumber, device_session_id: deviceSessionId } = body
  requireConsent(await ownClaim(db, session, claimNumber))
  const { decision } = await inTime('devices', 9000, providers.devices.verify({ claimNumber, deviceSessionId }))
  await inTransaction(db, async (trx) => {
    const claim = await lockOwnClaim(trx, session, claimNumber)
    await changeClaim(trx, claim, { results: { ...claim.results, device_decision: decision } }, now())
  })
  return { responseObject: { decision } }
})
