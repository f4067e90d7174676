import type { Agreement } from '../../domain/index.ts'
import { chosenAgreement } from '../../domain/index.ts'
import contract from '../../generated/schemas/api/save-claim.ts'
import type { Claim } from '../database/index.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What a save gives, in the one form in which claims keep it: a birthday in the two forms of J041, a signature that is only a
 * picture, chosen agreements as a bureau printed them (J048), and the consents that stand for others.
 */
export function givenFields(given: Fields, claim: Pick<Claim, 'fields' | 'outcomes'>): Record<string, unknown> {
  // What was decided with the credit file is the server's to say (J068–J070).
  const { like_to_file_claim: _believedBelow, ...fields } = given
  const { dob, dateOfBirth, signature, selected_hire_purchases_for_claim: selected } = fields
  return withImplied(
    {
      ...fields,
      ...(typeof dob === 'string' && dateOfBirth === undefined ? { dateOfBirth: dob.split('-').reverse().join('/') } : {}),
      ...(typeof signature === 'string' ? { signature: { method: 'picture', image: signature } } : {}),
      ...(Array.isArray(selected) ? { selected_hire_purchases_for_claim: hpIdsOf(selected, listedIn(claim)) } : {}),
    },
    claim.fields,
  )
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
  return Object.values(outcomes as Record<string, { data?: { agreements?: readonly Agreement[] } }>).flatMap(({ data }) => data?.agreements ?? [])
}

/** What names no agreement stays as it is, for the journey to refuse in its own words. */
function hpIdsOf(selected: readonly unknown[], listed: readonly Agreement[]): unknown[] {
  return [...new Set(selected.map((choice) => chosenAgreement(choice, listed)?.hpId ?? (typeof choice === 'string' ? choice : '')))]
}
