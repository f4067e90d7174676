import type { BureauReading, QualifyingAgreement } from './agreement.ts'
import type { CreditGroups } from './credit-groups.ts'
import { equifaxAgreements } from './equifax-agreements.ts'
import { experianAgreements } from './experian-agreements.ts'
import { type LenderPolicy, isNamed, withLender } from './lender.ts'
import { qualifyingAgreements } from './qualifying-agreements.ts'

/** `credit_check_failure_reason` and `like_to_file_claim` in the words of J068, J070, C115 and C116. */
export const CREDIT_WORDS = {
  noValidLoans: 'No valid loan(s) found',
  noData: 'No data found',
  blacklisted: 'Found black listed lenders',
  noLenders: 'No lenders found',
  yes: 'Yes',
} as const

/** The outcomes of the effect equifaxCheck; `groups` is the content of the file, for the save payload (J052). */
export type EquifaxOutcome =
  | {
      readonly outcome: 'agreements'
      readonly agreements: readonly QualifyingAgreement[]
      readonly unlisted: number
      readonly groups: CreditGroups
    }
  | { readonly outcome: 'none'; readonly reason: typeof CREDIT_WORDS.noValidLoans; readonly groups: CreditGroups }
  | { readonly outcome: 'none'; readonly reason: typeof CREDIT_WORDS.noData }
  | { readonly outcome: 'failed'; readonly reason: typeof CREDIT_WORDS.noValidLoans }

/** The outcomes of the effect experianCheck. */
export type ExperianOutcome =
  | EquifaxOutcome
  | { readonly outcome: 'blacklisted'; readonly reason: typeof CREDIT_WORDS.blacklisted; readonly groups: CreditGroups }

/** The outcome of an Equifax-style answer (J067–J069); `response` is C078's `consumerCreditSearchResponse`. */
export function equifaxOutcome(response: unknown, lenders: LenderPolicy): EquifaxOutcome {
  return outcomeOf(equifaxAgreements(response), lenders)
}

/**
 * The outcome of an Experian-style answer; `response` is C080's `responseObject`. One blacklisted lender
 * anywhere in the file decides (J070, A-62).
 */
export function experianOutcome(response: unknown, lenders: LenderPolicy): ExperianOutcome {
  const reading = experianAgreements(response)
  if (
    reading.kind === 'read' &&
    reading.agreements.some((each) => isNamed(withLender(each, lenders.map), lenders.blacklisted))
  ) {
    const { groups } = qualifyingAgreements(reading.agreements, lenders)
    return { outcome: 'blacklisted', reason: CREDIT_WORDS.blacklisted, groups }
  }
  return outcomeOf(reading, lenders)
}

/** a file without a loan to claim for and a failed call share a reason; an empty answer has its own. */
function outcomeOf(reading: BureauReading, lenders: LenderPolicy): EquifaxOutcome {
  if (reading.kind === 'unreadable') return { outcome: 'failed', reason: CREDIT_WORDS.noValidLoans }
  if (reading.kind === 'empty' || reading.agreements.length === 0)
    return { outcome: 'none', reason: CREDIT_WORDS.noData }
  const { agreements, unlisted, groups } = qualifyingAgreements(reading.agreements, lenders)
  if (agreements.length === 0) return { outcome: 'none', reason: CREDIT_WORDS.noValidLoans, groups }
  return { outcome: 'agreements', agreements, unlisted, groups }
}
