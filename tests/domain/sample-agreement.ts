import type { Agreement } from '../../domain/index.ts'

/** A hire purchase agreement that qualifies, with what a case changes about it. */
export function sampleAgreement(changes: Partial<Agreement> = {}): Agreement {
  return {
    hpId: 'equifax-black-horse-limited-2017-05-03',
    bureau: 'equifax',
    companyName: 'BLACK HORSE LIMITED',
    universalName: 'BLACK HORSE LIMITED',
    tier: 0,
    unMappedClaim: true,
    loanInsightType: 'hirePurchase',
    startDate: '2017-05-03',
    endDate: null,
    accountNumber: null,
    numberOfPayments: 48,
    latestBalance: 0,
    addressType: 'current',
    ...changes,
  }
}
