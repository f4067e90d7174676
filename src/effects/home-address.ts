import type { Address } from '../../domain/index.ts'

/** An address in the form of the Equifax-style bureau and the identity bureau: by their own id if they gave one. */
export function homeAddress(
  address: Address,
): { use_address: false; address_id: string } | { use_address: true; address: Address } {
  return address.addressID === ''
    ? { use_address: true, address }
    : { use_address: false, address_id: address.addressID }
}
