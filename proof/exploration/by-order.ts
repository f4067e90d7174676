import { ofPoint, pointsOf, type Point } from '../flow/index.ts'
import { answerBook } from './answers.ts'
import { imageOf } from './images.ts'
import type { Exploration, Machine } from './machine.ts'
import { fewestVisits, sitesInOrder } from './site-order.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'

/**
 * Explores each step once all states that lead there are known, whatever the number of visits. Routes that meet again become
 * one set, so their history is forgotten; by visits it would be kept as long as the routes differ in length.
 *
 * @param options.widen may add states to a set; then `reached` has states that may not exist
 * @param options.isHopeless whether to give up, when this share of the points is reached
 */
export function exploreByOrder(machine: Machine, { widen = unchanged, isHopeless = never }: Options = {}): Exploration {
  const { flow, ready, sets, settings } = machine
  const reached: StateSet[] = flow.points.map(() => NONE)
  const waiting: StateSet[] = flow.points.map(() => NONE)
  const { ask, take, ...answers } = answerBook(machine)
  const order = sitesInOrder(flow)
  const places = new Map(order.map((site, place) => [site, place]))
  const depths = fewestVisits(flow)
  let here = flow.start
  let reachedCount = 0
  /** Returns the earliest place that its edges lead to. */
  const visit = (point: Point): number => {
    here = point
    let earliest = Infinity
    const before = ofPoint(reached, point)
    const all = widen(sets.union(before, ofPoint(waiting, point)))
    const states = sets.minus(all, before)
    waiting[point.number] = NONE
    if (states === NONE) return earliest
    if (before === NONE) reachedCount += 1
    reached[point.number] = all
    for (const edge of ofPoint(ready, point)) {
      const { to } = edge.edge
      const after = imageOf(machine, states, edge.acts)
      if (after === NONE) continue
      take(edge, { point, depth: ofPoint(depths, point), states })
      if (to === null) continue
      waiting[to.number] = sets.union(ofPoint(waiting, to), after)
      earliest = Math.min(earliest, places.get(to.site) ?? Infinity)
    }
    return earliest
  }
  let gaveUpAt: Point | null = null
  try {
    waiting[flow.start.number] = sets.image(ALL_UNKNOWN, settings)
    let place = 0
    for (let site = order[place]; site !== undefined; site = order[place]) {
      if (isHopeless(reachedCount / flow.points.length)) throw new NodeLimitReached()
      place = Math.min(place + 1, ...pointsOf(flow, site).map(visit))
    }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    gaveUpAt = here
  }
  try {
    for (const point of flow.points) ask({ point, depth: ofPoint(depths, point), states: ofPoint(reached, point) })
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    gaveUpAt ??= here
  }
  return { rings: null, reached, ...answers, gaveUpAt }
}

interface Options {
  readonly widen?: (states: StateSet) => StateSet
  readonly isHopeless?: (reached: number) => boolean
}

const unchanged = (states: StateSet) => states
const never = () => false
