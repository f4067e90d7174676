import { type AddressSuggestion, field, text } from '../../../domain/index.ts'
import { POSTAL_LIMITS, type PostalAddress } from '../../../engine/index.ts'
import type { PostalAddressProvider } from '../ports/ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/** Loqate's Capture Interactive: `Find` suggests addresses and places, `Retrieve` returns one address and is charged for. */
export function loqateAddresses(ask: HttpSupplier): PostalAddressProvider {
  const items = (body: unknown) => {
    const found = field(body, 'Items')
    if (!Array.isArray(found)) return undefined
    const [first] = found as readonly unknown[]
    // An error has status 200, and is the only item.
    const error = field(first, 'Error')
    if (error !== undefined) throw refused('postalAddresses', `error ${text(error, 10) ?? ''}`)
    return found as readonly unknown[]
  }
  return {
    find: ({ country, text: typed, within }) =>
      ask({
        method: 'GET',
        path: '/Capture/Interactive/Find/v1.10/json3.ws',
        query: { Text: typed, Countries: country, Limit: '20', ...(within === undefined ? {} : { Container: within }) },
        repeatable: true,
        read: (body) => items(body)?.flatMap(readSuggestion),
      }),
    retrieve: (id) =>
      ask({
        method: 'GET',
        path: '/Capture/Interactive/Retrieve/v1.20/json3.ws',
        query: { Id: id },
        // Each answer is charged for.
        repeatable: false,
        read: (body) => readAddress(items(body)?.[0]),
      }),
  }
}

function readSuggestion(raw: unknown): readonly AddressSuggestion[] {
  const id = text(field(raw, 'Id'), 400)
  const name = text(field(raw, 'Text'), 200)
  if (id === undefined || name === undefined) return []
  const words = [name, text(field(raw, 'Description'), 200)].filter((part) => part !== undefined).join(', ')
  return [{ id, text: words, isPlace: field(raw, 'Type') !== 'Address' }]
}

function readAddress(raw: unknown): PostalAddress | undefined {
  const part = (name: string, most: number = POSTAL_LIMITS.characters) => text(field(raw, name), most)
  const country = part('CountryIso2', 2)
  const lines = [1, 2, 3, 4].flatMap((number) => part(`Line${number}`) ?? [])
  if (country === undefined || lines.length === 0) return undefined
  const parts = {
    town: part('City'),
    region: part('ProvinceName') ?? part('Province'),
    postcode: part('PostalCode', POSTAL_LIMITS.postcode),
  }
  return { lines, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)), country }
}
