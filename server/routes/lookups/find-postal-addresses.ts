import contract from '../../../generated/schemas/api/find-postal-addresses.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'

const MOST = 20

/** If the supplier fails, the visitor types the address. */
export const findPostalAddresses = route(contract, async ({ body }, { providers }) => {
  const found = await inTime('postalAddresses', contract.waitsMs, providers.postalAddresses.find(body))
  return { suggestions: found.slice(0, MOST).map(({ id, text, isPlace }) => ({ id, text, isPlace })) }
})
