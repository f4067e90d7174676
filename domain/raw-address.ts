import { type Address, addressLine } from './address.ts'
import { anyField, isRecord, list, text } from './raw-value.ts'

/** The addresses of C069's `matchedStructuredAddress`, each with its one-line text; entries without a town or postcode are left out. */
export function matchedAddresses(matchedStructuredAddress: unknown): readonly Address[] {
  return list(matchedStructuredAddress).flatMap((raw) => readAddress(raw) ?? [])
}

/** One structured address as a supplier sends it, in upper or lower camel case. */
export function readAddress(raw: unknown): Address | undefined {
  if (!isRecord(raw)) return undefined
  const part = (...names: readonly string[]) => text(anyField(raw, ...names), 160)
  const parts = {
    subBuilding: part('subBuilding', 'flat'),
    name: part('name', 'houseName'),
    number: part('number', 'houseNumber')?.slice(0, 60),
    street1: part('street1', 'street'),
    street2: part('street2'),
    district: part('district')?.slice(0, 120),
    postTown: part('postTown')?.slice(0, 120),
    county: part('county')?.slice(0, 120),
    poBox: part('poBox')?.slice(0, 60),
    postcode: part('postcode')?.slice(0, 8),
    country: part('country')?.slice(0, 60),
  }
  const { postTown, postcode } = parts
  if (postTown === undefined || postcode === undefined) return undefined
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return {
    ...known,
    addressID: part('addressID')?.slice(0, 64) ?? '',
    address: addressLine({ ...known, postTown, postcode }).slice(0, 600),
    postTown,
    postcode,
  }
}

/**
 * The addresses of the second lookup, which returns lines instead of parts (C070: town and postcode are the last two
 * filled lines). They have no bureau id, so the bureaus are searched by address.
 */
export function fallbackAddresses(results: unknown): readonly Address[] {
  return list(results).flatMap((result) => {
    const lines = list(anyField(anyField(result, 'address'), 'lines')).flatMap((line) => text(line, 160) ?? [])
    const postcode = lines.pop()?.slice(0, 8)
    const postTown = lines.pop()?.slice(0, 120)
    if (postcode === undefined || postTown === undefined) return []
    const [first, second, ...others] = lines
    const parts = {
      street1: first ?? '',
      street2: second ?? '',
      district: others.join(', ').slice(0, 120),
      postTown,
      postcode,
    }
    return [{ ...parts, addressID: '', address: addressLine(parts) }]
  })
}
