import type { Agreement, QualifyingAgreement } from './agreement.ts'
import { type LenderPolicy, isNamed, lenderKey, withLender } from './lender.ts'
import { type CreditGroups, creditGroups, startedBeforeCutoff } from './credit-groups.ts'

/** J092, both ends included. Balances in pounds. */
const PAYMENTS = { least: 36, most: 60 }
const BALANCE = { least: 5000, most: 50000 }

/** As many agreements of one file as a claim takes, by the contracts of the bureaus and of a save. */
export const MOST_AGREEMENTS = 200

export interface Qualified {
  /** The agreements to show and claim for, in the order of the file: the first MOST_AGREEMENTS. */
  readonly agreements: readonly QualifyingAgreement[]
  /** How many more qualify than a claim takes: they are in the groups only. */
  readonly unlisted: number
  /** Everything in the file, in the form of J052's save payload. */
  readonly groups: CreditGroups
}

/**
 * The agreements that can be claimed for (J092–J094, A-60–A-64): started before 2021, qualifying by type or by terms and balance,
 * not with an excluded or a tier 5 lender, without duplicates.
 */
export function qualifyingAgreements(agreements: readonly Agreement[], lenders: LenderPolicy): Qualified {
  const known = agreements.map((agreement) => withLender(agreement, lenders.map))
  const qualifying = known.filter(
    (agreement): agreement is QualifyingAgreement =>
      startedBeforeCutoff(agreement) &&
      isEligible(agreement) &&
      agreement.tier !== 5 &&
      !isNamed(agreement, lenders.excluded),
  )
  const all = withoutDuplicates(qualifying)
  const listed = all.slice(0, MOST_AGREEMENTS)
  return { agreements: listed, unlisted: all.length - listed.length, groups: creditGroups(known) }
}

/**
 * J094: the same start date and company name mean the same agreement, also from two bureaus; the first is kept
 * (A-64).
 */
export function withoutDuplicates<A extends Agreement>(agreements: readonly A[]): readonly A[] {
  const first = new Map<string, A>()
  for (const agreement of agreements) {
    const key = `${agreement.startDate} ${lenderKey(agreement.companyName)}`
    if (!first.has(key)) first.set(key, agreement)
  }
  return [...first.values()]
}

function isEligible({ loanInsightType, numberOfPayments, latestBalance }: Agreement): boolean {
  return loanInsightType === 'hirePurchase' || (within(numberOfPayments, PAYMENTS) && within(latestBalance, BALANCE))
}

function within(value: number | null, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return value !== null && value >= least && value <= most
}
