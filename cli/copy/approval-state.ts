import { hashOf, type Approval, type Approvals } from './approvals.ts'
import { isRegulated, type CopyString } from './copy-string.ts'

/** withdrawn counts for more than changed, and changed for more than expired: what to do next is different. */
export const STATES = ['unapproved', 'approved', 'changed', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof STATES)[number]

/** Where the words stand on a day (YYYY-MM-DD). */
export function approvalState(copy: CopyString, approvals: Approvals, today: string): ApprovalState {
  const approval = Object.hasOwn(approvals, copy.address) ? approvals[copy.address] : undefined
  if (approval === undefined) return 'unapproved'
  if (approval.withdrawn !== undefined) return 'withdrawn'
  if (approval.hash !== hashOf(copy)) return 'changed'
  return isPast(reviewDay(copy, approval), today) ? 'expired' : 'approved'
}

/** Words that have outlived the day by which they, or a fact in them, had to be looked at again. */
export function isStale({ reviewBy }: Pick<CopyString, 'reviewBy'>, today: string): boolean {
  return isPast(reviewBy, today)
}

/** The approver's day and that of the words themselves: the earlier counts. */
function reviewDay({ reviewBy }: CopyString, approval: Approval): string | undefined {
  return [reviewBy, approval.reviewBy].filter((day) => day !== undefined).sort()[0]
}

/** They hold on their last day itself. */
const isPast = (day: string | undefined, today: string) => day !== undefined && day < today

/** How many regulated strings are in each state, and how many are stale. */
export function countStates(strings: readonly CopyString[], approvals: Approvals, today: string) {
  const regulated = strings.filter(isRegulated)
  const states = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<ApprovalState, number>
  for (const copy of regulated) states[approvalState(copy, approvals, today)] += 1
  return {
    strings: strings.length,
    regulated: regulated.length,
    ...states,
    stale: strings.filter((copy) => isStale(copy, today)).length,
  }
}
