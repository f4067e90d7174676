import { filedPersonKey } from '../claims/person/person-key.ts'
import type { BureauRequest } from '../providers/index.ts'

/** Identifies a person, to tell whether a supplier was already called about them. */
export function supplierKey({ firstName, lastName, dob, address }: BureauRequest): string {
  return filedPersonKey({ dob, first_name: firstName, last_name: lastName, address })
}
