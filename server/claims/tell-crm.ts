import type { BodyOf } from '../http/contract.ts'
import type updateLeadContract from '../../generated/schemas/api/update-lead.ts'
import { enqueue } from '../outbox/index.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { withCurrentClaim } from './change-own-claim.ts'
import { crmRecord, ownEmail } from './crm-record.ts'
import { contentKey } from './content-key.ts'

/** C090, C091, C098: the CRM hears of the session's own claim as it stands. Test accounts never reach it. */
export async function tellCrm(target: 'lead' | 'leadUpdate' | 'contact', { data }: BodyOf<typeof updateLeadContract>, session: Session, services: Services) {
  return withCurrentClaim(session, services, async (trx, claim) => {
    const [named] = data
    ownEmail(claim, named?.Email ?? '')
    if (claim.results.is_test === true) return queued({ queued: false, reason: 'test account' })
    const record = { ...(await crmRecord(trx, claim)), ...(named?.Changed_Phone_No === true ? { Changed_Phone_No: true } : {}) }
    await enqueue(trx, { claimId: claim.id, target, onceKey: `${target} ${claim.id} ${contentKey(record)}`, payload: { data: [record] } }, services.now())
    return queued({ queued: true })
  })
}

/** What a call answers that puts something into the queue. */
export const queued = <Told extends { readonly queued: boolean }>(told: Told) => ({ statusCode: 200, responseObject: told })
