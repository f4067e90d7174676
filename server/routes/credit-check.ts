import contract from '../../generated/schemas/api/credit-check.ts'
import { creditScore, equifaxAgreements, equifaxOutcome } from '../../domain/index.ts'
import { bureauRequest } from '../claims/claim-person.ts'
import { afterCreditCheck, creditHistory } from '../claims/credit-results.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { route } from '../http/route.ts'
import { askOnce } from '../suppliers/ask-once.ts'
import { inTime } from '../suppliers/in-time.ts'
import { lenderPolicy } from '../suppliers/lender-policy.ts'
import { noteFailedCheck } from '../suppliers/failed-check.ts'
import { pullUnaskedQuestions } from '../suppliers/pull-questions.ts'
import { supplierKey } from '../suppliers/supplier-key.ts'
import { suppliersFor } from '../suppliers/suppliers-for.ts'

const EFFECT = 'equifaxCheck'

/** C078 */
export const creditCheck = route(contract, async ({ body, session }, services) => {
  const { db, lenders, now } = services
  await pullUnaskedQuestions(body.claim_number, session, services)
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const request = bureauRequest(claim, body)
  const question = { claimId: claim.id, supplier: 'equifax', personKey: supplierKey(request), now } as const
  const response = await askOnce(db, question, () => inTime('equifax', 40_000, suppliersFor(claim, services).equifax.creditSearch(request))).catch((error: unknown) =>
    noteFailedCheck('equifax', EFFECT, claim.id, session, services, error),
  )
  const found = equifaxOutcome(response, lenderPolicy(equifaxAgreements(response), lenders))
  await recordOutcome(
    claim.id,
    session,
    {
      effect: EFFECT,
      outcome: found.outcome,
      ...(found.outcome === 'agreements' ? { data: { agreements: found.agreements } } : {}),
      results: (before) => ({ ...afterCreditCheck('equifax', found, before), ...creditHistory(response, lenders.verificationProviders), credit_score: creditScore(response) ?? null }),
    },
    services,
  )
  return { responseObject: { data: { consumerCreditSearchResponse: response } } }
})
