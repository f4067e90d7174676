import type { Approval } from '../../../copy/index.ts'
import type { CopyEntry } from '../entries/entries.ts'

/** The columns of the book, in all its forms. */
export const COLUMNS: readonly (readonly [heading: string, value: (entry: CopyEntry) => string])[] = [
  ['address', ({ address }) => address],
  ['text', ({ text }) => text],
  ['kind', ({ kind }) => kind],
  ['where and when', ({ where }) => where.join('; ')],
  ['journeys', ({ journeys }) => journeys.join(', ')],
  ['source', ({ source }) => source ?? ''],
  ['as of', ({ asOf }) => asOf ?? ''],
  [
    'review by',
    ({ reviewBy, approval }) => [reviewBy, approval?.reviewBy].filter((day) => day !== undefined).sort()[0] ?? '',
  ],
  ['approval', stateWords],
  ['reading age', ({ readingAge }) => (readingAge === undefined ? '' : String(readingAge))],
]

/** "approved by A on 2026-11-21", "unapproved, stale", "not needed". */
export function stateWords({ needsApproval, state, approval, isStale }: CopyEntry): string {
  const by = approval === undefined ? '' : decidedBy(approval)
  const words = !needsApproval && state === 'unapproved' ? 'not needed' : `${state}${state === 'unapproved' ? '' : by}`
  return isStale ? `${words}, stale` : words
}

function decidedBy({ by, at, withdrawn, recordedBy }: Approval): string {
  if (withdrawn !== undefined) return ` by ${withdrawn.by} on ${withdrawn.at}`
  return ` by ${by} on ${at}${recordedBy === undefined ? '' : `, recorded by ${recordedBy}`}`
}
