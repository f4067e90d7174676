import type { Agreement } from '../../../domain/index.ts'
import { withoutDuplicates } from '../../../domain/index.ts'
import type { Claim } from '../../database/index.ts'

/** The agreements that a claim is made for, without duplicates, from all bureaus. */
export function selectedAgreements(claim: Pick<Claim, 'results' | 'outcomes'>): readonly Agreement[] {
  const chosen = new Set(Object.values((claim.results.selected ?? {}) as Record<string, readonly string[]>).flat())
  const listed = Object.values(
    claim.outcomes as Record<string, { data?: { agreements?: readonly Agreement[] } }>,
  ).flatMap(({ data }) => data?.agreements ?? [])
  return withoutDuplicates(listed.filter(({ hpId }) => chosen.has(hpId)))
}
