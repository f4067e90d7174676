import { preimageOf } from './images.ts'
import type { Exploration, Machine } from './machine.ts'
import type { Edge, Point } from '../flow/index.ts'
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
  let current = new Map<number, StateSet>()
  const add = (into: Map<number, StateSet>, point: Point, states: StateSet) => {
    if (states !== NONE) into.set(point.number, sets.union(into.get(point.number) ?? NONE, states))
  }
  for (const point of flow.points) if (isEnd(point)) add(current, point, reached[point.number] ?? NONE)
  for (let distance = 0; current.size > 0; distance += 1) {
    const next = new Map<number, StateSet>()
    const visit = (point: Point) => {
      const states = sets.minus(current.get(point.number) ?? NONE, known[point.number] ?? NONE)
      if (states === NONE) return
      known[point.number] = sets.union(known[point.number] ?? NONE, states)
      layers[point.number]?.push({ distance, states })
      for (const { edge, acts } of before[point.number] ?? []) {
        const sources = preimageOf(machine, reached[edge.from.number] ?? NONE, states, acts)
        add(edge.cost === 0 ? current : next, edge.from, sources)
      }
    }
    const waiting = new Set([...current.keys()].flatMap((number) => flow.points[number]?.site ?? []))
    for (const site of waiting) for (const point of flow.sites[site]?.toReversed() ?? []) visit(point)
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
    sets.union(isEnd(point) ? (reached[point.number] ?? NONE) : NONE, given.get(point) ?? NONE),
  )
  const before = edgesBefore(machine, isWay)
  const order = sitesInOrder(flow).toReversed()
  const places = new Map(order.map((site, place) => [site, place]))
  /** Returns the earliest place that leads here. */
  const visit = (point: Point): number => {
    let earliest = Infinity
    const states = sets.minus(waiting[point.number] ?? NONE, ending[point.number] ?? NONE)
    waiting[point.number] = NONE
    if (states === NONE) return earliest
    ending[point.number] = sets.union(ending[point.number] ?? NONE, states)
    for (const { edge, acts } of before[point.number] ?? []) {
      const { number, site } = edge.from
      const sources = preimageOf(machine, reached[number] ?? NONE, states, acts)
      if (sources === NONE) continue
      waiting[number] = sets.union(waiting[number] ?? NONE, sources)
      if (edge.cost > 0) earliest = Math.min(earliest, places.get(site) ?? Infinity)
    }
    return earliest
  }
  for (let place = 0; place < order.length;) {
    const earliest = Math.min(...(flow.sites[order[place] ?? 0] ?? []).toReversed().map(visit))
    place = Math.min(place + 1, earliest)
  }
  return ending
}

function isEnd({ isShown, step }: Point): boolean {
  return isShown && step.kind === 'end'
}
