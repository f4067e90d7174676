import contract from '../../../generated/schemas/api/retrieve-postal-address.ts'
import { route } from '../../http/route.ts'
import { inTime } from '../../providers/in-time.ts'

/** The address as the field stores it. */
export const retrievePostalAddress = route(contract, async ({ body }, { providers }) => {
  const { lines, ...parts } = await inTime(
    'postalAddresses',
    contract.waitsMs,
    providers.postalAddresses.retrieve(body.id),
  )
  return { address: { ...parts, lines: [...lines] } }
})
