import contract from '../../../generated/schemas/api/find-addresses.ts'
import { cleanPostcode } from '../../../engine/index.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'

/** C069 */
export const findAddresses = route(contract, async ({ body }, { providers }) => ({
  matchedStructuredAddress: [
    ...(await inTime('addresses', contract.waitsMs, providers.addresses.search(cleanPostcode(body.postal_code)))),
  ],
}))
