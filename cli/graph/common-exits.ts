import type { Arrow } from '../words/step-words.ts'

/** Steps that only outcomes lead to, from many others: arrows would hide the rest, so the cards name them instead. */
export function commonExits(arrows: readonly Arrow[]): ReadonlySet<string> {
  const many = 4
  const byOutcome = new Map<string, number>()
  for (const { to, kind } of arrows)
    byOutcome.set(to, kind === 'outcome' ? (byOutcome.get(to) ?? 0) + 1 : Number.NEGATIVE_INFINITY)
  return new Set([...byOutcome].flatMap(([target, count]) => (count >= many ? [target] : [])))
}
