import contract from '../../generated/schemas/api/create-lead.ts'
import { tellCrm } from '../claims/tell-crm.ts'
import { route } from '../http/route.ts'

/** C090 */
export const createLead = route(contract, ({ body, session }, services) => tellCrm('lead', body, session, services))
