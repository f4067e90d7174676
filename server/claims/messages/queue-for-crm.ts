import type { BodyOf } from '../../http/contract.ts'
import type updateLeadContract from '../../../generated/schemas/api/update-lead.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { withCurrentClaim } from '../stored/change-own-claim.ts'
import { type CrmTarget, enqueueRecord, markKnownToCrm } from '../lead/crm-messages.ts'
import { ownEmail } from '../lead/crm-record.ts'

/** C090, C091, C098: queues the session's own claim for the CRM. Test accounts never reach it. */
export async function queueForCrm(
  target: CrmTarget,
  { data }: BodyOf<typeof updateLeadContract>,
  session: Session,
  services: Services,
) {
  return withCurrentClaim(session, services, async (trx, claim) => {
    const [named] = data
    ownEmail(claim, named?.Email ?? '')
    if (claim.results.is_test === true) return queued({ queued: false, reason: 'test account' })
    const known =
      claim.submitted_at !== null || claim.crm_told.includes(target) ? claim : await markKnownToCrm(trx, claim, target)
    await enqueueRecord(trx, known, target, { changedPhone: named?.Changed_Phone_No === true }, services.now())
    return queued({ queued: true })
  })
}

/** The response of a call that queues a message. */
export const queued = <Result extends { readonly queued: boolean }>(result: Result) => ({
  statusCode: 200,
  responseObject: result,
})
