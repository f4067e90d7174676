import { fallbackAddresses, matchedAddresses, type Address } from '../../domain/index.ts'
import completePostcodeCall from '../../generated/schemas/api/complete-postcode.ts'
import findAddresses from '../../generated/schemas/api/find-addresses.ts'
import findAddressesAgain from '../../generated/schemas/api/find-addresses-again.ts'
import type { AddressFinder } from '../../widgets/index.ts'
import type { Api } from '../api/index.ts'

/** The lookups of the address field while a visitor types: not effects, because nothing in a journey depends on them. */
export interface AddressSearch {
  readonly searchAddresses: (postcode: string) => Promise<readonly Address[]>
  readonly completePostcode: (text: string) => Promise<readonly string[]>
  readonly addressFinder?: () => Promise<AddressFinder>
}

/** J061, C107: if the first lookup fails or finds nothing, calls the second. Rejects if both fail. */
export function addressSearch({ call, callFreely }: Pick<Api, 'call' | 'callFreely'>): Required<AddressSearch> {
  return {
    async searchAddresses(postcode) {
      const body = { postal_code: postcode }
      const first = await call(findAddresses, { body })
        .then(({ matchedStructuredAddress }) => matchedAddresses(matchedStructuredAddress))
        .catch(() => [])
      if (first.length > 0) return first
      const { responseObject } = await call(findAddressesAgain, { body })
      return fallbackAddresses(responseObject.Results)
    },
    async completePostcode(text) {
      const { result } = await callFreely(completePostcodeCall, { query: { postcode: text } })
      return result ?? []
    },
    addressFinder: async () => (await import('./address-finder.ts')).addressFinder(call),
  }
}
