import type { Claim } from '../../database/index.ts'
import type { StoredFields } from './claim-person.ts'

const REMOVED = '[removed]'

/** Matches e-mail addresses, links, dates, postcodes, and sequences of six or more digits with separators. */
const PERSONAL = [
  /[^\s@<>]+@[^\s@<>]+/g,
  /\bhttps?:\/\/\S+/gi,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi,
  /\+?\(?\d(?:[\s().-]{0,2}\d){5,}/g,
]

/**
 * A text for the team without personal data: removes what looks personal, and the names, the address
 * and the contact details of this claim. The claim number stays, so that the team can look up the rest.
 */
export function redacted(text: string, claim: Pick<Claim, 'id' | 'fields'>): string {
  // The number itself looks like a sequence of digits.
  return text
    .split(claim.id)
    .map((part) => withoutPerson(part, claim.fields))
    .join(claim.id)
}

function withoutPerson(text: string, fields: StoredFields): string {
  const known = knownParts(fields).reduce(
    (rest, part) => rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${escaped(part)}(?![\\p{L}\\d])`, 'giu'), REMOVED),
    text,
  )
  return PERSONAL.reduce((rest, pattern) => rest.replaceAll(pattern, REMOVED), known)
}

/** The longest first, so that a street is removed as a whole. Single letters occur in every text, so they stay. */
function knownParts({
  first_name,
  last_name,
  middleName,
  email,
  phone_number,
  address,
}: StoredFields): readonly string[] {
  const { address: line, street1, street2, name, subBuilding } = address ?? {}
  const parts = [first_name, last_name, middleName, email, phone_number, line, street1, street2, name, subBuilding]
  return parts
    .filter((part): part is string => part !== undefined && part.trim().length > 1)
    .sort((a, b) => b.length - a.length)
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
