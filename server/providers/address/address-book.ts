import { type Address, addressLine } from '../../../domain/index.ts'
import places from './address-book.json'

interface Place {
  readonly postcode: string
  readonly postTown: string
  readonly county?: string
  readonly addresses: readonly Partial<Address>[]
}

/** The invented addresses of the sandbox, by compact postcode. */
const book: ReadonlyMap<string, readonly Address[]> = new Map(
  (places satisfies readonly Place[]).map((place) => [compactPostcode(place.postcode), addressesOf(place)]),
)

export function addressesAt(postcode: string): readonly Address[] {
  return book.get(compactPostcode(postcode)) ?? []
}

export const postcodes: readonly string[] = places.map((place) => place.postcode)

/** "LS1 4AP", "ls14ap" and "LS1-4AP" are one postcode. */
export function compactPostcode(postcode: string): string {
  return postcode.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function addressesOf({ postcode, postTown, county, addresses }: Place): readonly Address[] {
  return addresses.map((parts, at) => {
    const address = { ...parts, postTown, ...(county !== undefined && { county }), postcode }
    return {
      ...address,
      addressID: `${compactPostcode(postcode)}${String(at + 1).padStart(2, '0')}`,
      address: addressLine(address),
      country: 'GB',
    }
  })
}
