import { type Address, addressLine } from '../../../domain/index.ts'
import places from './address-book.json'

/** What the sandbox's lookups read. */
export interface AddressBook {
  at(postcode: string): Promise<readonly Address[]>
  /** Full postcodes that start with the typed text, in order, at most `most`. */
  postcodesFrom(typed: string, most: number): Promise<readonly string[]>
}

/** Imported addresses, by compact postcode: "LS14AP". */
export type ImportedAddresses = AddressBook

interface Place {
  readonly postcode: string
  readonly postTown: string
  readonly county?: string
  readonly addresses: readonly Partial<Address>[]
}

/** The invented addresses of the sandbox, by compact postcode. */
const invented: ReadonlyMap<string, readonly Address[]> = new Map(
  (places satisfies readonly Place[]).map((place) => [compactPostcode(place.postcode), addressesOf(place)]),
)

/** The invented addresses, and after them the imported ones. */
export function addressBook(imported?: ImportedAddresses): AddressBook {
  return {
    async at(postcode) {
      const compact = compactPostcode(postcode)
      return [...(invented.get(compact) ?? []), ...((await imported?.at(compact)) ?? [])]
    },
    async postcodesFrom(typed, most) {
      const begun = compactPostcode(typed)
      if (begun === '') return []
      const own = places
        .map(({ postcode }) => postcode)
        .filter((postcode) => compactPostcode(postcode).startsWith(begun))
      const others = (await imported?.postcodesFrom(begun, most)) ?? []
      return [...new Set([...own, ...others])].slice(0, most)
    },
  }
}

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
