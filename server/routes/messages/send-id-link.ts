import contract from '../../../generated/schemas/api/send-id-link.ts'
import { wirePhone } from '../../../engine/index.ts'
import { withCurrentClaim } from '../../claims/stored/change-own-claim.ts'
import type { StoredFields } from '../../claims/person/claim-person.ts'
import { enqueueIdLink, hasIdLink, isIdLink } from '../../claims/messages/id-link.ts'
import { queued } from '../../claims/messages/queue-for-crm.ts'
import { Refusal, error } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import { countText } from '../../one-time-codes/index.ts'
import { words } from '../../refusals/words.ts'

/** C093: only the claim's owner gets a text, and it contains only the link to their own ID upload. */
export const sendIdLink = route(contract, ({ body: { phoneNumber, idvLink }, session, origin, ip }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    const { portalUrl, publicUrl } = services.settings
    if (
      !isIdLink(idvLink, claim.id, { portalUrl, ownOrigins: [origin, ...(publicUrl === undefined ? [] : [publicUrl])] })
    )
      throw error('/idvLink', words.otherDetails)
    if (wirePhone(phoneNumber) !== (claim.fields as StoredFields).phone_number)
      throw error('/phoneNumber', words.otherDetails)
    if (claim.submitted_at === null) throw new Refusal('conflict', { message: words.notSubmittedYet })
    if (claim.results.is_idv_done === true) return queued({ queued: false, reason: words.noIdNeeded })
    if (!(await hasIdLink(trx, claim))) {
      await countText({ kind: 'link', claimId: claim.id, phoneNumber: wirePhone(phoneNumber), ip }, trx, services)
      await enqueueIdLink(trx, claim, services, services.now())
      services.metrics.textSent('link')
    }
    return queued({ queued: true })
  }),
)
