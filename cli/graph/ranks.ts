import type { Link } from './layout.ts'

/**
 * The row of each box where links run downwards: one below the lowest box that leads to it. Links that close a cycle count for
 * nothing. Cycles are found from the first box on.
 */
export function ranksOf(ids: readonly string[], links: readonly Link[]): ReadonlyMap<string, number> {
  const targets = new Map<string, string[]>(ids.map((id) => [id, []]))
  for (const { from, to } of links) targets.get(from)?.push(to)
  const order = inOrder(ids, targets)
  const place = new Map(order.map((id, index) => [id, index]))
  const ranks = new Map(ids.map((id) => [id, 0]))
  for (const id of order)
    for (const to of targets.get(id) ?? [])
      if ((place.get(to) ?? 0) > (place.get(id) ?? 0))
        ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(id) ?? 0) + 1))
  return ranks
}

/** Each box before all that it leads to, as far as cycles allow. Without recursion: a journey may be a chain of thousands. */
function inOrder(ids: readonly string[], targets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const met = new Set<string>()
  const ended: string[] = []
  for (const first of ids) {
    if (met.has(first)) continue
    met.add(first)
    const path = [{ id: first, next: 0 }]
    for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
      const to = targets.get(here.id)?.[here.next]
      here.next += 1
      if (to === undefined) {
        ended.push(here.id)
        path.pop()
      } else if (!met.has(to) && targets.has(to)) {
        met.add(to)
        path.push({ id: to, next: 0 })
      }
    }
  }
  return ended.reverse()
}
