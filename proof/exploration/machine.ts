import type { FactModel } from '../facts/fact-model.ts'
import type { SetConditions } from '../states/conditions-on-sets.ts'
import type { Flow, Point, Question } from '../flow/index.ts'
import type { ReadyEdge, ReadyFlow } from './needed-facts.ts'
import type { Move, State, StateSet, StateSets } from '../states/state-sets.ts'

export interface Machine {
  readonly flow: Flow
  readonly model: FactModel
  readonly ready: ReadyFlow
  readonly sets: StateSets
  readonly conditions: SetConditions
  /** The first move: gives every setting any of its values. */
  readonly settings: Move
}

/** States at a point, all first reached with the same number of visits. */
export interface Ring {
  readonly depth: number
  readonly states: StateSet
}

/** The states in which something first happens, with the fewest visits. */
export interface FirstStates {
  readonly point: Point
  /** In an exploration without rings, the fewest visits that the steps allow, whatever the answers. */
  readonly depth: number
  readonly states: StateSet
}

/** A question with a right answer; that of a condition's place has none. */
export type Demand = Exclude<Question, { readonly kind: 'place' }>

/** Where everything that the proof asks about first happens. */
export interface Answers {
  /** By index of the way: where it is first taken. */
  readonly taken: ReadonlyMap<number, FirstStates & { readonly edge: ReadyEdge }>
  /** By index of the condition's place. */
  readonly holds: ReadonlyMap<number, FirstStates>
  readonly fails: ReadonlyMap<number, FirstStates>
  readonly open: ReadonlyMap<number, FirstStates>
  /** Violated musts, and steps without a transition or without a button, each with the first states in which that happens. */
  readonly broken: ReadonlyMap<Demand, FirstStates>
}

/** One point of a walk: its state, and the edge taken from there. */
export interface Pause {
  readonly point: Point
  readonly state: State
  readonly taken: ReadyEdge | null
}

/** A run with one state at each point. What is taken from the last one no longer belongs to it. */
export type Walk = readonly Pause[]

export interface Walks {
  readonly all: readonly Walk[]
  /** The shortest beginning of a walk that ends in some reached states of a point; undefined if none does. */
  readonly to: (target: Pick<FirstStates, 'point' | 'states'>) => Walk | undefined
}

export interface Exploration extends Answers {
  /** The rings of each point, by its number, nearest first; null if there would be too many. */
  readonly rings: readonly (readonly Ring[])[] | null
  /** Of an exploration by walks. */
  readonly walks?: Walks
  /** All states of each point, by its number. */
  readonly reached: readonly StateSet[]
  /** The same without the facts that nothing asks at the point, if these sets are much smaller. */
  readonly asked?: readonly StateSet[]
  /** The point at which the exploration reached its node limit. */
  readonly gaveUpAt: Point | null
  /** If `reached` has only some of the states: an exploration with all of them, and perhaps some that do not exist. */
  readonly atMost?: Exploration
}
