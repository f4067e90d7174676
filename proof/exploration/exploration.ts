import type { SetConditions } from '../states/conditions-on-sets.ts'
import type { Flow, Operation, Point, Question } from '../flow/index.ts'
import type { Act, ReadyEdge, ReadyFlow } from './needed-facts.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type Move, type StateSet, type StateSets } from '../states/state-sets.ts'

/** States at a point, all first reached with the same number of visits. */
export interface Ring {
  readonly depth: number
  readonly states: StateSet
}

/** The states in which something first happens, with the fewest visits. */
export interface FirstStates {
  readonly point: Point
  readonly depth: number
  readonly states: StateSet
}

export interface Exploration {
  /** The rings of each point, by its number, nearest first. */
  readonly rings: readonly (readonly Ring[])[]
  /** All states of each point, by its number. */
  readonly reached: readonly StateSet[]
  /** By index of the way: where it is first taken. */
  readonly taken: ReadonlyMap<number, FirstStates & { readonly edge: ReadyEdge }>
  /** By index of the condition's place. */
  readonly holds: ReadonlyMap<number, FirstStates>
  readonly fails: ReadonlyMap<number, FirstStates>
  readonly open: ReadonlyMap<number, FirstStates>
  /** Violated musts, and steps without a way on or without a button, each with the first states in which that happens. */
  readonly broken: ReadonlyMap<Question, FirstStates>
  /** The point at which the exploration reached its node limit. */
  readonly gaveUpAt: Point | null
}

export interface Machine {
  readonly flow: Flow
  readonly ready: ReadyFlow
  readonly sets: StateSets
  readonly conditions: SetConditions
  /** The first move: gives every setting any of its values. */
  readonly settings: Move
}

/**
 * Finds every reachable state of every point, breadth-first by number of visits, so the first discovery is also a
 * shortest one. Each state is expanded once.
 */
export function explore(machine: Machine): Exploration {
  const { flow, ready, sets, settings } = machine
  const rings: Ring[][] = flow.points.map(() => [])
  const reached: StateSet[] = flow.points.map(() => NONE)
  const found = {
    taken: new Map<number, FirstStates & { edge: ReadyEdge }>(),
    holds: new Map(),
    fails: new Map(),
    open: new Map(),
    broken: new Map(),
  } as {
    taken: Map<number, FirstStates & { edge: ReadyEdge }>
    holds: Map<number, FirstStates>
    fails: Map<number, FirstStates>
    open: Map<number, FirstStates>
    broken: Map<Question, FirstStates>
  }
  let here = flow.start
  let now = new Map<number, StateSet>()
  const visit = (point: Point, depth: number, next: Map<number, StateSet>) => {
    const waiting = now.get(point.number)
    if (waiting === undefined) return
    here = point
    const states = sets.minus(waiting, reached[point.number] ?? NONE)
    if (states === NONE) return
    reached[point.number] = sets.union(reached[point.number] ?? NONE, states)
    rings[point.number]?.push({ depth, states })
    for (const question of point.questions) recordAnswer(machine, question, { point, depth, states }, found)
    for (const edge of ready[point.number] ?? []) {
      const { to, cost, means } = edge.edge
      const after = imageOf(machine, states, edge.acts)
      if (after === NONE) continue
      if (means.kind !== 'press' && means.kind !== 'look' && !found.taken.has(means.way))
        found.taken.set(means.way, { point, depth, states, edge })
      if (to === null) continue
      const into = cost === 0 ? now : next
      into.set(to.number, sets.union(into.get(to.number) ?? NONE, after))
    }
  }
  try {
    now.set(flow.start.number, sets.image(ALL_UNKNOWN, settings))
    for (let depth = 0; now.size > 0; depth += 1) {
      const next = new Map<number, StateSet>()
      const sites = new Set([...now.keys()].flatMap((number) => flow.points[number]?.site ?? []))
      for (const site of sites) for (const point of flow.sites[site] ?? []) visit(point, depth, next)
      now = next
    }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    return { rings, reached, ...found, gaveUpAt: here }
  }
  return { rings, reached, ...found, gaveUpAt: null }
}

