import contract from '../../../generated/schemas/api/send-feedback.ts'
import { withCurrentClaim } from '../../claims/stored/change-own-claim.ts'
import type { StoredFields } from '../../claims/person/claim-person.ts'
import { contentKey } from '../../claims/messages/content-key.ts'
import { ownEmail } from '../../claims/lead/crm-record.ts'
import { queued } from '../../claims/messages/queue-for-crm.ts'
import { route } from '../../http/route.ts'
import { enqueue } from '../../outbox/index.ts'

/** C092: the name is the full name and the claim number, as specified; everything except the problem comes from the claim. */
export const sendFeedback = route(contract, ({ body: { email, feedback }, session }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    const { first_name, last_name, phone_number } = claim.fields as StoredFields
    const name = [first_name, last_name, claim.id].filter(Boolean).join(' ')
    const payload = {
      email: ownEmail(claim, email),
      feedback,
      name,
      ...(phone_number === undefined ? {} : { contact: phone_number }),
    }
    await enqueue(
      trx,
      { claimId: claim.id, target: 'feedback', onceKey: `feedback ${claim.id} ${contentKey(payload)}`, payload },
      services.now(),
    )
    return queued({ queued: true })
  }),
)
