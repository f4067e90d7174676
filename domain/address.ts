import type { FromSchema } from 'json-schema-to-ts'
import type addressSchema from '../generated/schemas/entities/address.ts'

/** A UK address (J046). `addressID` is the bureau's own id and empty for an address typed by hand. */
export type Address = FromSchema<typeof addressSchema>

export type AddressParts = Partial<Omit<Address, 'address' | 'addressID' | 'country'>>

/**
 * The combined one-line text of J046, for example "Flat 2, 12 Wellington Street, Leeds, LS1 4AP". Leaves out empty parts and
 * a part that only repeats the one before it ("London, London").
 */
export function addressLine(parts: AddressParts): string {
  const { subBuilding, name, number, street1, street2, district, postTown, county, postcode, poBox } = parts
  const street = [number, street1].map(tidy).filter(Boolean).join(' ')
  const box = tidy(poBox)
  const pieces = [
    subBuilding,
    name,
    box === '' ? '' : `PO Box ${box}`,
    street,
    street2,
    district,
    postTown,
    county,
    postcode,
  ].map(tidy)
  return pieces.filter((piece, at) => piece !== '' && piece.toLowerCase() !== lastBefore(pieces, at)).join(', ')
}

function lastBefore(pieces: readonly string[], at: number): string | undefined {
  return pieces.slice(0, at).findLast(Boolean)?.toLowerCase()
}

function tidy(part: string | undefined): string {
  return (part ?? '').trim().replace(/\s+/g, ' ')
}
