import { addressLine, type Address } from '../../domain/index.ts'
import { cleanPostcode } from '../../engine/index.ts'

/** What the field holds: the postcode alone while an address is looked for, a whole Address once it is chosen or written. */
export type AddressValue = Readonly<Partial<Address>>

/** The lines of an address written by hand. */
export type ManualLines = Readonly<Record<'street1' | 'street2' | 'postTown' | 'county', string>>

export function isChosen(value: AddressValue): boolean {
  return value.address !== undefined && value.address !== ''
}

/** Begun by hand and not finished: no bureau knows it, and its line is not there yet. */
export function isHalfWritten(value: AddressValue): boolean {
  return value.addressID === '' && !isChosen(value)
}

export function linesOf({ street1 = '', street2 = '', postTown = '', county = '' }: AddressValue): ManualLines {
  return { street1, street2, postTown, county }
}

/** An address by hand has no `addressID`, and its one-line text only when nothing that is needed is missing (J046). */
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
