import type { ADDRESS } from '../server/support/claimant.ts'

export const NAMES = ['Jane', 'Victoria', 'Robert', 'Dora'] as const
export type Name = (typeof NAMES)[number]

/** Somebody whose every detail is theirs alone, so that it is recognised wherever it turns up. */
export interface Person {
  readonly name: Name
  readonly first_name: string
  readonly last_name: string
  /** DD/MM/YYYY */
  readonly dateOfBirth: string
  /** YYYY-MM-DD */
  readonly dob: string
  readonly address: typeof ADDRESS
  readonly email: string
  /** E.164. The first is what they give, the others what they may change it to. */
  readonly phones: readonly [string, string, string]
}

/** The people of one walk. Another walk has others, so that nobody is a duplicate of somebody of an earlier one. */
export function castOf(walk: number): Readonly<Record<Name, Person>> {
  const rest = lettersOf(walk)
  const person = (
    at: number,
    name: Name,
    surname: string,
    dob: string,
    number: string,
    street1: string,
    postTown: string,
    postcode: string,
  ): Person => ({
    name,
    first_name: name,
    last_name: `${surname}${rest}`,
    dob,
    dateOfBirth: dob.split('-').reverse().join('/'),
    address: {
      addressID: `1000000${at}${String(walk).padStart(5, '0')}`,
      address: `${number} ${street1}, ${postTown}, ${postcode}`,
      number,
      street1,
      postTown,
      postcode,
    },
    email: `${name.toLowerCase()}.${rest}@example.com`,
    phones: [phone(walk, at, 1), phone(walk, at, 2), phone(walk, at, 3)],
  })
  return {
    Jane: person(1, 'Jane', 'Amberley', '1985-02-14', '12', 'Wellington Street', 'Leeds', 'LS1 4AP'),
    // The identity supplier never lets a Failtwice pass.
    Victoria: person(2, 'Victoria', 'Failtwice', '1979-11-30', '7', 'Harbour Road', 'Bristol', 'BS1 5TR'),
    Robert: person(3, 'Robert', 'Cranbrook', '1990-07-08', '45', 'Station Approach', 'York', 'YO1 6GA'),
    // Found at once, without questions.
    Dora: person(4, 'Dora', 'Foundling', '1968-04-21', '3', 'Castle Hill', 'Lincoln', 'LN1 3AA'),
  }
}

/** What may be typed of a person, a part at a time. */
export const PARTS = ['names', 'birth', 'address', 'contact', 'consent', 'everything'] as const
export type Part = (typeof PARTS)[number]

/** How the date of birth is spelt: as the page does, as suppliers do, or both. */
export const SPELLINGS = ['dateOfBirth', 'dob', 'both'] as const
export type Spelling = (typeof SPELLINGS)[number]

/** The fields of a save, under their wire names. */
export function fieldsOf(
  { first_name, last_name, dateOfBirth, dob, address, email, phones: [phone_number] }: Person,
  part: Part,
  spelling: Spelling,
): Record<string, unknown> {
  const names = { title: 'Ms.', first_name, last_name, privacy_policy: true }
  const birth = { dateOfBirth: { dateOfBirth }, dob: { dob }, both: { dateOfBirth, dob } }[spelling]
  const consent = { soft_check_privacy: true }
  const contact = { email, phone_number }
  const parts: Readonly<Record<Part, Record<string, unknown>>> = {
    names,
    birth,
    address: { address },
    contact,
    consent,
    everything: { ...names, ...birth, address, ...contact, ...consent },
  }
  return parts[part]
}

/** Words that only this person has. */
export const marksOf = ({ last_name, dob, dateOfBirth, address, email, phones }: Person): readonly string[] =>
  [last_name, dob, dateOfBirth, address.address, email, ...phones].map((mark) => mark.toLowerCase())

/** Names take letters only. Four of them, so that none is a part of another. */
function lettersOf(walk: number): string {
  return [3, 2, 1, 0].map((place) => String.fromCharCode(97 + (Math.floor(walk / 26 ** place) % 26))).join('')
}

const phone = (walk: number, at: number, which: number) =>
  `+4479${String(walk % 100_000).padStart(5, '0')}${at}${which}1`
