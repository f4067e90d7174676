import type { Kysely } from 'kysely'
import { inTransaction } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import { words } from '../words.ts'

const MOST_TRIES = 5
/** Long enough that guessing one of about 25,000 dates takes years, short enough that the person can come back tomorrow. */
const LOCKED_HOURS = 24

/**
 * Proves with the date of birth that a claim is the visitor's own. A wrong, a missing and an unknown one are answered
 * alike (403 with what to send); after 5 wrong ones the claim is locked for a day (429). `isRight` is asked once.
 */
export async function stepUp(db: Kysely<Database>, claimId: string | undefined, given: string | undefined, isRight: () => boolean, now: Date): Promise<void> {
  if (given === undefined) throw askForDateOfBirth()
  if (claimId === undefined) throw wrongDateOfBirth()
  const verdict = await inTransaction(db, async (trx) => {
    await trx.insertInto('step_up_tries').values({ claim_id: claimId, failures: 0, locked_until: null }).onConflict((conflict) => conflict.doNothing()).execute()
    const tries = await trx.selectFrom('step_up_tries').selectAll().where('claim_id', '=', claimId).forUpdate().executeTakeFirstOrThrow()
    if (tries.locked_until !== null && tries.locked_until > now) return 'locked'
    if (isRight()) {
      await trx.deleteFrom('step_up_tries').where('claim_id', '=', claimId).execute()
      return 'right'
    }
    const failures = tries.failures + 1
    const isLast = failures >= MOST_TRIES
    const change = { failures: isLast ? 0 : failures, locked_until: isLast ? new Date(now.getTime() + LOCKED_HOURS * 3_600_000) : null }
    await trx.updateTable('step_up_tries').set(change).where('claim_id', '=', claimId).execute()
    return isLast ? 'locked' : 'wrong'
  })
  if (verdict === 'locked') throw new Refusal(429, { message: words.lockedForADay })
  if (verdict === 'wrong') throw wrongDateOfBirth()
}

const askForDateOfBirth = () => new Refusal(403, { message: words.confirmItsYou, stepUp: 'dateOfBirth' })
const wrongDateOfBirth = () => new Refusal(403, { message: words.wrongDateOfBirth, stepUp: 'dateOfBirth' })
