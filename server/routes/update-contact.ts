import contract from '../../generated/schemas/api/update-contact.ts'
import { tellCrm } from '../claims/tell-crm.ts'
import { route } from '../http/route.ts'

/** C091, C098 */
export const updateContact = route(contract, ({ body, session }, services) =>
  tellCrm('contact', body, session, services),
)
