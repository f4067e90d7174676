import { ofPoint, type Point } from '../flow/index.ts'
import { imageOf } from './images.ts'
import type { Machine } from './machine.ts'
import type { ReadyEdge } from './needed-facts.ts'
import { fewestVisitsTo } from './search.ts'
import type { Hop } from './trace.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** What a walk wants to pass. */
export interface Wanted {
  /** Whether an edge is one of the goals. */
  readonly isWanted: (edge: ReadyEdge) => boolean
  /** The goals at a point, each as the states that meet it. */
  readonly at: (point: Point, states: StateSet) => readonly StateSet[]
  /** The points of the goals. */
  readonly points: ReadonlySet<Point>
  /** How often earlier walks passed an edge: of equally near ways, the one passed least often is taken. */
  readonly used: ReadonlyMap<ReadyEdge, number>
}

/**
 * Walks from the start and turns at each point towards the nearest goal that it can still meet, so that one run covers
 * many. It keeps a set of states and narrows it as late as possible. Ends where no further goal is ahead.
 */
export function coveringWalk(
  machine: Machine,
  before: readonly (readonly ReadyEdge[])[],
  initial: StateSet,
  wanted: Wanted,
): readonly Hop[] {
  const distances = fewestVisitsTo(wanted.points, machine.flow, before)
  const hops: Hop[] = []
  const passed = new Map<ReadyEdge, number>()
  const shuffled = shuffler(wanted.points.size)
  let point = machine.flow.start
  let states = initial
  const waysFrom = (from: Point): Way[] =>
    ofPoint(machine.ready, from).flatMap((edge) => {
      const { to, cost } = edge.edge
      const times = passed.get(edge) ?? 0
      if (to === null || times >= MOST_PASSES) return []
      const left = wanted.isWanted(edge) && times === 0 ? 0 : ofPoint(distances, to) + cost
      return left === Infinity ? [] : [{ edge, to, rank: times * FAR + left, used: wanted.used.get(edge) ?? 0 }]
    })
  for (;;) {
    const possible = waysFrom(point).flatMap((way) => {
      const after = imageOf(machine, states, way.edge.acts)
      return after === NONE ? [] : [{ ...way, states: after, order: shuffled() }]
    })
    const nearest = Math.min(...possible.map(({ rank }) => rank))
    // What a button sets shows only at the next point.
    const [next] = possible
      .filter(({ rank }) => rank === nearest)
      .map((way) => ({ ...way, ahead: nearestAhead(machine, way.states, waysFrom(way.to)) }))
      .sort((a, b) => a.ahead - b.ahead || a.used - b.used || a.order - b.order)
    if (next === undefined) return hops
    const into = narrowed(machine, next.states, wanted.at(next.to, next.states))
    passed.set(next.edge, (passed.get(next.edge) ?? 0) + 1)
    hops.push({ edge: next.edge, into })
    ;[point, states] = [next.to, into]
  }
}

/** An edge may be passed again on a cycle, after those that were passed less often. */
const MOST_PASSES = 3
const FAR = 1_000_000

interface Way {
  readonly edge: ReadyEdge
  readonly to: Point
  /** How far the nearest goal is that way. */
  readonly rank: number
  readonly used: number
}

/** The lowest rank of the ways that some states can take. */
function nearestAhead(machine: Machine, states: StateSet, ways: readonly Way[]): number {
  const nearestFirst = [...ways].sort((a, b) => a.rank - b.rank)
  return nearestFirst.find(({ edge }) => imageOf(machine, states, edge.acts) !== NONE)?.rank ?? Infinity
}

/** Meets as many goals at once as possible. */
function narrowed({ sets }: Machine, states: StateSet, goals: readonly StateSet[]): StateSet {
  return goals.reduce((left, goal) => {
    const common = sets.intersect(left, goal)
    return common === NONE ? left : common
  }, states)
}

/**
 * Numbers that look random, the same for each proof: if two answers always agreed, what depends on their difference would
 * never be met.
 */
function shuffler(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}
