import contract from '../../../generated/schemas/api/notify-team.ts'
import { withCurrentClaim } from '../../claims/stored/change-own-claim.ts'
import { queued } from '../../claims/messages/queue-for-crm.ts'
import { queueTeamNote } from '../../claims/messages/queue-team-note.ts'
import { route } from '../../http/route.ts'

/** C088 */
export const notifyTeam = route(contract, ({ body: { channel, text }, session }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    await queueTeamNote(trx, claim, { target: 'notification', channel, text }, services)
    return queued({ queued: true })
  }),
)
