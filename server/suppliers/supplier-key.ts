import { personKey } from '../claims/person-key.ts'
import type { BureauRequest } from '../providers/index.ts'

/** Tells whether a supplier was already asked about this very person. */
export function supplierKey({ firstName, lastName, dob, address }: BureauRequest): string {
  return personKey({ email: '', dob, first_name: firstName, last_name: lastName, address })
}