/** The states that some acts lead to from a set of states. */
export function imageOf(
  { sets, conditions }: Pick<Machine, 'sets' | 'conditions'>,
  states: StateSet,
  acts: readonly Act[],
): StateSet {
  let image = states
  for (const act of acts)
    image = act.kind === 'move' ? sets.image(image, act.move) : conditions.split(image, act.condition)[act.side]
  return image
}

interface FirstStatesByKey {
  readonly holds: Map<number, FirstStates>
  readonly fails: Map<number, FirstStates>
  readonly open: Map<number, FirstStates>
  readonly broken: Map<Question, FirstStates>
}

function recordAnswer(machine: Machine, question: Question, first: FirstStates, found: FirstStatesByKey): void {
  const { conditions, sets } = machine
  const note = <Key>(known: Map<Key, FirstStates>, key: Key, states: StateSet) => {
    if (states !== NONE && !known.has(key)) known.set(key, { ...first, states })
  }
  switch (question.kind) {
    case 'place': {
      const { place, condition, given, asked } = question
      const visibleStates = filterStates(machine, first.states, given)
      const { holds, fails } = conditions.split(visibleStates, condition)
      note(found.holds, place, holds)
      note(found.fails, place, fails)
      if (!found.open.has(place))
        note(found.open, place, conditions.split(filterStates(machine, visibleStates, asked), condition).open)
      return
    }
    case 'must':
      if (!found.broken.has(question))
        note(found.broken, question, sets.minus(first.states, conditions.split(first.states, question.condition).holds))
      return
    case 'way on':
      if (!found.broken.has(question))
        note(found.broken, question, filterStates(machine, first.states, question.noneOf))
      return
    case 'button':
      if (!found.broken.has(question)) note(found.broken, question, withoutButton(machine, question, first))
  }
}

function filterStates({ conditions }: Machine, states: StateSet, operations: readonly Operation[]): StateSet {
  return operations.reduce(
    (left, operation) =>
      operation.kind === 'only' ? conditions.split(left, operation.condition)[operation.side] : left,
    states,
  )
}

/** The states of a page in which no input makes a button appear, once the background effects have ended. */
function withoutButton(
  machine: Machine,
  { ended, typing }: Extract<Question, { kind: 'button' }>,
  { point, states }: FirstStates,
): StateSet {
  const { ready, sets, conditions } = machine
  const settledStates = sets.image(states, sets.move(ended))
  const typed = sets.move(typing)
  const typedStates = sets.image(settledStates, typed)
  let pressable = NONE
  for (const { acts, edge } of ready[point.number] ?? []) {
    if (edge.means.kind !== 'press' || edge.means.action.rerun !== null) continue
    const [button] = acts
    pressable = sets.union(
      pressable,
      button?.kind === 'only' ? conditions.split(typedStates, button.condition)[button.side] : typedStates,
    )
  }
  return sets.minus(settledStates, sets.preimage(settledStates, pressable, typed))
}

/** The states of `source` from which some acts can reach `target`. */
export function preimageOf(
  tools: Pick<Machine, 'sets' | 'conditions'>,
  source: StateSet,
  target: StateSet,
  acts: readonly Act[],
): StateSet {
  return backwards(tools, source, target, acts)[0] ?? NONE
}

/**
 * The states of `source` from which some acts can reach `target`, and the states between: entry `i` holds the states
 * before act `i` that get there, the last entry the reached states of `target`.
 */
export function backwards(
  { sets, conditions }: Pick<Machine, 'sets' | 'conditions'>,
  source: StateSet,
  target: StateSet,
  acts: readonly Act[],
): StateSet[] {
  const forwards: StateSet[] = [source]
  for (const act of acts) forwards.push(imageOf({ sets, conditions }, forwards.at(-1) ?? NONE, [act]))
  const wanted: StateSet[] = [sets.intersect(forwards.at(-1) ?? NONE, target)]
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const [act, before, after] = [acts[index], forwards[index] ?? NONE, wanted[0] ?? NONE]
    wanted.unshift(act?.kind === 'move' ? sets.preimage(before, after, act.move) : sets.intersect(before, after))
  }
  return wanted
}
