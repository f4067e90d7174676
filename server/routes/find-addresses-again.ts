import contract from '../../generated/schemas/api/find-addresses-again.ts'
import { cleanPostcode } from '../../engine/index.ts'
import { route } from '../http/route.ts'
import { inTime } from '../suppliers/in-time.ts'

/** C070: asked when the first lookup fails or finds nothing. */
export const findAddressesAgain = route(contract, async ({ body }, { providers }) => {
  const found = await inTime('fallback addresses', 8000, providers.fallbackAddresses.search(cleanPostcode(body.postal_code)))
  return { responseObject: { Results: found.map((address) => ({ ...address })) } }
})
