import contract from '../../generated/schemas/api/credit-check.ts'
import { equifaxAgreements, equifaxOutcome } from '../../domain/index.ts'
import { bureauRequest } from '../claims/claim-person.ts'
import { afterCreditCheck, creditHistory } from '../claims/credit-results.ts'
import { claimReadyFor, recordOutcome } from '../claims/record-outcome.ts'
import { route } from '../http/route.ts'
import { askOnce } from '../suppliers/ask-once.ts'
import { inTime } from '../suppliers/in-time.ts'
import { lenderPolicy } from '../suppliers/lender-policy.ts'
import { noteFailedCheck } from '../suppliers/failed-check.ts'
import { supplierKey } from '../suppliers/supplier-key.ts'

const EFFECT = 'equifaxCheck'

/** C078 */
export const creditCheck = route(contract, async ({ body, session }, services) => {
  const { db, providers, lenders, now } = services
  const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
  const request = bureauRequest(claim, body)
  const question = { claimId: claim.id, supplier: 'equifax', personKey: supplierKey(request), now } as const
  const response = await askOnce(db, question, () => inTime('equifax', 40_000, providers.equifax.creditSearch(request))).catch((error: unknown) =>
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
      results: (before) => ({ ...afterCreditCheck('equifax', found, before), ...creditHistory(response, lenders.verificationProviders) }),
    },
    services,
  )
  return { responseObject: { data: { consumerCreditSearchResponse: response } } }
})
