import { hash } from 'node:crypto'
import { canonical } from '../../../engine/index.ts'

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

/**
 * The same for the same name, birth and address, with every part of the address: suppliers are asked by the parts, so another
 * house number below the same line of text is another address. Hex SHA-256.
 */
export function filedPersonKey({ dob, first_name, last_name, address }: Omit<PersonParts, 'email'>): string {
  return hash('sha256', [dob, first_name, last_name, canonical(address)].map(plain).join('\n'))
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
