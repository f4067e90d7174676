import { field, isRecord, list, matchedAddresses } from '../../../domain/index.ts'
import type { AddressProvider } from '../ports/ports.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'

/** A bureau's "list address by postcode". Its credit search accepts these address ids. */
export function structuredAddresses(ask: HttpSupplier): AddressProvider {
  return {
    search: (postcode) =>
      ask({
        path: '/bureau/v1/equifax/postcode-lookup',
        json: { clientReference: 'postcode-lookup', postCode: postcode },
        repeatable: true,
        answers: [404],
        read(body, status) {
          if (status === 404) return []
          const found = unwrapped(body, 'responseObject', 'data', 'listAddressByPostcodeResponse')
          const matched = field(found, 'matchedStructuredAddress')
          if (matched === undefined) return isRecord(found) && Object.keys(found).length === 0 ? [] : undefined
          const addresses = matchedAddresses(matched)
          // The response had entries and none was readable: that is not "no addresses".
          return addresses.length === 0 && list(matched).length > 0 ? undefined : addresses
        },
      }),
  }
}
