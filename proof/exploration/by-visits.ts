import { ofPoint, pointsOf, type Point } from '../flow/index.ts'
import { answerBook } from './answers.ts'
import { imageOf } from './images.ts'
import type { Exploration, Machine, Ring } from './machine.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'

/**
 * Explores breadth-first by number of visits, so the first discovery is also a shortest one. Each state is expanded once.
 *
 * @param options.mostRings after so many rings it gives up
 * @param options.isHopeless whether to give up, when this share of the points is reached
 */
export function exploreByVisits(machine: Machine, { mostRings, isHopeless }: Options): Exploration {
  const { flow, ready, sets, settings } = machine
  const rings: Ring[][] = flow.points.map(() => [])
  const reached: StateSet[] = flow.points.map(() => NONE)
  const { ask, take, ...answers } = answerBook(machine)
  let here = flow.start
  let now = new Map<Point, StateSet>()
  let ringCount = 0
  let reachedCount = 0
  const visit = (point: Point, depth: number, next: Map<Point, StateSet>) => {
    const states = sets.minus(now.get(point) ?? NONE, ofPoint(reached, point))
    if (states === NONE) return
    here = point
    ringCount += 1
    if (ringCount > mostRings) throw new NodeLimitReached()
    if (ofPoint(reached, point) === NONE) reachedCount += 1
    reached[point.number] = sets.union(ofPoint(reached, point), states)
    ofPoint(rings, point).push({ depth, states })
    ask({ point, depth, states })
    for (const edge of ofPoint(ready, point)) {
      const { to, cost } = edge.edge
      const after = imageOf(machine, states, edge.acts)
      if (after === NONE) continue
      take(edge, { point, depth, states })
      if (to === null) continue
      const into = cost === 0 ? now : next
      into.set(to, sets.union(into.get(to) ?? NONE, after))
    }
  }
  try {
    now.set(flow.start, sets.image(ALL_UNKNOWN, settings))
    for (let depth = 0; now.size > 0; depth += 1) {
      if (isHopeless(reachedCount / flow.points.length)) throw new NodeLimitReached()
      const next = new Map<Point, StateSet>()
      const sites = new Set([...now.keys()].map(({ site }) => site))
      for (const site of sites) for (const point of pointsOf(flow, site)) visit(point, depth, next)
      now = next
    }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    return { rings, reached, ...answers, gaveUpAt: here }
  }
  return { rings, reached, ...answers, gaveUpAt: null }
}

interface Options {
  readonly mostRings: number
  readonly isHopeless: (reached: number) => boolean
}
