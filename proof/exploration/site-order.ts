import { ofPoint, pointsOf, type Flow, type Point } from '../flow/index.ts'

/** The sites in reverse postorder: each comes before its successors, except along the way back of a cycle. */
export function sitesInOrder(flow: Flow): readonly number[] {
  const finished: number[] = []
  const seen = new Set([flow.start.site])
  // Without recursion: a journey may be thousands of steps long.
  const stack = [{ site: flow.start.site, targets: targetsOf(flow, flow.start.site), next: 0 }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const target = top.targets[top.next]
    top.next += 1
    if (target === undefined) {
      stack.pop()
      finished.push(top.site)
    } else if (!seen.has(target)) {
      seen.add(target)
      stack.push({ site: target, targets: targetsOf(flow, target), next: 0 })
    }
  }
  return finished.reverse()
}

/** For each point, by its number, the fewest visits that lead there if every answer and outcome were possible. */
export function fewestVisits(flow: Flow): readonly number[] {
  const depths = flow.points.map(() => Infinity)
  let now: Point[] = [flow.start]
  for (let depth = 0; now.length > 0; depth += 1) {
    const next: Point[] = []
    for (const point of now) {
      if (ofPoint(depths, point) !== Infinity) continue
      depths[point.number] = depth
      for (const { to, cost } of point.edges) if (to !== null) (cost === 0 ? now : next).push(to)
    }
    now = next
  }
  return depths
}

function targetsOf(flow: Flow, site: number): readonly number[] {
  const targets = new Set<number>()
  for (const { edges } of pointsOf(flow, site)) for (const { to } of edges) if (to !== null) targets.add(to.site)
  return [...targets]
}
