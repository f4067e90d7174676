import { Refusal } from '../../refusals/refusal.ts'
import { words } from '../../refusals/words.ts'
import type { LinkLock } from './link-tries.ts'

export const askForDateOfBirth = () => new Refusal('forbidden', { message: words.confirmItsYou, stepUp: 'dateOfBirth' })

export const wrongDateOfBirth = () =>
  new Refusal('forbidden', { message: words.wrongDateOfBirth, stepUp: 'dateOfBirth' })

/** Names another proof if there is one, otherwise the waiting time. */
export function tooManyTries({ takesCodes, secondsLeft: retryAfter }: LinkLock): Refusal {
  return new Refusal(
    'tooMany',
    takesCodes ? { message: words.proveByCode, stepUp: 'oneTimeCode' } : { message: words.lockedForADay },
    { retryAfter },
  )
}

/** For a visitor who has not tried anything yet. */
export const askForCode = () => new Refusal('forbidden', { message: words.proveByCode, stepUp: 'oneTimeCode' })
