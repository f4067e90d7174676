import type { FromSchema } from 'json-schema-to-ts'
import type addressSchema from '../../../generated/schemas/entities/address.ts'
import type { Claim } from '../../database/index.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { BureauRequest } from '../../providers/index.ts'
import { words } from '../../refusals/words.ts'

type Address = FromSchema<typeof addressSchema>

/** The person that a call names in its request. */
export interface NamedPerson {
  readonly first_name: string
  readonly last_name: string
  /** YYYY-MM-DD or DD/MM/YYYY */
  readonly dob: string
  readonly address?: Address | string
  readonly address_id?: string
  readonly post_code?: string
}

/**
 * The person of a claim, for a request to a bureau. Requires consent (403 otherwise) and
 * refuses a call that names another person, because one consent would otherwise open any file.
 */
export function bureauRequest(claim: Claim, named?: NamedPerson): BureauRequest {
  requireConsent(claim)
  const fields = claim.fields as StoredFields
  const { first_name, last_name, address, title, middleName } = fields
  const dob = isoDateOf(fields)
  if (first_name === undefined || last_name === undefined || dob === undefined || address === undefined) {
    throw new Refusal('conflict', { message: words.stepsBefore })
  }
  const differing = named === undefined ? [] : differences(named, { first_name, last_name, dob, address })
  if (differing.length > 0) {
    const errors = differing.map((path) => ({ path, message: 'differs from what this claim stores' }))
    throw new Refusal('invalid', { message: words.otherDetails, errors })
  }
  return {
    claimNumber: claim.id,
    firstName: first_name,
    lastName: last_name,
    dob,
    address,
    ...(title === undefined ? {} : { title }),
    ...(middleName === undefined ? {} : { middleName }),
  }
}

function differences(
  named: NamedPerson,
  { first_name, last_name, dob, address }: { first_name: string; last_name: string; dob: string; address: Address },
) {
  return [
    ...(same(named.first_name, first_name) ? [] : ['/first_name']),
    ...(same(named.last_name, last_name) ? [] : ['/last_name']),
    ...(isoDate(named.dob) === dob ? [] : ['/dob']),
    ...(named.address === undefined || isSameHome(named.address, address) ? [] : ['/address']),
    ...(named.address_id === undefined || named.address_id === address.addressID ? [] : ['/address_id']),
    ...(named.post_code === undefined || same(named.post_code, address.postcode) ? [] : ['/post_code']),
  ]
}

/** J083: no bureau call, for a file or for identity, before the visitor has consented. */
export function requireConsent(claim: Claim): void {
  if ((claim.fields as StoredFields).soft_check_privacy === true) return
  throw new Refusal('forbidden', { message: words.noConsent })
}

/** YYYY-MM-DD from either of the two fields with the date of birth (J041). */
export function isoDateOf({ dob, dateOfBirth }: Pick<StoredFields, 'dob' | 'dateOfBirth'>): string | undefined {
  return dateOfBirth === undefined ? dob : isoDate(dateOfBirth)
}

/** YYYY-MM-DD from either spelling of a birthday; 4/2/1985 is the same day as 04/02/1985. */
export const isoDate = (birthday: string): string =>
  birthday
    .split('/')
    .reverse()
    .map((part) => part.padStart(2, '0'))
    .join('-')

/** The fields about the person that `save-claim` accepts. */
export interface StoredFields {
  readonly title?: string
  readonly first_name?: string
  readonly middleName?: string
  readonly last_name?: string
  readonly dob?: string
  readonly dateOfBirth?: string
  readonly email?: string
  readonly phone_number?: string
  readonly address?: Address
  readonly soft_check_privacy?: boolean
}

function isSameHome(named: Address | string, stored: Address): boolean {
  return typeof named === 'string'
    ? plain(named).includes(plain(stored.postcode)) || same(named, stored.address)
    : same(named.postcode, stored.postcode)
}

const same = (a: string, b: string) => plain(a) === plain(b)
const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()
