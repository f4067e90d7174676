import contract from '../../../generated/schemas/api/create-user.ts'
import { readyFor, recordOutcome } from '../../claims/outcomes/record-outcome.ts'
import { claimAtStart } from '../../claims/stored/claim-store.ts'
import { route } from '../../http/route.ts'

const EFFECT = 'createUser'

/** C075, A-155: only after the duplicate check has passed; a repeated call has the same result. */
export const createUser = route(contract, async ({ body, session }, services) => {
  const claim = await readyFor(EFFECT, await claimAtStart(services.db, session, body.claim_number), services)
  await recordOutcome(
    claim,
    session,
    { effect: EFFECT, outcome: 'created', results: (before) => ({ ...before, is_user_created: true }) },
    services,
  )
  return { responseObject: { created: true } }
})
