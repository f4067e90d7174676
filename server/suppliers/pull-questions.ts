import contract from '../../generated/schemas/api/identity-questions.ts'
import { questionsOutcome } from '../../domain/index.ts'
import { bureauRequest } from '../claims/person/claim-person.ts'
import { ownClaim } from '../claims/stored/claim-store.ts'
import { afterQuestions } from '../claims/outcomes/identity-results.ts'
import { recordOutcome } from '../claims/outcomes/record-outcome.ts'
import type { Claim } from '../database/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import { progressOf } from '../journeys/index.ts'
import { type BureauRequest, type IdentityQuestions, ProviderError } from '../providers/index.ts'
import type { Services } from '../services/services.ts'
import type { Session } from '../session/session.ts'
import { askOnce } from './ask-once.ts'
import { inTime } from '../providers/in-time.ts'
import { personLimit } from './person-limit.ts'
import { keepQuestionnaire } from './questionnaires.ts'
import { suppliersFor } from './suppliers-for.ts'
import { supplierKey } from './supplier-key.ts'

const EFFECT = 'pullQuestions'

/** Gets identity questions about a claim's person, once, and records the outcome in the claim (C081, J063, J073). */
export async function pullQuestions(
  claim: Claim,
  request: BureauRequest,
  session: Session,
  services: Services,
): Promise<IdentityQuestions> {
  const { db, now } = services
  const claimId = claim.id
  const note = (response: unknown) => {
    const found = questionsOutcome(response)
    const data = found.outcome === 'notFound' ? { data: { questions: found.questions, ids: found.ids } } : {}
    return recordOutcome(
      claim,
      session,
      { effect: EFFECT, outcome: found.outcome, ...data, results: (before) => afterQuestions(found, before) },
      services,
    )
  }
  const personKey = supplierKey(request)
  const limit = await personLimit('questions', claim, request, services)
  const question = { claimId, supplier: 'identity', personKey, now, limit } as const
  const ask = () => inTime('identity', contract.waitsMs, suppliersFor(claim, services).identity.questions(request))
  const response = (await askOnce(db, question, ask).catch(async (error: unknown) => {
    await note(undefined)
    throw error
  })) as IdentityQuestions
  if (response.results !== null)
    await keepQuestionnaire(db, { claimId, personKey, correlationId: response.correlationId, set: response.results })
  await note(response)
  return response
}

/**
 * A browser gets the questions while its visitor signs, and the route depends on the answer. For a client that has continued
 * without them they are fetched here; a failure is recorded in the claim and blocks nothing. Returns the claim as it is then.
 */
export async function pullUnaskedQuestions(claim: Claim, session: Session, services: Services): Promise<Claim> {
  if (claim.submitted_at !== null || !services.guard.unasked(progressOf(claim)).includes(EFFECT)) return claim
  await pullQuestions(claim, bureauRequest(claim), session, services).catch((error: unknown) => {
    if (!(error instanceof ProviderError) && !(error instanceof Refusal && error.kind === 'tooMany')) throw error
  })
  return ownClaim(services.db, session, claim.id)
}
