import contract from '../../../generated/schemas/api/update-lead.ts'
import { queueForCrm } from '../../claims/messages/queue-for-crm.ts'
import { route } from '../../http/route.ts'

/** C091, A-140 */
export const updateLead = route(contract, ({ body, session }, services) =>
  queueForCrm('leadUpdate', body, session, services),
)
