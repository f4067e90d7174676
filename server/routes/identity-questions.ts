import contract from '../../generated/schemas/api/identity-questions.ts'
import { questionsOutcome } from '../../domain/index.ts'
import { bureauRequest } from '../claims/claim-person.ts'
import { afterQuestions } from '../claims/identity-results.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { route } from '../http/route.ts'
import type { IdentityQuestions } from '../providers/index.ts'
import { askOnce } from '../suppliers/ask-once.ts'
import { inTime } from '../suppliers/in-time.ts'
import { keepQuestionnaire } from '../suppliers/questionnaires.ts'
import { supplierKey } from '../suppliers/supplier-key.ts'

const EFFECT = 'pullQuestions'

/** C081 */
export const identityQuestions = route(contract, async ({ body, session }, services) => {
  const { db, providers, now } = services
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const request = bureauRequest(claim, body)
  const note = (response: unknown) => {
    const found = questionsOutcome(response)
    const data = found.outcome === 'notFound' ? { data: { questions: found.questions, ids: found.ids } } : {}
    return recordOutcome(claim.id, session, { effect: EFFECT, outcome: found.outcome, ...data, results: (before) => afterQuestions(found, before) }, services)
  }
  const question = { claimId: claim.id, supplier: 'identity', personKey: supplierKey(request), now } as const
  const response = (await askOnce(db, question, () => inTime('identity', 9000, providers.identity.questions(request))).catch(async (error: unknown) => {
    await note(undefined)
    throw error
  })) as IdentityQuestions
  if (response.results !== null) await keepQuestionnaire(db, { claimId: claim.id, correlationId: response.correlationId, set: response.results })
  await note(response)
  const { results, assessmentReason } = response
  return { responseObject: { ...response, results: results === null ? null : { ...results }, assessmentReason: [...assessmentReason] } }
})
