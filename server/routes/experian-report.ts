import contract from '../../generated/schemas/api/experian-report.ts'
import { experianAgreements, experianOutcome } from '../../domain/index.ts'
import { bureauRequest } from '../claims/claim-person.ts'
import { afterCreditCheck } from '../claims/credit-results.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { route } from '../http/route.ts'
import { askOnce } from '../suppliers/ask-once.ts'
import { inTime } from '../suppliers/in-time.ts'
import { lenderPolicy } from '../suppliers/lender-policy.ts'
import { noteFailedCheck } from '../suppliers/failed-check.ts'
import { pullUnaskedQuestions } from '../suppliers/pull-questions.ts'
import { supplierKey } from '../suppliers/supplier-key.ts'
import { suppliersFor } from '../suppliers/suppliers-for.ts'

const EFFECT = 'experianCheck'

/** C080 */
export const experianReport = route(contract, async ({ body, session }, services) => {
  const { db, lenders, now } = services
  await pullUnaskedQuestions(body.claim_number, session, services)
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const request = bureauRequest(claim, body)
  const question = { claimId: claim.id, supplier: 'experian', personKey: supplierKey(request), now } as const
  const response = await askOnce(db, question, () => inTime('experian', 40_000, suppliersFor(claim, services).experian.consumerData(request))).catch((error: unknown) =>
    noteFailedCheck('experian', EFFECT, claim.id, session, services, error),
  )
  const found = experianOutcome(response, lenderPolicy(experianAgreements(response), lenders))
  await recordOutcome(
    claim.id,
    session,
    {
      effect: EFFECT,
      outcome: found.outcome,
      ...(found.outcome === 'agreements' ? { data: { agreements: found.agreements } } : {}),
      results: (before) => afterCreditCheck('experian', found, before),
    },
    services,
  )
  return { responseObject: response }
})
