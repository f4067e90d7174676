import type { Point } from '../flow/index.ts'
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
    const before = reached[point.number] ?? NONE
    const all = widen(sets.union(before, waiting[point.number] ?? NONE))
    const states = sets.minus(all, before)
    waiting[point.number] = NONE
    if (states === NONE) return earliest
    if (before === NONE) reachedCount += 1
    reached[point.number] = all
    for (const edge of ready[point.number] ?? []) {
      const { to } = edge.edge
      const after = imageOf(machine, states, edge.acts)
      if (after === NONE) continue
      take(edge, { point, depth: depths[point.number] ?? 0, states })
      if (to === null) continue
      waiting[to.number] = sets.union(waiting[to.number] ?? NONE, after)
      if (edge.edge.cost > 0) earliest = Math.min(earliest, places.get(to.site) ?? Infinity)
    }
    return earliest
  }
  let gaveUpAt: Point | null = null
  try {
    waiting[flow.start.number] = sets.image(ALL_UNKNOWN, settings)
    for (let place = 0; place < order.length;) {
      if (isHopeless(reachedCount / flow.points.length)) throw new NodeLimitReached()
      const earliest = Math.min(...(flow.sites[order[place] ?? 0] ?? []).map(visit))
      place = Math.min(place + 1, earliest)
    }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    gaveUpAt = here
  }
  try {
    for (const point of flow.points) {
      const states = reached[point.number] ?? NONE
      if (states !== NONE) ask({ point, depth: depths[point.number] ?? 0, states })
    }
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
