import type { Claim } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { words } from '../words.ts'
import type { StoredFields } from './claim-person.ts'

/** While a claim is locked; all codes together have as many tries as one code has. */
export const MOST_CODE_TRIES = 5

/** No date of birth opens the claim any more. */
export interface StepUpLock {
  readonly secondsLeft: number
  /** A code may be sent and tried: there is a mobile to send it to, and tries are left. */
  readonly takesCodes: boolean
}

/** The lock of a claim after too many wrong dates; undefined while dates are taken. */
export async function stepUpLock(claim: Claim, { db, now }: Services): Promise<StepUpLock | undefined> {
  const row = await db.selectFrom('step_up_tries').select(['locked_until', 'code_failures']).where('claim_id', '=', claim.id).where('locked_until', '>', now()).executeTakeFirst()
  if (row === undefined || row.locked_until === null) return undefined
  const { phone_number } = claim.fields as StoredFields
  const secondsLeft = Math.ceil((row.locked_until.getTime() - now().getTime()) / 1000)
  return { secondsLeft, takesCodes: phone_number !== undefined && row.code_failures < MOST_CODE_TRIES }
}

export const askForDateOfBirth = () => new Refusal(403, { message: words.confirmItsYou, stepUp: 'dateOfBirth' })

export const wrongDateOfBirth = () => new Refusal(403, { message: words.wrongDateOfBirth, stepUp: 'dateOfBirth' })

/** Says what else proves it, where something does; else when to come back. */
export function tooManyTries({ takesCodes, secondsLeft: retryAfter }: StepUpLock): Refusal {
  return new Refusal(429, takesCodes ? { message: words.proveByCode, stepUp: 'oneTimeCode' } : { message: words.lockedForADay }, { retryAfter })
}

/** For a visitor who has not tried anything yet. */
export const askForCode = () => new Refusal(403, { message: words.proveByCode, stepUp: 'oneTimeCode' })
