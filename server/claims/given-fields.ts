import type { Agreement } from '../../domain/index.ts'
import { chosenAgreement } from '../../domain/index.ts'
import { isoDate, parseBritishDate } from '../../engine/index.ts'
import contract from '../../generated/schemas/api/save-claim.ts'
import type { Claim } from '../database/index.ts'
import { fault } from '../http/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What a save gives, in the one form in which claims keep it: a birthday in the two forms of J041, a signature that is only a
 * picture, chosen agreements as a bureau printed them (J048), and the consents that stand for others.
 */
export function givenFields(given: Fields, claim: Pick<Claim, 'fields' | 'outcomes'>): Record<string, unknown> {
  // What was decided with the credit file is the server's to say (J068–J070).
  const { like_to_file_claim: _believedBelow, ...fields } = spelledAlike(given)
  const { signature, selected_hire_purchases_for_claim: selected } = fields
  return withImplied(
    {
      ...fields,
      ...(typeof signature === 'string' ? { signature: { method: 'picture', image: signature } } : {}),
      ...(Array.isArray(selected) ? { selected_hire_purchases_for_claim: hpIdsOf(selected, listedIn(claim)) } : {}),
    },
    claim.fields,
  )
}

/**
 * A birthday in both of its spellings (J041): either may be given, and the other follows. Refuses two that are not the same day.
 * What is no day in the one spelling stays, for the journey to refuse in its own words.
 */
export function spelledAlike(given: Fields): Fields {
  const { dob, dateOfBirth } = given
  if (typeof dob === 'string' && dateOfBirth === undefined)
    return { ...given, dateOfBirth: dob.split('-').reverse().join('/') }
  if (typeof dateOfBirth !== 'string') return given
  const born = parseBritishDate(dateOfBirth)
  if (born === undefined) return given
  if (typeof dob === 'string' && dob !== isoDate(born)) throw fault('/dob', 'is another day than dateOfBirth')
  return { ...given, dob: isoDate(born) }
}

/** Fields that may stay out of a save because one of a later step will stand for them. */
export const lateFields: readonly string[] = contract.implied.filter(({ late }) => late).map(({ field }) => field)

function withImplied(given: Record<string, unknown>, stored: Fields): Record<string, unknown> {
  const fields = { ...given }
  for (const { field, value, by, being } of contract.implied) {
    if (fields[by] === being && !Object.hasOwn(fields, field) && !Object.hasOwn(stored, field)) fields[field] = value
  }
  return fields
}

function listedIn({ outcomes }: Pick<Claim, 'outcomes'>): readonly Agreement[] {
  return Object.values(outcomes as Record<string, { data?: { agreements?: readonly Agreement[] } }>).flatMap(
    ({ data }) => data?.agreements ?? [],
  )
}

/** What names no agreement stays as it is, for the journey to refuse in its own words. */
function hpIdsOf(selected: readonly unknown[], listed: readonly Agreement[]): unknown[] {
  return [
    ...new Set(
      selected.map((choice) => chosenAgreement(choice, listed)?.hpId ?? (typeof choice === 'string' ? choice : '')),
    ),
  ]
}
