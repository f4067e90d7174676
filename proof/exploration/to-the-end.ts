import { preimageOf, type Exploration, type Machine } from './exploration.ts'
import type { Edge, Point } from '../flow/index.ts'
import type { ReadyEdge } from './needed-facts.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** States with the same number of visits to the nearest end. */
export interface Layer {
  readonly distance: number
  readonly states: StateSet
}

/**
 * Searches backwards from every end to find how far each reached state is from the nearest one. `given` has further states
 * that count as ends; `isWay` excludes edges that a visitor cannot rely on.
 *
 * @returns the layers of each point, by its number, the nearest first
 */
export function layersToEnd(
  machine: Machine,
  { reached }: Exploration,
  given: ReadonlyMap<Point, StateSet> = new Map(),
  isWay: (edge: Edge) => boolean = () => true,
): readonly (readonly Layer[])[] {
  const { flow, ready, sets } = machine
  const layers: Layer[][] = flow.points.map(() => [])
  const known: StateSet[] = flow.points.map(() => NONE)
  const before: ReadyEdge[][] = flow.points.map(() => [])
  for (const edges of ready)
    for (const edge of edges) if (edge.edge.to !== null && isWay(edge.edge)) before[edge.edge.to.number]?.push(edge)
  let current = new Map<number, StateSet>()
  const add = (into: Map<number, StateSet>, point: Point, states: StateSet) => {
    if (states !== NONE) into.set(point.number, sets.union(into.get(point.number) ?? NONE, states))
  }
  for (const point of flow.points)
    if (point.isShown && point.step.kind === 'end') add(current, point, reached[point.number] ?? NONE)
  for (const [point, states] of given) add(current, point, states)
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
