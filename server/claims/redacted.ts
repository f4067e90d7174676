import type { Claim } from '../database/index.ts'
import type { StoredFields } from './claim-person.ts'

const REMOVED = '[removed]'

/** What looks like an e-mail address, a link, a date, a postcode, or six digits and more with what stands between them. */
const PERSONAL = [
  /[^\s@<>]+@[^\s@<>]+/g,
  /\bhttps?:\/\/\S+/gi,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi,
  /\+?\(?\d(?:[\s().-]{0,2}\d){5,}/g,
]

/**
 * A text for the team without the person in it: what looks personal goes, and so do the names, the address
 * and the contact details of this claim. The claim number stays, so that the team finds the rest where it is guarded.
 */
export function redacted(text: string, claim: Pick<Claim, 'id' | 'fields'>): string {
  // The number itself looks like six digits and more.
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

/** The longest first, so that a street goes as a whole. One letter says nothing and stands in every text. */
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
