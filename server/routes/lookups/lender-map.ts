import contract from '../../../generated/schemas/api/lender-map.ts'
import { lenderMap as mapOf } from '../../../domain/index.ts'
import { route } from '../../http/route.ts'

/** C076 */
export const lenderMap = route(contract, ({ body }, { lenders }) => Promise.resolve(mapOf(body.report_names, lenders)))
