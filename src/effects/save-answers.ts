import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type schema from '../../generated/schemas/effects/save-answers.ts'
import { isoDate, parseBritishDate } from '../../engine/index.ts'
import { CallRefused, type BodyOf } from '../api/index.ts'
import type { EffectHandler } from './effect-handler.ts'

type ClaimFields = BodyOf<typeof saveClaim>

/** C066: saves the answers of the current step, under their wire names, and marks the step as complete. */
export const saveAnswers: EffectHandler<typeof schema> = async (input, { call, step, journey, givenFor }) => {
  const fields = onTheWire(input)
  try {
    await call(saveClaim, {
      body: (claim_number) => ({
        ...fields,
        claim_number,
        screen_name: step,
        should_add_screen_name: true,
        ...(givenFor === undefined ? {} : { given_for: givenFor }),
        ...versionFields(journey),
      }),
    })
    return { outcome: 'saved' }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.apiError?.submitted === true) return { outcome: 'alreadySubmitted' }
    if (error.status === 400) return { outcome: 'refused', data: { message: error.message } }
    throw error
  }
}

/** The claim's journey version, for the claim itself and for comparing versions (J040). */
export function versionFields(journey: string): Pick<ClaimFields, 'journey' | 'ab_test_value'> {
  return { journey, ab_test_value: journey }
}

/** Derived fields: the postcode of an address, the ISO form of a birthday, the time of a signature (J041, J043). */
export function onTheWire(answers: Readonly<Record<string, unknown>>): Partial<ClaimFields> {
  const { address, dateOfBirth, signature } = answers as Partial<ClaimFields>
  const born = dateOfBirth === undefined ? undefined : parseBritishDate(dateOfBirth)
  return {
    ...answers,
    ...(address === undefined ? {} : { postcode: address.postcode }),
    ...(born === undefined ? {} : { dob: isoDate(born) }),
    ...(signature === undefined ? {} : { sign_datetime: new Date().toISOString() }),
  }
}
