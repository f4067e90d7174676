import contract from '../../../generated/schemas/api/identity-questions.ts'
import { bureauRequest } from '../../claims/person/claim-person.ts'
import { readyFor } from '../../claims/outcomes/record-outcome.ts'
import { claimAtStart } from '../../claims/stored/claim-store.ts'
import { route } from '../../http/route.ts'
import { pullQuestions } from '../../suppliers/pull-questions.ts'

/** C081 */
export const identityQuestions = route(contract, async ({ body, session }, services) => {
  const own = await claimAtStart(services.db, session, body.claim_number)
  const claim = await readyFor('pullQuestions', own, services)
  const { results, assessmentReason, ...ids } = await pullQuestions(
    claim,
    bureauRequest(claim, body),
    session,
    services,
  )
  const answer = { ...ids, results: results === null ? null : { ...results }, assessmentReason: [...assessmentReason] }
  return { ...answer, responseObject: answer }
})
