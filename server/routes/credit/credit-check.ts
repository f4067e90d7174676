import contract from '../../../generated/schemas/api/credit-check.ts'
import { creditScore, equifaxAgreements, equifaxOutcome } from '../../../domain/index.ts'
import { creditHistory } from '../../claims/outcomes/credit-results.ts'
import { route } from '../../http/route.ts'
import { searchCreditFile, type CreditBureau } from '../../suppliers/search-credit-file.ts'

const EQUIFAX: CreditBureau = {
  name: 'equifax',
  effect: 'equifaxCheck',
  waitsMs: contract.waitsMs,
  ask: ({ equifax }, request) => equifax.creditSearch(request),
  agreements: equifaxAgreements,
  outcome: equifaxOutcome,
  brings: (file, { lenders }) => ({
    ...creditHistory(file, lenders.verificationProviders),
    credit_score: creditScore(file) ?? null,
  }),
}

/** C078 */
export const creditCheck = route(contract, async (call, services) => {
  const consumerCreditSearchResponse = await searchCreditFile(EQUIFAX, call, services)
  return { responseObject: { data: { consumerCreditSearchResponse } } }
})
