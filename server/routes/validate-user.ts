import contract from '../../generated/schemas/api/validate-user.ts'
import { personKey } from '../claims/person-key.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { route } from '../http/route.ts'
import { inTime } from '../suppliers/in-time.ts'
import { words } from '../words.ts'

const EFFECT = 'checkDuplicate'

/** C074: a person is a duplicate when a supplier knows them, or when another of our claims was submitted for them. */
export const validateUser = route(contract, async ({ body, session }, services) => {
  const { providers, db } = services
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const { first_name: firstName, last_name: lastName, email, dob } = body
  const [isKnown, another] = await Promise.all([
    inTime('duplicates', 8000, providers.duplicates.isKnown({ firstName, lastName, email, dob })),
    db
      .selectFrom('claims')
      .select('id')
      .where('person_key', '=', personKey(body))
      .where('submitted_at', 'is not', null)
      .where('id', '!=', claim.id)
      .executeTakeFirst(),
  ])
  const valid = !isKnown && another === undefined
  await recordOutcome(claim.id, session, { effect: EFFECT, outcome: valid ? 'valid' : 'duplicate' }, services)
  return { responseObject: { valid, message: valid ? '' : words.userExists } }
})
