import { addressLine, type Address } from '../../domain/index.ts'
import { cleanPostcode } from '../../engine/index.ts'

/** The value of the field: only the postcode during a search, a whole Address once it is chosen or typed. */
export type AddressValue = Readonly<Partial<Address>>

/** The lines of an address typed by hand. */
export type ManualLines = Readonly<Record<'street1' | 'street2' | 'postTown' | 'county', string>>

export function isChosen(value: AddressValue): boolean {
  return value.address !== undefined && value.address !== ''
}

/** Typed by hand and incomplete: it has no bureau id, and no one-line text yet. */
export function isHalfWritten(value: AddressValue): boolean {
  return value.addressID === '' && !isChosen(value)
}

export function linesOf({ street1 = '', street2 = '', postTown = '', county = '' }: AddressValue): ManualLines {
  return { street1, street2, postTown, county }
}

/** An address by hand has no `addressID`, and has its one-line text only if it is complete (J046). */
export function writtenAddress(postcode: string, lines: ManualLines): AddressValue {
  const isWhole = lines.street1.trim() !== '' && lines.postTown.trim() !== ''
  const filled = Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''))
  return {
    ...filled,
    postcode,
    addressID: '',
    ...(isWhole ? { address: addressLine({ ...lines, postcode: cleanPostcode(postcode) }) } : {}),
  }
}

/** Addresses of the second lookup have no id, so the line counts too. */
export function isSameAddress(a: AddressValue, b: AddressValue): boolean {
  return a.addressID === b.addressID && a.address === b.address
}
