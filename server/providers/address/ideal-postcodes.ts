import { type Address, addressLine, field, isRecord, list, text } from '../../../domain/index.ts'
import type { AddressProvider } from '../ports/ports.ts'
import type { HttpSupplier } from '../transport/index.ts'

const MOST_PAGES = 5

/** Ideal Postcodes' lookup by postcode (`/v1/postcodes/:postcode`): Royal Mail addresses in their own field names. */
export function idealPostcodes(ask: HttpSupplier): AddressProvider {
  const page = (postcode: string, number: number) =>
    ask({
      method: 'GET',
      path: '/v1/postcodes/{postcode}',
      params: { postcode },
      query: { page: String(number) },
      repeatable: true,
      // 404 is "no such postcode" (code 4040).
      answers: [404],
      read(body, status) {
        if (status === 404) return { addresses: [], isLast: true }
        const result = field(body, 'result')
        if (!Array.isArray(result)) return undefined
        const addresses = result.flatMap(readAddress)
        if (addresses.length === 0 && result.length > 0) return undefined
        return {
          addresses,
          isLast: (number + 1) * Number(field(body, 'limit') ?? Infinity) >= Number(field(body, 'total') ?? 0),
        }
      },
    })
  return {
    async search(postcode) {
      const found: Address[] = []
      for (let number = 0; number < MOST_PAGES; number += 1) {
        const { addresses, isLast } = await page(postcode, number)
        found.push(...addresses)
        if (isLast) break
      }
      return found
    },
  }
}

function readAddress(raw: unknown): readonly Address[] {
  if (!isRecord(raw)) return []
  const part = (name: string, maxLength = 160) => text(field(raw, name), maxLength)
  const postTown = part('post_town', 120)
  const postcode = part('postcode', 8)
  if (postTown === undefined || postcode === undefined) return []
  const streets = [part('dependant_thoroughfare'), part('thoroughfare')].filter((street) => street !== undefined)
  const localities = list([part('double_dependant_locality'), part('dependant_locality')]).filter(
    (place) => place !== undefined,
  )
  const parts = {
    subBuilding: part('sub_building_name', 120),
    name: part('building_name') ?? part('organisation_name'),
    number: part('building_number', 60),
    street1: streets[0],
    street2: streets[1],
    district: localities.join(', ').slice(0, 120) || undefined,
    county: part('county', 120),
    poBox: part('po_box', 60),
    country: part('country', 60),
  }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  // The udprn is not an id of a credit bureau, so the bureaus are searched by address.
  return [
    {
      ...known,
      addressID: '',
      address: addressLine({ ...known, postTown, postcode }).slice(0, 600),
      postTown,
      postcode,
    },
  ]
}
