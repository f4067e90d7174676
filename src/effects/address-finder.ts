import findPostalAddresses from '../../generated/schemas/api/find-postal-addresses.ts'
import retrievePostalAddress from '../../generated/schemas/api/retrieve-postal-address.ts'
import type { AddressFinder } from '../../widgets/index.ts'
import type { Api } from '../api/index.ts'

/** The lookup of addresses in any country. */
export function addressFinder(call: Api['call']): AddressFinder {
  return {
    find: async (query) => (await call(findPostalAddresses, { body: { ...query } })).suggestions,
    retrieve: async (id) => (await call(retrievePostalAddress, { body: { id } })).address,
  }
}
