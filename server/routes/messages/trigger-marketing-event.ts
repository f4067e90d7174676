import contract from '../../../generated/schemas/api/trigger-marketing-event.ts'
import { withCurrentClaim } from '../../claims/stored/change-own-claim.ts'
import { contentKey } from '../../claims/messages/content-key.ts'
import { queueMarketingEvent } from '../../claims/messages/marketing-event.ts'
import { queued } from '../../claims/messages/queue-for-crm.ts'
import { route } from '../../http/route.ts'

/** C087: a refused event gets the same answer as an accepted one, because the visitor cannot do anything about it. */
export const triggerMarketingEvent = route(contract, ({ body, session }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    const { event = '', event_id, ...data } = body.data
    return queued(await queueMarketingEvent(trx, claim, { event, id: event_id ?? contentKey(data), data }, services))
  }),
)
