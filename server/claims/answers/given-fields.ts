import type { Agreement } from '../../../domain/index.ts'
import { chosenAgreement } from '../../../domain/index.ts'
import { isoDate, parseBritishDate } from '../../../engine/index.ts'
import contract from '../../../generated/schemas/api/save-claim.ts'
import type { Claim } from '../../database/index.ts'
import { error } from '../../refusals/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a save, in the one form in which claims store them: a birthday in both forms of J041, a signature that is only a
 * picture, chosen agreements as a bureau printed them (J048), and implied consents.
 */
export function givenFields(given: Fields, claim: Pick<Claim, 'fields' | 'outcomes'>): Record<string, unknown> {
  // Only the server writes decisions about the credit file (J068–J070).
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
 * A birthday in both of its spellings (J041): from either one, the other is derived. Refuses two different days.
 * An invalid day in one spelling stays, so that the journey refuses it in its own words.
 */
export function spelledAlike(given: Fields): Fields {
  const { dob, dateOfBirth } = given
  if (typeof dob === 'string' && dateOfBirth === undefined)
    return { ...given, dateOfBirth: dob.split('-').reverse().join('/') }
  if (typeof dateOfBirth !== 'string') return given
  const born = parseBritishDate(dateOfBirth)
  if (born === undefined) return given
  if (typeof dob === 'string' && dob !== isoDate(born)) throw error('/dob', 'is another day than dateOfBirth')
  return { ...given, dob: isoDate(born) }
}

/** Fields that a save may omit because a field of a later step will imply them. */
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

/** An unknown agreement stays, so that the journey refuses it in its own words. */
function hpIdsOf(selected: readonly unknown[], listed: readonly Agreement[]): unknown[] {
  return [
    ...new Set(
      selected.map((choice) => chosenAgreement(choice, listed)?.hpId ?? (typeof choice === 'string' ? choice : '')),
    ),
  ]
}
