import { preimageOf } from './images.ts'
import type { Exploration, Machine } from './machine.ts'
import { ofPoint, pointsOf, type Edge, type Point } from '../flow/index.ts'
import { edgesBefore } from './search.ts'
import { sitesInOrder } from './site-order.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** States with the same number of visits to the nearest end. */
export interface Layer {
  readonly distance: number
  readonly states: StateSet
}

/**
 * Searches backwards from every end to find how far each reached state is from the nearest one.
 *
 * @returns the layers of each point, by its number, the nearest first
 */
export function layersToEnd(machine: Machine, { reached }: Exploration): readonly (readonly Layer[])[] {
  const { flow, sets } = machine
  const layers: Layer[][] = flow.points.map(() => [])
  const known: StateSet[] = flow.points.map(() => NONE)
  const before = edgesBefore(machine)
  let current = new Map<Point, StateSet>()
  const add = (into: Map<Point, StateSet>, point: Point, states: StateSet) => {
    into.set(point, sets.union(into.get(point) ?? NONE, states))
  }
  for (const point of flow.points) if (isEnd(point)) add(current, point, ofPoint(reached, point))
  for (let distance = 0; current.size > 0; distance += 1) {
    const next = new Map<Point, StateSet>()
    const visit = (point: Point) => {
      const states = sets.minus(current.get(point) ?? NONE, ofPoint(known, point))
      if (states === NONE) return
      known[point.number] = sets.union(ofPoint(known, point), states)
      ofPoint(layers, point).push({ distance, states })
      for (const { edge, acts } of ofPoint(before, point)) {
        const sources = preimageOf(machine, ofPoint(reached, edge.from), states, acts)
        add(edge.cost === 0 ? current : next, edge.from, sources)
      }
    }
    const waiting = new Set([...current.keys()].map(({ site }) => site))
    for (const site of waiting) for (const point of pointsOf(flow, site).toReversed()) visit(point)
    current = next
  }
  return layers
}

/**
 * The reached states of each point, by its number, from which an end can be reached. `given` has further states that count
 * as ends; `isWay` excludes edges that a visitor cannot rely on.
 */
export function statesThatEnd(
  machine: Machine,
  { reached }: Exploration,
  given: ReadonlyMap<Point, StateSet>,
  isWay: (edge: Edge) => boolean,
): readonly StateSet[] {
  const { flow, sets } = machine
  const ending: StateSet[] = flow.points.map(() => NONE)
  const waiting: StateSet[] = flow.points.map((point) =>
    sets.union(isEnd(point) ? ofPoint(reached, point) : NONE, given.get(point) ?? NONE),
  )
  const before = edgesBefore(machine, isWay)
  const order = sitesInOrder(flow).toReversed()
  const places = new Map(order.map((site, place) => [site, place]))
  /** Returns the earliest place that leads here. */
  const visit = (point: Point): number => {
    let earliest = Infinity
    const states = sets.minus(ofPoint(waiting, point), ofPoint(ending, point))
    waiting[point.number] = NONE
    if (states === NONE) return earliest
    ending[point.number] = sets.union(ofPoint(ending, point), states)
    for (const { edge, acts } of ofPoint(before, point)) {
      const { from } = edge
      const sources = preimageOf(machine, ofPoint(reached, from), states, acts)
      if (sources === NONE) continue
      waiting[from.number] = sets.union(ofPoint(waiting, from), sources)
      earliest = Math.min(earliest, places.get(from.site) ?? Infinity)
    }
    return earliest
  }
  let place = 0
  for (let site = order[place]; site !== undefined; site = order[place])
    place = Math.min(place + 1, ...pointsOf(flow, site).toReversed().map(visit))
  return ending
}

function isEnd({ isShown, step }: Point): boolean {
  return isShown && step.kind === 'end'
}
