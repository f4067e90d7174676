import type { Address } from '../../domain/index.ts'

/** How the Equifax-style bureau and the identity bureau are told where somebody lives: by their own id where they gave one. */
export function homeAddress(
  address: Address,
): { use_address: false; address_id: string } | { use_address: true; address: Address } {
  return address.addressID === ''
    ? { use_address: true, address }
    : { use_address: false, address_id: address.addressID }
}
