import contract from '../../../generated/schemas/api/experian-report.ts'
import { experianAgreements, experianOutcome } from '../../../domain/index.ts'
import { route } from '../../http/route.ts'
import { searchCreditFile, type CreditBureau } from '../../suppliers/search-credit-file.ts'

const EXPERIAN: CreditBureau = {
  name: 'experian',
  effect: 'experianCheck',
  waitsMs: contract.waitsMs,
  ask: ({ experian }, request) => experian.consumerData(request),
  agreements: experianAgreements,
  outcome: experianOutcome,
}

/** C080 */
export const experianReport = route(contract, async (call, services) => ({
  responseObject: await searchCreditFile(EXPERIAN, call, services),
}))
