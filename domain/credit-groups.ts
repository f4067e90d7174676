import type { FromSchema } from 'json-schema-to-ts'
import type wireAgreementSchema from '../generated/schemas/entities/wire-agreement.ts'
import type { Agreement, LoanInsightType, QualifyingAgreement } from './agreement.ts'
import { lenderKey } from './lender.ts'

export type WireAgreement = FromSchema<typeof wireAgreementSchema>

export type CreditGroup =
  | 'hire_purchases'
  | 'fixed_term_agreements'
  | 'unsecured_loans'
  | 'secured_loans'
  | 'secure_loans'
  | 'rental_agreements'
  | 'other_purchases'
  | 'post_2021_loans'

/** The agreement lists of the credit-check save payload (J052). */
export type CreditGroups = Readonly<Record<CreditGroup, readonly WireAgreement[]>>

/** J094, C137. ISO dates compare as text. */
const CUTOFF = '2021-01-01'

const GROUP_OF: Readonly<Record<LoanInsightType, CreditGroup>> = {
  hirePurchase: 'hire_purchases',
  fixedTermAgreement: 'fixed_term_agreements',
  unsecuredLoan: 'unsecured_loans',
  securedLoan: 'secured_loans',
  secureLoan: 'secure_loans',
  rentalAgreement: 'rental_agreements',
  otherPurchase: 'other_purchases',
}

/**
 * Everything in a credit file, sorted by type, including duplicates. A loan that started on or after 2021-01-01 is in
 * post_2021_loans only.
 */
export function creditGroups(agreements: readonly Agreement[]): CreditGroups {
  const groups: Record<CreditGroup, WireAgreement[]> = {
    hire_purchases: [],
    fixed_term_agreements: [],
    unsecured_loans: [],
    secured_loans: [],
    secure_loans: [],
    rental_agreements: [],
    other_purchases: [],
    post_2021_loans: [],
  }
  for (const agreement of agreements) {
    const late = agreement.startDate !== null && !startedBeforeCutoff(agreement)
    groups[late ? 'post_2021_loans' : GROUP_OF[agreement.loanInsightType]].push(wireAgreement(agreement))
  }
  return groups
}

/** Pre-2021 (J094); an agreement without a start date does not count as such. */
export function startedBeforeCutoff(agreement: Agreement): agreement is QualifyingAgreement {
  return agreement.startDate !== null && agreement.startDate < CUTOFF
}

/** J048's nested shape of an agreement. */
export function wireAgreement(agreement: Agreement): WireAgreement {
  const { accountNumber, numberOfPayments, latestBalance, universalName, unMappedClaim, address, dob, name } = agreement
  return {
    hpId: agreement.hpId,
    companyName: agreement.companyName,
    defendant: universalName,
    ...(!unMappedClaim && { defendantId: lenderKey(universalName).replace(/[^a-z0-9]+/g, '-') }),
    loanInsightType: agreement.loanInsightType,
    startDate: agreement.startDate,
    endDate: agreement.endDate,
    accountNumber,
    normalizedAccountNumber: accountNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? null,
    fixedPaymentTerms: numberOfPayments === null ? null : { numberOfPayments },
    paymentHistory: latestBalance === null ? [] : [{ accountBalance: { balanceAmount: { amount: latestBalance } } }],
    addressType: agreement.addressType,
    ...(address !== undefined && { address }),
    ...(dob !== undefined && { dob }),
    ...(name !== undefined && { name }),
    universalName,
    tier: agreement.tier,
    unMappedClaim,
  }
}
