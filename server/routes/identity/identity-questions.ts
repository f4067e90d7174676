import contract from '../../../generated/schemas/api/identity-questions.ts'
import { bureauRequest } from '../../claims/person/claim-person.ts'
import { claimReadyFor } from '../../claims/outcomes/record-outcome.ts'
import { route } from '../../http/route.ts'
import { pullQuestions } from '../../suppliers/pull-questions.ts'

/** C081 */
export const identityQuestions = route(contract, async ({ body, session }, services) => {
  const claim = await claimReadyFor('pullQuestions', body.claim_number, session, services)
  const { results, assessmentReason, ...ids } = await pullQuestions(
    claim,
    bureauRequest(claim, body),
    session,
    services,
  )
  const answer = { ...ids, results: results === null ? null : { ...results }, assessmentReason: [...assessmentReason] }
  return { ...answer, responseObject: answer }
})
