import contract from '../../../generated/schemas/api/create-lead.ts'
import { queueForCrm } from '../../claims/messages/queue-for-crm.ts'
import { route } from '../../http/route.ts'

/** C090 */
export const createLead = route(contract, ({ body, session }, services) => queueForCrm('lead', body, session, services))
