import { hash } from 'node:crypto'

export interface PersonParts {
  readonly email: string
  /** YYYY-MM-DD */
  readonly dob: string
  readonly first_name: string
  readonly last_name: string
  readonly address: { readonly postcode: string; readonly address: string }
}

/** The same for the same person, however it is typed: e-mail, date of birth, names and address decide (C074). Hex SHA-256. */
export function personKey({ email, dob, first_name, last_name, address }: PersonParts): string {
  const parts = [email, dob, first_name, last_name, address.postcode.replaceAll(' ', ''), address.address]
  return hash('sha256', parts.map(plain).join('\n'))
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
