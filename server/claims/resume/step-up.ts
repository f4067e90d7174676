import type { Claim } from '../../database/index.ts'
import type { Services } from '../../services/services.ts'
import { isoDate, isoDateOf } from '../person/claim-person.ts'
import { countDate, forgetDates, linkLock, type Knock } from './link-tries.ts'
import { useStepUpCode } from './step-up-code.ts'
import { askForCode, askForDateOfBirth, tooManyTries, wrongDateOfBirth } from './step-up-refusals.ts'

/** The proofs that a visitor gives that the claim is theirs. */
export interface Proofs {
  readonly dateOfBirth?: string | undefined
  readonly oneTimeCode?: string | undefined
}

/**
 * Proves by the date of birth that a claim is the visitor's own (A-16b). After too many wrong ones, this caller's dates are
 * refused until the next day (429), and a code to the claim's mobile is the only proof. A link that leads to no claim, or to one
 * without a date of birth, gets the same answers at every step as one with a wrong date. Returns the proof that succeeded.
 */
export async function stepUp(
  claim: Claim | undefined,
  { dateOfBirth, oneTimeCode }: Proofs,
  knock: Knock,
  services: Services,
): Promise<keyof Proofs> {
  if (oneTimeCode !== undefined) return useStepUpCode(claim, oneTimeCode, knock, services)
  if (dateOfBirth === undefined)
    throw (await linkLock(knock, services))?.takesCodes === true ? askForCode() : askForDateOfBirth()
  const counted = await countDate(knock, services)
  const born = claim === undefined ? undefined : isoDateOf(claim.fields)
  if (counted !== 'locked' && born !== undefined && isoDate(dateOfBirth) === born) {
    await forgetDates(knock, services)
    return 'dateOfBirth'
  }
  const lock = counted === 'taken' ? undefined : await linkLock(knock, services)
  throw lock === undefined ? wrongDateOfBirth() : tooManyTries(lock)
}
