import { backwards, imageOf } from './images.ts'
import type { Exploration, FirstStates, Machine, Ring, Walk, Walks } from './machine.ts'
import { ofPoint, type Point } from '../flow/index.ts'
import type { ReadyEdge } from './needed-facts.ts'
import { edgesBefore, searchToStart, type Found } from './search.ts'
import { fewestVisits } from './site-order.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** One edge of a trace, with the states that lead on: before each act, and after the last one. */
export interface Leg {
  readonly edge: ReadyEdge
  readonly wanted: readonly StateSet[]
}

export interface Trace {
  /** The states in which the trace may begin. */
  readonly initial: StateSet
  readonly legs: readonly Leg[]
  /** The point where the trace ends. */
  readonly end: Point
}

/** An edge to take, and, if not all will do, the states to reach by it. */
export interface Hop {
  readonly edge: ReadyEdge
  readonly into?: StateSet
}

/** Traces a shortest path from the start to some states, then through some edges, and on to the next point of rest. */
export type Tracer = (first: FirstStates, through?: readonly Hop[]) => Trace

/** Reconstructs paths of an exploration: backwards through its rings, along its walks or, without either, by a search. */
export function tracer(
  machine: Machine,
  { rings, reached, walks }: Pick<Exploration, 'rings' | 'reached' | 'walks'>,
): Tracer {
  const before = edgesBefore(machine)
  const searching = () => (walks === undefined ? searchingBack(machine, reached, before) : walkingAgain(machine, walks))
  const back = rings === null ? searching() : steppingBack(machine, rings, before)
  return (target, through = []) => {
    const onward = legsFrom(machine, target, through)
    const { initial, legs } = back({ ...target, states: onward.states })
    return { initial, legs: [...legs, ...onward.legs], end: onward.end }
  }
}

/** The trace of a whole walk. */
export function traceOfWalk(machine: Machine, walk: Walk): Trace {
  const { sets, flow } = machine
  const initial = sets.single(walk[0]?.state ?? new Map())
  let states = initial
  const legs = walk.slice(1).flatMap(({ state }, index): Leg[] => {
    const [before, from] = [states, walk[index]]
    const edge = from?.taken ?? null
    if (edge === null) return []
    // Most edges leave the state as it is.
    if (state === from?.state) return [{ edge, wanted: [before, ...edge.acts.map(() => before)] }]
    states = sets.single(state)
    return [{ edge, wanted: backwards(machine, before, states, edge.acts) }]
  })
  return { initial, legs, end: walk.at(-1)?.point ?? flow.start }
}

type Back = (target: FirstStates) => Pick<Trace, 'initial' | 'legs'>

function steppingBack(
  machine: Machine,
  rings: readonly (readonly Ring[])[],
  before: readonly (readonly ReadyEdge[])[],
): Back {
  const stepBack = ({ point, depth, states }: FirstStates): { readonly leg: Leg; readonly from: FirstStates } => {
    for (const edge of ofPoint(before, point)) {
      const { from, cost } = edge.edge
      for (const ring of ofPoint(rings, from)) {
        if (ring.depth !== depth - cost) continue
        const wanted = backwards(machine, ring.states, states, edge.acts)
        const first = wanted[0] ?? NONE
        if (first !== NONE) return { leg: { edge, wanted }, from: { point: from, depth: ring.depth, states: first } }
      }
    }
    throw new Error(
      `PROOF_TRACE Nothing leads to step "${point.step.id}" at depth ${depth}. This is a fault of the proof, not of the journey.`,
    )
  }
  return (target) => {
    const legs: Leg[] = []
    let current = target
    while (current.point !== machine.flow.start || current.depth !== 0) {
      const { leg, from } = stepBack(current)
      legs.push(leg)
      current = from
    }
    return { initial: current.states, legs: legs.reverse() }
  }
}

function searchingBack(
  machine: Machine,
  reached: readonly StateSet[],
  before: readonly (readonly ReadyEdge[])[],
): Back {
  const depths = fewestVisits(machine.flow)
  return (target) => {
    const start = searchToStart({ machine, reached, depths, before }, target)
    const legs: Leg[] = []
    let at: Found = start
    while (at.via !== null) {
      const { edge, found } = at.via
      legs.push({ edge, wanted: backwards(machine, at.states, found.states, edge.acts) })
      at = found
    }
    return { initial: start.states, legs }
  }
}

function walkingAgain(machine: Machine, walks: Walks): Back {
  return (target) => {
    const walk = walks.to(target)
    if (walk === undefined)
      throw new Error(
        `PROOF_TRACE No walk leads to step "${target.point.step.id}". This is a fault of the proof, not of the journey.`,
      )
    return traceOfWalk(machine, walk)
  }
}

/** The legs that continue from some states, and the subset of the states that can take them. */
function legsFrom(
  machine: Machine,
  target: FirstStates,
  through: readonly Hop[],
): { states: StateSet; legs: Leg[]; end: Point } {
  const edges: ReadyEdge[] = []
  const statesAfter: StateSet[] = [target.states]
  let end = target.point
  const take = ({ edge, into }: Hop) => {
    const states = imageOf(machine, statesAfter.at(-1) ?? NONE, edge.acts)
    edges.push(edge)
    statesAfter.push(into === undefined ? states : machine.sets.intersect(states, into))
    end = edge.edge.to ?? end
  }
  through.forEach(take)
  while (!end.isRest && edges.at(-1)?.edge.to !== null) {
    const open = ofPoint(machine.ready, end).filter(
      (edge) => imageOf(machine, statesAfter.at(-1) ?? NONE, edge.acts) !== NONE,
    )
    const next = open.find(({ edge }) => edge.cost === 0 || edge.to?.step !== edge.from.step) ?? open[0]
    if (next === undefined) break
    take({ edge: next })
  }
  const legs: Leg[] = []
  let states = statesAfter.at(-1) ?? NONE
  for (const [index, edge] of [...edges.entries()].reverse()) {
    const wanted = backwards(machine, statesAfter[index] ?? NONE, states, edge.acts)
    legs.unshift({ edge, wanted })
    states = wanted[0] ?? NONE
  }
  return { states, legs, end }
}
