import contract from '../../../generated/schemas/api/create-user.ts'
import { claimReadyFor, recordOutcome } from '../../claims/outcomes/record-outcome.ts'
import { route } from '../../http/route.ts'

const EFFECT = 'createUser'

/** C075, A-155: only after the duplicate check has passed; a repeated call has the same result. */
export const createUser = route(contract, async ({ body, session }, services) => {
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  await recordOutcome(
    claim,
    session,
    { effect: EFFECT, outcome: 'created', results: (before) => ({ ...before, is_user_created: true }) },
    services,
  )
  return { responseObject: { created: true } }
})
