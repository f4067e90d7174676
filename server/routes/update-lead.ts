import contract from '../../generated/schemas/api/update-lead.ts'
import { tellCrm } from '../claims/tell-crm.ts'
import { route } from '../http/route.ts'

/** C091, A-140 */
export const updateLead = route(contract, ({ body, session }, services) =>
  tellCrm('leadUpdate', body, session, services),
)
