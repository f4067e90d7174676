import contract from '../../../generated/schemas/api/update-contact.ts'
import { queueForCrm } from '../../claims/messages/queue-for-crm.ts'
import { route } from '../../http/route.ts'

/** C091, C098 */
export const updateContact = route(contract, ({ body, session }, services) =>
  queueForCrm('contact', body, session, services),
)
