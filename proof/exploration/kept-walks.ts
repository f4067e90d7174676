import { ofPoint, type Point } from '../flow/index.ts'
import { factsIn } from '../states/conditions-on-sets.ts'
import { NONE, type Move, type State, type StateSet } from '../states/state-sets.ts'
import { answerBook } from './answers.ts'
import { imageOf } from './images.ts'
import type { Exploration, Machine, Pause, Walk } from './machine.ts'
import { factsAskedBy, filters } from './needed-facts.ts'
import { fewestVisits } from './site-order.ts'

/** What walks have found. All of it exists; other states may exist as well. */
export interface KeptWalks {
  readonly exploration: Exploration
  /** Keeps a walk if it met a point with new values of the facts tested there. Returns whether it did. */
  readonly keep: (walk: Walk) => boolean
  /** Some states of a point without the facts that nothing asks there. */
  readonly askedIn: (point: Point, states: StateSet) => StateSet
  /** The given states of a point, without those whose tested facts have values that a walk has met. */
  readonly unmet: (point: Point, states: StateSet) => StateSet
}

export function keptWalks(machine: Machine): KeptWalks {
  const { flow, ready, sets } = machine
  const [reached, met] = [flow.points.map(() => NONE), flow.points.map(() => NONE)]
  const { ask, take, ...answers } = answerBook(machine)
  const depths = fewestVisits(flow)
  const asked = flow.points.map((point) => factsAskedAt(machine, point))
  const walks: Walk[] = []
  const placesAt: PlaceInWalk[][] = flow.points.map(() => [])
  const isNew = noveltyOf(asked)
  const singleOf = lastKept((state: State) => sets.single(state))
  const projection = projector(machine)
  const projections = asked.map(projection)
  const askedIn = (point: Point, states: StateSet) => sets.image(states, ofPoint(projections, point))
  const note = ({ point, state }: Pause, place: Omit<PlaceInWalk, 'states'>) => {
    const { number } = point
    const states = singleOf(state)
    const values = new Map(ofPoint(asked, point).map((fact) => [fact, state.get(fact) ?? 0]))
    reached[number] = sets.union(ofPoint(reached, point), states)
    met[number] = sets.union(ofPoint(met, point), sets.single(values))
    ofPoint(placesAt, point).push({ ...place, states })
    const first = { point, depth: ofPoint(depths, point), states }
    ask(first)
    for (const edge of ofPoint(ready, point)) if (imageOf(machine, states, edge.acts) !== NONE) take(edge, first)
  }
  return {
    exploration: {
      rings: null,
      reached,
      asked: met,
      walks: {
        all: walks,
        to({ point, states }) {
          const places = ofPoint(placesAt, point).filter((place) => sets.intersect(place.states, states) !== NONE)
          const [nearest] = places.sort((a, b) => a.index - b.index)
          return nearest?.walk.slice(0, nearest.index + 1)
        },
      },
      ...answers,
      gaveUpAt: null,
    },
    keep(walk) {
      const news = walk.flatMap((pause, index) => (isNew(pause, index === walk.length - 1) ? [{ pause, index }] : []))
      if (news.length === 0) return false
      walks.push(walk)
      for (const { pause, index } of news) note(pause, { walk, index })
      return true
    },
    askedIn,
    unmet(point, states) {
      const values = sets.minus(askedIn(point, states), ofPoint(met, point))
      return sets.preimage(states, values, ofPoint(projections, point))
    },
  }
}

interface PlaceInWalk {
  readonly walk: Walk
  readonly index: number
  readonly states: StateSet
}

/** Limits the different values that are kept for a point. The last state of a walk is always kept: a search was made for it. */
const MOST_VALUES = 100

/** Whether no earlier pause at this point had the same values of the facts that the point tests. */
function noveltyOf(asked: readonly (readonly number[])[]): (pause: Pause, isLast: boolean) => boolean {
  const met = asked.map(() => new Set<string>())
  return ({ point, state }, isLast) => {
    const known = ofPoint(met, point)
    if (!isLast && known.size >= MOST_VALUES) return false
    const values = ofPoint(asked, point)
      .map((fact) => state.get(fact) ?? 0)
      .join()
    if (known.has(values)) return false
    known.add(values)
    return true
  }
}

/** The facts that the answers to the questions of a point and its possible edges depend on. */
function factsAskedAt({ ready }: Machine, point: Point): readonly number[] {
  const decidesEdges = ofPoint(ready, point).flatMap(({ acts }) =>
    acts.flatMap((act) => {
      if (act.kind === 'only') return factsIn(act.condition)
      const filtered = act.move.changes.filter(filters).map(({ fact }) => fact)
      return act.where === undefined ? filtered : [...filtered, ...factsIn(act.where.condition)]
    }),
  )
  return [...new Set([...point.questions.flatMap(factsAskedBy), ...decidesEdges])]
}

/** Makes moves that forget every fact that is not asked. */
function projector({ model, sets }: Machine): (asked: readonly number[]) => Move {
  const moves = new Map<string, Move>()
  return (asked) => {
    const key = [...asked].sort((a, b) => a - b).join()
    const forgotten = model.facts.flatMap(({ classes }, fact) =>
      asked.includes(fact) ? [] : [{ fact, to: classes.map(() => [0]) }],
    )
    const made = moves.get(key) ?? sets.move(forgotten)
    moves.set(key, made)
    return made
  }
}

/** Most points of a walk leave the state as it is. */
function lastKept<Key, Value>(valueOf: (key: Key) => Value): (key: Key) => Value {
  let kept: { readonly key: Key; readonly value: Value } | undefined
  return (key) => {
    if (kept?.key !== key) kept = { key, value: valueOf(key) }
    return kept.value
  }
}
