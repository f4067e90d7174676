import type { Agreement } from './agreement.ts'
import { type Lender, type LenderBook, lenderFinder } from './lender-book.ts'
import { isNamed } from './lender.ts'

/** C138, in pounds; OMNISCORE 0 to 99.9. */
const DEFAULT_VALUE = 75
const FULL_SCORE_VALUE = 400
const LEAST_OMNISCORE = 70
const HIGH_QUALITY_ABOVE = 50

export interface LeadValueRequest {
  readonly selected: readonly Agreement[]
  readonly book: LenderBook
  /** The qkba marker: 'hi' or 'md', undefined while neither is known. */
  readonly rating: 'hi' | 'md' | undefined
  readonly omniscore: number | undefined
}

export interface LeadValues {
  readonly lead_value: number
  readonly lead_value_with_tier_3: number
  readonly lead_value_default: number
  readonly fb_lead_value: number
  /** 0 to 1. */
  readonly score: number
  readonly highQuality: boolean
}

/**
 * The value of the chosen agreements as a lead, in pounds (C138, A-74–A-78): the lenders' values, each lender once,
 * tiers 1, 2 and unmapped; another sum includes tier 3.
 */
export function leadValues({ selected, book, rating, omniscore }: LeadValueRequest): LeadValues {
  const find = lenderFinder(book)
  const lenders = [...new Map(selected.map((agreement) => [agreement.universalName, agreement.tier]))]
  const worth = (tiers: readonly number[]) =>
    lenders.filter(([, tier]) => tiers.includes(tier)).reduce((sum, [name]) => sum + valueOf(find(name), book), 0)
  const value = worth([0, 1, 2])
  const trusted = rating === 'hi' && omniscore !== undefined && omniscore >= LEAST_OMNISCORE
  return {
    lead_value: value,
    lead_value_with_tier_3: worth([0, 1, 2, 3]),
    lead_value_default: DEFAULT_VALUE * selected.length,
    fb_lead_value: trusted ? value : 0,
    score: Math.min(value / FULL_SCORE_VALUE, 1),
    highQuality: value > HIGH_QUALITY_ABOVE,
  }
}

function valueOf(lender: Lender | undefined, { groups }: LenderBook): number {
  return (lender === undefined ? undefined : groups[lender.group]) ?? DEFAULT_VALUE
}

/** high with a tier 1 lender that is not on the owner's list, medium with any of tiers 1 to 3, else low. */
export function leadBucket(selected: readonly Agreement[], listed: readonly string[]): 'high' | 'medium' | 'low' {
  if (selected.some((agreement) => agreement.tier === 1 && !isNamed(agreement, listed))) return 'high'
  return selected.some(({ tier }) => tier >= 1 && tier <= 3) ? 'medium' : 'low'
}

/** The lower bound of a number's bucket: ages by 10, credit scores by 50. */
export function bucket(value: number, size: number): number {
  return Math.floor(value / size) * size
}
