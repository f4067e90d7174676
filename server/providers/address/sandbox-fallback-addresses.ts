import type { Address } from '../../../domain/index.ts'
import { type FallbackAddress, type FallbackAddressProvider, ProviderError } from '../ports/ports.ts'
import { type AddressBook, compactPostcode } from './address-book.ts'

export function sandboxFallbackAddresses(book: AddressBook): FallbackAddressProvider {
  return {
    async search(postcode) {
      if (compactPostcode(postcode) === 'ZZ995XX') throw new ProviderError('fallbackAddresses', 'HTTP 500')
      return (await book.at(postcode)).map(inLines)
    },
  }
}

/** Six lines, the town and the postcode last, as this kind of supplier prints them. */
function inLines(address: Address): FallbackAddress {
  const { subBuilding, name, number, street1, district, postTown, postcode } = address
  const building = [subBuilding, name].filter(Boolean).join(', ')
  const street = [number, street1].filter(Boolean).join(' ')
  const filled = [building, street, district].filter((line) => line !== undefined && line !== '')
  const lines = [...filled, '', '', '', ''].slice(0, 4) as string[]
  return {
    Address: { Lines: [...lines, postTown.toUpperCase(), postcode] },
    RawAddress: { UniqueReference: `R-${address.addressID}`, Location: { District: address.county ?? '' } },
  }
}
