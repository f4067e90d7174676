import { type AddressProvider, ProviderError } from '../ports/ports.ts'
import { type AddressBook, compactPostcode } from './address-book.ts'

/** ZZ99 1AA fails only here, so that the second lookup can be tried. */
const FAILS = ['ZZ991AA', 'ZZ995XX']

export function sandboxAddresses(book: AddressBook): AddressProvider {
  return {
    async search(postcode) {
      if (FAILS.includes(compactPostcode(postcode))) throw new ProviderError('addresses', 'HTTP 500')
      return book.at(postcode)
    },
  }
}
