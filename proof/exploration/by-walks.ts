import { factsIn, type Compiled } from '../states/conditions-on-sets.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'
import type { Operation, Point, Question } from '../flow/index.ts'
import { answerBook } from './answers.ts'
import { imageOf } from './images.ts'
import type { Exploration, Machine } from './machine.ts'
import type { ReadyEdge } from './needed-facts.ts'
import { fewestVisits } from './site-order.ts'

/** So many walks in a row that met nothing new are enough. */
const MOST_FRUITLESS = 40
/** A walk that turns in circles ends after so many points for each point of the journey. */
const POINTS_AGAIN = 4

/**
 * Walks through the journey with one state at a time, at random but the same for each proof. Everything that it finds exists;
 * what it does not find may exist as well. It keeps a walk if it met a point with a new combination of what is asked there.
 */
export function exploreByWalks(machine: Machine): Exploration {
  const { flow, sets } = machine
  const reached: StateSet[] = flow.points.map(() => NONE)
  const { ask, take, ...answers } = answerBook(machine)
  const depths = fewestVisits(flow)
  const asked = flow.points.map((point) => factsAskedAt(machine, point))
  const met = new Set<string>()
  const walker = randomWalker(machine)
  let gaveUpAt: Point | null = null
  const keep = ({ point, states, edges }: Pause) => {
    const first = { point, depth: depths[point.number] ?? 0, states }
    reached[point.number] = sets.union(reached[point.number] ?? NONE, states)
    ask(first)
    for (const edge of edges) take(edge, first)
  }
  try {
    for (let fruitless = 0; fruitless < MOST_FRUITLESS; fruitless += 1) {
      const walk = walker()
      for (const { point, states } of walk) {
        const state = sets.firstState(states)
        const key = `${point.number}:${(asked[point.number] ?? []).map((fact) => state.get(fact) ?? 0).join()}`
        if (met.has(key)) continue
        met.add(key)
        fruitless = -1
      }
      if (fruitless === -1) walk.forEach(keep)
    }
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    gaveUpAt = flow.start
  }
  return { rings: null, reached, ...answers, gaveUpAt }
}

/** A point of a walk: its one state, and the edges that can be taken from there. */
interface Pause {
  readonly point: Point
  readonly states: StateSet
  readonly edges: readonly ReadyEdge[]
}

function randomWalker({ flow, ready, sets, conditions, settings }: Machine): () => readonly Pause[] {
  const choose = shuffler()
  const used = new Map<ReadyEdge, number>()
  const initial = sets.image(ALL_UNKNOWN, settings)
  const oneOf = (states: StateSet) => sets.single(sets.someState(states, choose))
  return () => {
    const walk: Pause[] = []
    let point = flow.start
    let states = oneOf(initial)
    for (let left = POINTS_AGAIN * flow.points.length + 1; left > 0; left -= 1) {
      const possible = (ready[point.number] ?? []).flatMap((edge) => {
        const after = imageOf({ sets, conditions }, states, edge.acts)
        return after === NONE ? [] : [{ edge, to: edge.edge.to, after }]
      })
      walk.push({ point, states, edges: possible.map(({ edge }) => edge) })
      const onward = possible.flatMap(({ edge, to, after }) => (to === null ? [] : [{ edge, to, after }]))
      const least = Math.min(...onward.map(({ edge }) => used.get(edge) ?? 0))
      const rarest = onward.filter(({ edge }) => (used.get(edge) ?? 0) === least)
      const next = rarest[choose(rarest.length)]
      if (next === undefined) return walk
      used.set(next.edge, least + 1)
      ;[point, states] = [next.to, oneOf(next.after)]
    }
    return walk
  }
}

/** The facts that the questions and the edges of a point test. */
function factsAskedAt({ ready }: Machine, { number, questions }: Point): readonly number[] {
  const conditions = [
    ...questions.flatMap(conditionsOf),
    ...(ready[number] ?? []).flatMap(({ acts }) =>
      acts.flatMap((act) =>
        act.kind === 'only' ? [act.condition] : act.where === undefined ? [] : [act.where.condition],
      ),
    ),
  ]
  return [...new Set(conditions.flatMap(factsIn))].sort((a, b) => a - b)
}

function conditionsOf(question: Question): readonly Compiled[] {
  const tested = (operations: readonly Operation[]) =>
    operations.flatMap((operation) => (operation.kind === 'only' ? [operation.condition] : []))
  switch (question.kind) {
    case 'place':
      return [question.condition, ...tested(question.given), ...tested(question.asked)]
    case 'must':
      return [question.condition]
    case 'transition':
      return tested(question.noneOf)
    case 'button':
      return tested(question.typing)
  }
}

/** Numbers below `count` that look random, the same for each proof. */
function shuffler(): (count: number) => number {
  let state = 1
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
