import contract from '../../generated/schemas/api/validate-user.ts'
import { isoDate } from '../claims/claim-person.ts'
import { changeClaim, lockOwnClaim } from '../claims/claim-store.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { claimChange } from '../claims/save-answers.ts'
import { onItsVersion } from '../claims/claim-on-version.ts'
import { inTransaction } from '../database/index.ts'
import { alreadySubmitted } from '../http/refusal.ts'
import type { BodyOf } from '../http/contract.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { inTime } from '../suppliers/in-time.ts'
import { words } from '../words.ts'

const EFFECT = 'checkDuplicate'

/** C074: a person is a duplicate when a supplier knows them, or when another of our claims was submitted for them. */
export const validateUser = route(contract, async ({ body, session }, services) => {
  const { providers, db } = services
  await keepDetails(body, session, services)
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const { first_name: firstName, last_name: lastName, email } = body
  const dob = isoDate(body.dob)
  const [isKnown, another] = await Promise.all([
    inTime('duplicates', 8000, providers.duplicates.isKnown({ firstName, lastName, email, dob })),
    claim.person_key === null
      ? undefined
      : db.selectFrom('claims').select('id').where('person_key', '=', claim.person_key).where('submitted_at', 'is not', null).where('id', '!=', claim.id).executeTakeFirst(),
  ])
  const valid = !isKnown && another === undefined
  await recordOutcome(claim.id, session, { effect: EFFECT, outcome: valid ? 'valid' : 'duplicate' }, services)
  const message = valid ? '' : words.userExists
  return { responseObject: { valid, message }, message }
})

/**
 * J062: the details are kept whatever comes out, and the answer is about them alone: whoever asks about another person makes
 * that person's claim of their own.
 */
async function keepDetails({ claim_number, address, ...person }: BodyOf<typeof contract>, session: Session, services: Services): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const claim = await onItsVersion(trx, await lockOwnClaim(trx, session, claim_number), services)
    if (claim.submitted_at !== null) throw alreadySubmitted()
    const dob = isoDate(person.dob)
    const given = { ...person, dob, dateOfBirth: dob.split('-').reverse().join('/'), ...(typeof address === 'object' ? { address } : {}) }
    const change = claimChange(claim, { given, screen: undefined, complete: false }, services)
    if (change.person_key !== claim.person_key || claim.person_key === null) await changeClaim(trx, claim, change, services.now())
  })
}
