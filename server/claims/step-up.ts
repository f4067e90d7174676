import { inTransaction } from '../database/index.ts'
import type { Claim } from '../database/index.ts'
import type { Services } from '../services.ts'
import { isoDate, isoDateOf } from './claim-person.ts'
import { useStepUpCode } from './step-up-code.ts'
import { askForCode, askForDateOfBirth, stepUpLock, tooManyTries, wrongDateOfBirth } from './step-up-lock.ts'

/** What a visitor gives to show whose claim it is. */
export interface Proofs {
  readonly dateOfBirth?: string | undefined
  readonly oneTimeCode?: string | undefined
}

const MOST_TRIES = 5
/** Long enough that guessing one of about 25,000 dates takes years, short enough that the person can come back tomorrow. */
const LOCKED_HOURS = 24

/**
 * Proves that a claim is the visitor's own, with the date of birth (A-16b). A wrong, a missing and an unknown one are answered
 * alike (403 with what to send). After 5 wrong ones no date counts for a day (429), and a code to the claim's mobile is the
 * only proof. Gives what proved it.
 */
export async function stepUp(claim: Claim | undefined, { dateOfBirth, oneTimeCode }: Proofs, services: Services): Promise<keyof Proofs> {
  const born = claim === undefined ? undefined : isoDateOf(claim.fields)
  if (claim === undefined || born === undefined) throw dateOfBirth === undefined ? askForDateOfBirth() : wrongDateOfBirth()
  if (oneTimeCode !== undefined) return useStepUpCode(claim, oneTimeCode, services)
  if (dateOfBirth === undefined) {
    const lock = await stepUpLock(claim, services)
    throw lock?.takesCodes === true ? askForCode() : askForDateOfBirth()
  }
  const verdict = await tryDate(claim.id, isoDate(dateOfBirth) === born, services)
  if (verdict === 'right') return 'dateOfBirth'
  const lock = verdict === 'locked' ? await stepUpLock(claim, services) : undefined
  throw lock === undefined ? wrongDateOfBirth() : tooManyTries(lock)
}

/** Counted under a lock on the row, so that dates tried at once, perhaps in two processes, are counted one after the other. */
function tryDate(claim_id: string, isRight: boolean, { db, now }: Services): Promise<'right' | 'wrong' | 'locked'> {
  return inTransaction(db, async (trx) => {
    await trx.insertInto('step_up_tries').values({ claim_id, failures: 0, locked_until: null }).onConflict((conflict) => conflict.doNothing()).execute()
    const tries = await trx.selectFrom('step_up_tries').selectAll().where('claim_id', '=', claim_id).forUpdate().executeTakeFirstOrThrow()
    if (tries.locked_until !== null && tries.locked_until > now()) return 'locked'
    if (isRight) {
      await trx.deleteFrom('step_up_tries').where('claim_id', '=', claim_id).execute()
      return 'right'
    }
    const failures = tries.failures + 1
    const isLast = failures >= MOST_TRIES
    const lock = { failures: 0, code_failures: 0, locked_until: new Date(now().getTime() + LOCKED_HOURS * 3_600_000) }
    await trx.updateTable('step_up_tries').set(isLast ? lock : { failures, locked_until: null }).where('claim_id', '=', claim_id).execute()
    return isLast ? 'locked' : 'wrong'
  })
}
