import contract from '../../../generated/schemas/api/relay-chat.ts'
import { withCurrentClaim } from '../../claims/stored/change-own-claim.ts'
import { queued } from '../../claims/messages/queue-for-crm.ts'
import { queueTeamNote } from '../../claims/messages/queue-team-note.ts'
import { route } from '../../http/route.ts'

/** C089, A-143: a webhook's address is a secret, so the browser sends its message to us instead. */
export const relayChat = route(contract, ({ body: { channel, content: text }, session }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    await queueTeamNote(trx, claim, { target: 'chat', channel, text }, services)
    return queued({ queued: true })
  }),
)
