import { ofPoint, type Edge, type Flow, type Point } from '../flow/index.ts'
import { NONE, type StateSet, type StateSets } from '../states/state-sets.ts'
import { imageOf, preimageOf } from './images.ts'
import type { FirstStates, Machine } from './machine.ts'
import type { ReadyEdge } from './needed-facts.ts'

/** States at a point, and how the search came there. */
export interface Found {
  readonly point: Point
  readonly states: StateSet
  readonly visits: number
  readonly via: { readonly edge: ReadyEdge; readonly found: Found } | null
}

/** Searches for a short run from the start to one state of a set, backwards from that state. */
export function searchToStart(area: SearchArea, { point, states }: Target): Found {
  const found = searchBack(area, { point, states: oneOf(area.machine.sets, states) })
  if (found === undefined)
    throw new Error(
      `PROOF_TRACE Nothing leads to step "${point.step.id}". This is a fault of the proof, not of the journey.`,
    )
  return found
}

/** Where a search backwards looks. */
export interface SearchArea {
  readonly machine: Machine
  /** Sets that miss no reachable state; they may have others. */
  readonly reached: readonly StateSet[]
  /** For each point, the fewest visits from the start. */
  readonly depths: readonly number[]
  /** The edges that lead to each point, by its number. */
  readonly before: readonly (readonly ReadyEdge[])[]
}

type Target = Pick<FirstStates, 'point' | 'states'>

/** Searches for a run from the start to any state of a set; undefined if there is none. */
export function searchBack(
  { machine, reached, depths, before }: SearchArea,
  { point, states }: Target,
): Found | undefined {
  const { sets, flow } = machine
  const initial = sets.intersect(initialStates(machine), ofPoint(reached, flow.start))
  const found = search(sets, { point, states, visits: 0, via: null }, depths, {
    next: (at) =>
      ofPoint(before, at.point).map((edge) => {
        const { from } = edge.edge
        return {
          edge,
          point: from,
          states: preimageOf(machine, ofPoint(reached, from), at.states, edge.acts),
        }
      }),
    isGoal: (at) => at.point === flow.start && sets.intersect(at.states, initial) !== NONE,
  })
  return found && { ...found, states: sets.intersect(found.states, initial) }
}

/** Searches for a short way from one state of a set to an end; undefined if no end can be reached. */
export function searchToEnd(
  machine: Machine,
  distances: readonly number[],
  { point, states }: Target,
): Found | undefined {
  const { sets, ready } = machine
  return search(sets, { point, states: oneOf(sets, states), visits: 0, via: null }, distances, {
    next: (at) =>
      ofPoint(ready, at.point).flatMap((edge) =>
        edge.edge.to === null ? [] : [{ edge, point: edge.edge.to, states: imageOf(machine, at.states, edge.acts) }],
      ),
    isGoal: (at) => at.point.isShown && at.point.step.kind === 'end',
  })
}

/** For each point, by its number, the fewest visits to an end if every answer and outcome were possible. */
export function fewestVisitsToEnd(flow: Flow, before: readonly (readonly ReadyEdge[])[]): readonly number[] {
  return fewestVisitsTo(
    flow.points.filter(({ isShown, step }) => isShown && step.kind === 'end'),
    flow,
    before,
  )
}

/** For each point, by its number, the fewest visits to one of the goals if every answer and outcome were possible. */
export function fewestVisitsTo(
  goals: Iterable<Point>,
  flow: Flow,
  before: readonly (readonly ReadyEdge[])[],
): readonly number[] {
  const distances = flow.points.map(() => Infinity)
  let now = [...goals]
  for (let distance = 0; now.length > 0; distance += 1) {
    const next: Point[] = []
    for (const point of now) {
      if (ofPoint(distances, point) !== Infinity) continue
      distances[point.number] = distance
      for (const { edge } of ofPoint(before, point)) (edge.cost === 0 ? now : next).push(edge.from)
    }
    now = next
  }
  return distances
}

/** The edges that lead to each point, by its number. */
export function edgesBefore(
  { flow, ready }: Pick<Machine, 'flow' | 'ready'>,
  isWay: (edge: Edge) => boolean = () => true,
): readonly (readonly ReadyEdge[])[] {
  const before: ReadyEdge[][] = flow.points.map(() => [])
  for (const edges of ready)
    for (const edge of edges) if (edge.edge.to !== null && isWay(edge.edge)) ofPoint(before, edge.edge.to).push(edge)
  return before
}

interface Direction {
  readonly next: (
    at: Found,
  ) => readonly { readonly edge: ReadyEdge; readonly point: Point; readonly states: StateSet }[]
  readonly isGoal: (at: Found) => boolean
}

/**
 * Weighted A* over sets of states. The estimate never exceeds the visits that are left, so the result has at most twice as
 * many as the fewest. With a weight of 1 it would be a shortest one, and in a journey with many detours take a hundred times as long.
 *
 * @see Pohl, "Heuristic search viewed as path finding in a graph", 1970
 */
function search(
  sets: StateSets,
  first: Found,
  estimates: readonly number[],
  { next, isGoal }: Direction,
): Found | undefined {
  const expanded = new Map<Point, StateSet>()
  const waiting = new Map<number, Found[]>()
  const add = (found: Found) => {
    const estimate = found.visits + WEIGHT * ofPoint(estimates, found.point)
    const bucket = waiting.get(estimate)
    if (bucket === undefined) waiting.set(estimate, [found])
    else bucket.push(found)
  }
  add(first)
  while (waiting.size > 0) {
    const estimate = Math.min(...waiting.keys())
    // The last one first: of equally good ways, it follows one to its end.
    for (let found = waiting.get(estimate)?.pop(); found !== undefined; found = waiting.get(estimate)?.pop()) {
      const known = expanded.get(found.point) ?? NONE
      const states = sets.minus(found.states, known)
      if (states === NONE) continue
      const at = { ...found, states }
      if (isGoal(at)) return at
      expanded.set(found.point, sets.union(known, states))
      for (const { edge, point, states: after } of next(at))
        add({ point, states: after, visits: at.visits + edge.edge.cost, via: { edge, found: at } })
    }
    waiting.delete(estimate)
  }
  return undefined
}

const WEIGHT = 2

/** A single state keeps every set of the search small. */
function oneOf(sets: StateSets, states: StateSet): StateSet {
  return sets.single(sets.firstState(states))
}

function initialStates({ sets, settings }: Machine): StateSet {
  return sets.image(sets.single(new Map()), settings)
}
