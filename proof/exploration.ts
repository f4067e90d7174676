import type { SetConditions } from './conditions-on-sets.ts'
import type { Flow, Operation, Point, Question } from './flow/index.ts'
import type { Act, ReadyEdge, ReadyFlow } from './needed-facts.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type Move, type StateSet, type StateSets } from './state-sets.ts'

/** States at a point, all first reached with the same number of visits. */
export interface Ring {
  readonly depth: number
  readonly states: StateSet
}

/** The states in which something first happens, with the fewest visits. */
export interface Finding {
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
  readonly taken: ReadonlyMap<number, Finding & { readonly edge: ReadyEdge }>
  /** By index of the condition's place. */
  readonly holds: ReadonlyMap<number, Finding>
  readonly fails: ReadonlyMap<number, Finding>
  readonly open: ReadonlyMap<number, Finding>
  /** Violated musts, and steps without a way on or without a button, each with the first states in which that happens. */
  readonly broken: ReadonlyMap<Question, Finding>
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
    taken: new Map<number, Finding & { edge: ReadyEdge }>(),
    holds: new Map(),
    fails: new Map(),
    open: new Map(),
    broken: new Map(),
  } as {
    taken: Map<number, Finding & { edge: ReadyEdge }>
    holds: Map<number, Finding>
    fails: Map<number, Finding>
    open: Map<number, Finding>
    broken: Map<Question, Finding>
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
    for (const question of point.questions) ask(machine, question, { point, depth, states }, found)
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
  } catch (diagnostic) {
    if (!(diagnostic instanceof NodeLimitReached)) throw diagnostic
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
    image = act.kind === 'move' ? sets.image(image, act.move) : conditions.part(image, act.condition)[act.side]
  return image
}

interface Found {
  readonly holds: Map<number, Finding>
  readonly fails: Map<number, Finding>
  readonly open: Map<number, Finding>
  readonly broken: Map<Question, Finding>
}

function ask(machine: Machine, question: Question, at: Finding, found: Found): void {
  const { conditions, sets } = machine
  const note = <Key>(findings: Map<Key, Finding>, key: Key, states: StateSet) => {
    if (states !== NONE && !findings.has(key)) findings.set(key, { ...at, states })
  }
  switch (question.kind) {
    case 'place': {
      const { place, condition, given, asked } = question
      const there = only(machine, at.states, given)
      const { holds, fails } = conditions.part(there, condition)
      note(found.holds, place, holds)
      note(found.fails, place, fails)
      if (!found.open.has(place)) note(found.open, place, conditions.part(only(machine, there, asked), condition).open)
      return
    }
    case 'must':
      if (!found.broken.has(question))
        note(found.broken, question, sets.minus(at.states, conditions.part(at.states, question.condition).holds))
      return
    case 'way on':
      if (!found.broken.has(question)) note(found.broken, question, only(machine, at.states, question.noneOf))
      return
    case 'button':
      if (!found.broken.has(question)) note(found.broken, question, withoutButton(machine, question, at))
  }
}

function only({ conditions }: Machine, states: StateSet, operations: readonly Operation[]): StateSet {
  return operations.reduce(
    (left, operation) =>
      operation.kind === 'only' ? conditions.part(left, operation.condition)[operation.side] : left,
    states,
  )
}

/** The states of a page in which no input makes a button appear, once the background effects have ended. */
function withoutButton(
  machine: Machine,
  { ended, typing }: Extract<Question, { kind: 'button' }>,
  { point, states }: Finding,
): StateSet {
  const { ready, sets, conditions } = machine
  const waitingForNothing = sets.image(states, sets.move(ended))
  const typed = sets.move(typing)
  const seen = sets.image(waitingForNothing, typed)
  let pressable = NONE
  for (const { acts, edge } of ready[point.number] ?? []) {
    if (edge.means.kind !== 'press' || edge.means.action.rerun !== null) continue
    const [button] = acts
    pressable = sets.union(
      pressable,
      button?.kind === 'only' ? conditions.part(seen, button.condition)[button.side] : seen,
    )
  }
  return sets.minus(waitingForNothing, sets.reaching(waitingForNothing, pressable, typed))
}

/** The states of `source` from which some acts can reach `target`. */
export function reachingBy(
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
  const wanted: StateSet[] = [sets.both(forwards.at(-1) ?? NONE, target)]
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const [act, before, after] = [acts[index], forwards[index] ?? NONE, wanted[0] ?? NONE]
    wanted.unshift(act?.kind === 'move' ? sets.reaching(before, after, act.move) : sets.both(before, after))
  }
  return wanted
}
