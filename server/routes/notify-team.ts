import contract from '../../generated/schemas/api/notify-team.ts'
import { withCurrentClaim } from '../claims/change-own-claim.ts'
import { queued } from '../claims/tell-crm.ts'
import { tellTeam } from '../claims/tell-team.ts'
import { route } from '../http/route.ts'

/** C088 */
export const notifyTeam = route(contract, ({ body: { channel, text }, session }, services) =>
  withCurrentClaim(session, services, async (trx, claim) => {
    await tellTeam(trx, claim, { target: 'notification', channel, text }, services)
    return queued({ queued: true })
  }),
)
