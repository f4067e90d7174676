import { cellOf, difference, type Count } from '../../funnel/index.ts'
import type { Claim } from '../database/index.ts'
import type { Counted } from './counted-change.ts'

/** Somebody complained about a claim; undefined if it is not counted. */
export function countedComplaint(trail: Claim['trail']): Counted | undefined {
  if (trail === null || 'counted' in trail) return undefined
  const after = { ...trail, complained: true }
  return { trail: after, counts: difference(trail, after) }
}

/** A submitted claim was cancelled: everything of it is erased, and its trail with it. */
export function countedCancellation(trail: Claim['trail']): readonly Count[] {
  return trail === null || 'counted' in trail ? [] : [{ ...cellOf(trail, 'cancelled'), count: 1 }]
}
