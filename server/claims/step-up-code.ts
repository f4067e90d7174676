import { sql } from 'kysely'
import type { Claim } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import { sendCode, useCode, wholeCode } from '../one-time-codes/index.ts'
import type { Services } from '../services.ts'
import { words } from '../words.ts'
import { isoDateOf, type StoredFields } from './claim-person.ts'
import { askForDateOfBirth, MOST_CODE_TRIES, stepUpLock, tooManyTries } from './step-up-lock.ts'

/** No name of a step: what a session asks for with calls of its own opens nothing here. */
const SOURCE = 'resume link'

/**
 * Texts a code to the mobile of a claim that takes no dates of birth any more. Any other claim, and none at all, is answered as
 * by a link that is opened first: nothing is sent, and nothing told.
 */
export async function sendStepUpCode(claim: Claim | undefined, ip: string, services: Services): Promise<void> {
  const lock = claim === undefined || isoDateOf(claim.fields) === undefined ? undefined : await stepUpLock(claim, services)
  if (claim === undefined || lock === undefined) throw askForDateOfBirth()
  const { phone_number: phoneNumber } = claim.fields as StoredFields
  if (!lock.takesCodes || phoneNumber === undefined) throw tooManyTries(lock)
  await sendCode({ claimId: claim.id, source: SOURCE, phoneNumber, ip }, services)
}

/**
 * Opens a locked claim with the code that was sent to its mobile. A try is counted before it is looked at, so that codes tried
 * at once are no more than five. A right one gives the tries back, yet no date counts before the day is over: whoever lost
 * the answer on its way proves it by phone again, and is not asked for what was wrong five times.
 */
export async function useStepUpCode(claim: Claim, given: string, services: Services): Promise<'oneTimeCode'> {
  const { db, codeKeys } = services
  const lock = await stepUpLock(claim, services)
  if (lock === undefined) throw askForDateOfBirth()
  if (!lock.takesCodes) throw tooManyTries(lock)
  try {
    const code = wholeCode(given)
    await countTry(claim.id, services)
    const used = await useCode({ claimId: claim.id, source: SOURCE }, code, services)
    const { phone_number = '' } = claim.fields as StoredFields
    if (used?.phoneKey !== (await codeKeys.ofNumber(phone_number))) throw new Refusal(400, { message: words.wrongCode })
  } catch (error) {
    throw error instanceof Refusal ? await againOrNever(claim, error, services) : error
  }
  await db.updateTable('step_up_tries').set({ code_failures: 0 }).where('claim_id', '=', claim.id).execute()
  return 'oneTimeCode'
}

/** One statement decides which of tries at once, perhaps in two processes, is the last. */
async function countTry(claimId: string, { db, now }: Services): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('step_up_tries')
    .set({ code_failures: sql`code_failures + 1` })
    .where('claim_id', '=', claimId)
    .where('locked_until', '>', now())
    .where('code_failures', '<', MOST_CODE_TRIES)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(429, { message: words.lockedForADay })
}

/** What was wrong, as long as another code may be tried. */
async function againOrNever(claim: Claim, { status, problem, retryAfter }: Refusal, services: Services): Promise<Refusal> {
  const lock = await stepUpLock(claim, services)
  if (lock === undefined) return askForDateOfBirth()
  if (!lock.takesCodes) return tooManyTries(lock)
  return new Refusal(status, { ...problem, stepUp: 'oneTimeCode' }, retryAfter === undefined ? {} : { retryAfter })
}
