import { hashOf, type Approval, type Approvals } from './approvals.ts'
import { isRegulated, type CopyString } from './copy-string.ts'

/** withdrawn overrides changed, and changed overrides expired, because the next action differs. */
export const STATES = ['unapproved', 'approved', 'changed', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof STATES)[number]

/** The approval state of the words on a day (YYYY-MM-DD). */
export function approvalState(copy: CopyString, approvals: Approvals, today: string): ApprovalState {
  const approval = Object.hasOwn(approvals, copy.address) ? approvals[copy.address] : undefined
  if (approval === undefined) return 'unapproved'
  if (approval.withdrawn !== undefined) return 'withdrawn'
  if (approval.hash !== hashOf(copy)) return 'changed'
  return isPast(reviewDay(copy, approval), today) ? 'expired' : 'approved'
}

/** Whether the words, or a fact in them, are past their review date. */
export function isStale({ reviewBy }: Pick<CopyString, 'reviewBy'>, today: string): boolean {
  return isPast(reviewBy, today)
}

/** The approval's date and that of the words themselves: the earlier one counts. */
function reviewDay({ reviewBy }: CopyString, approval: Approval): string | undefined {
  return [reviewBy, approval.reviewBy].filter((day) => day !== undefined).sort()[0]
}

/** The last day itself is still valid. */
const isPast = (day: string | undefined, today: string) => day !== undefined && day < today

/** The number of regulated strings in each state, and of stale ones. */
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
