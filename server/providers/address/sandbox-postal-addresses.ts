import type { AddressSuggestion } from '../../../domain/index.ts'
import type { PostalAddress } from '../../../engine/index.ts'
import { type PostalAddressProvider, ProviderError } from '../ports/ports.ts'
import book from './postal-address-book.json'

interface Entry {
  /** Its addresses are suggested under this name. */
  readonly place?: string
  readonly address: PostalAddress
}

const ENTRIES: readonly Entry[] = book.flatMap(({ country, place, addresses }: Place) =>
  addresses.map((address) => ({ ...(place === undefined ? {} : { place }), address: { ...address, country } })),
)

interface Place {
  readonly country: string
  readonly place?: string
  readonly addresses: readonly Omit<PostalAddress, 'country'>[]
}

/** "ZZ99 5XX" fails in every country, as it does for British postcodes. */
const FAILS = 'zz995xx'

/** A few invented addresses in several countries. Ids are places in the book, so every process knows them. */
export const sandboxPostalAddresses: PostalAddressProvider = {
  find({ country, text, within }) {
    if (compact(text) === FAILS) return failed()
    const found = ENTRIES.map((entry, id) => ({ ...entry, id: String(id) })).filter(
      ({ address, place }) =>
        address.country === country &&
        (within === undefined ? begins(address, place, text) : placeId(place) === within),
    )
    const suggestions = found.map(({ id, address, place }): AddressSuggestion =>
      place === undefined || within !== undefined
        ? { id, text: inOneLine(address), isPlace: false }
        : { id: placeId(place), text: place, isPlace: true },
    )
    return Promise.resolve(suggestions.filter(({ id }, at) => suggestions.findIndex((one) => one.id === id) === at))
  },

  retrieve(id) {
    const entry = /^\d{1,4}$/.test(id) ? ENTRIES[Number(id)] : undefined
    return entry === undefined ? failed() : Promise.resolve(entry.address)
  },
}

const failed = () => Promise.reject(new ProviderError('postalAddresses', 'HTTP 500'))

const placeId = (place: string | undefined) => `place ${place ?? ''}`

function inOneLine({ lines, town, region, postcode }: PostalAddress): string {
  return [...lines, town, region, postcode].filter((part) => part !== undefined).join(', ')
}

/** Whether each typed word begins one of the address, or the whole text its postcode. */
function begins(address: PostalAddress, place: string | undefined, typed: string): boolean {
  const words = wordsOf(`${place ?? ''} ${inOneLine(address)}`)
  const wanted = wordsOf(typed)
  const isPostcode = compact(typed).length >= 3 && compact(address.postcode ?? '').startsWith(compact(typed))
  return isPostcode || (wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part))))
}

function compact(text: string): string {
  return wordsOf(text).join('')
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
