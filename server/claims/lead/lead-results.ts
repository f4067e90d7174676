import { bucket, leadBucket, leadValues } from '../../../domain/index.ts'
import { ageOn, londonDate, parseBritishDate } from '../../../engine/index.ts'
import type { Claim } from '../../database/index.ts'
import type { RiskResult } from '../../providers/index.ts'
import type { Services } from '../../services/services.ts'
import type { StoredFields } from '../person/claim-person.ts'
import { isoDateOf } from '../person/claim-person.ts'
import { selectedAgreements } from './selected-agreements.ts'

const AGES = 10
const CREDIT_SCORES = 50

/** The value of a claim as a lead (C138, A-74–A-79), as stored with it: computed only here. */
export function leadResults(claim: Claim, { lenders, now }: Pick<Services, 'lenders' | 'now'>) {
  const selected = selectedAgreements(claim)
  const { qkba, credit_score } = claim.results
  const rating = qkba === 'hi' || qkba === 'md' ? qkba : undefined
  const omniscore = (claim.results.risk as RiskResult | undefined)?.OMNISCORE
  const { score, highQuality, ...values } = leadValues({ selected, book: lenders, rating, omniscore })
  const age = ageOf(claim.fields, now())
  return {
    ...values,
    lead_score: score,
    lead_value_source: sourceOf(claim),
    lead_bucket: leadBucket(selected, lenders.listed),
    lead_is_high_quality: highQuality,
    ...(age === undefined ? {} : { age_bucket: bucket(age, AGES) }),
    ...(typeof credit_score === 'number' ? { credit_score_bucket: bucket(credit_score, CREDIT_SCORES) } : {}),
  }
}

/** the bureaus whose agreements were chosen. */
function sourceOf({ results }: Pick<Claim, 'results'>): string {
  const chosen = Object.entries((results.selected ?? {}) as Record<string, readonly string[]>)
  return chosen
    .flatMap(([bureau, hpIds]) => (hpIds.length > 0 ? [bureau] : []))
    .sort()
    .join(', ')
}

function ageOf(fields: StoredFields, now: Date): number | undefined {
  const born = parseBritishDate(isoDateOf(fields)?.split('-').reverse().join('/') ?? '')
  return born === undefined ? undefined : ageOn(born, londonDate(now.getTime()))
}
