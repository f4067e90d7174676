import type { Action, RunOutcome, Step } from '../../engine/index.ts'
import type { Compiled } from '../states/conditions-on-sets.ts'
import type { Must } from '../journey/must.ts'
import type { Trail } from '../states/route-memory.ts'
import type { FactChange } from '../states/state-sets.ts'

/**
 * A moment on a step for which the proof collects the possible states: on arrival, after each effect, while the page is
 * visible, after a press, before leaving.
 */
export interface Point {
  readonly number: number
  /** The step and trail that it belongs to: an index into the flow's sites. */
  readonly site: number
  readonly step: Step
  readonly trail: Trail
  /** Whether the page is visible. */
  readonly isShown: boolean
  /** Whether a run may end here: on arrival, or while the page is visible; not in the middle of a submit. */
  readonly isRest: boolean
  readonly edges: Edge[]
  readonly questions: Question[]
}

/** One thing that can happen at a point. */
export interface Edge {
  readonly from: Point
  /** null if nothing can follow: an enter effect failed and does not repeat. */
  readonly to: Point | null
  operations: Operation[]
  /** 1 if it begins a new visit, so that the shortest run is the one with the fewest visits. */
  readonly cost: 0 | 1
  readonly means: Meaning
}

export type Operation =
  | { readonly kind: 'only'; readonly condition: Compiled; readonly side: 'holds' | 'fails' | 'open' }
  /** `gives` marks the move after which the state contains the answers of a submitted step. */
  | {
      readonly kind: 'move'
      readonly changes: readonly FactChange[]
      readonly gives?: 'answers'
      /** The states that change; without it, all do. */
      readonly where?: Side
    }

/** The states on one side of a condition. */
export interface Side {
  readonly condition: Compiled
  readonly side: 'holds' | 'fails'
}

export type Meaning =
  | {
      readonly kind: 'outcome'
      readonly way: number
      readonly as: string
      readonly outcome: string
      readonly comes: RunOutcome['comes']
    }
  /** `asked` has the condition of each field that is not always asked, `required` that of each that is required only sometimes. */
  | {
      readonly kind: 'press'
      readonly action: Action
      readonly asked: ReadonlyMap<string, Compiled>
      readonly required: ReadonlyMap<string, Compiled>
    }
  /** `corrects` is the answer that a transition of an end corrects. */
  | { readonly kind: 'next'; readonly way: number; readonly corrects?: string }
  | { readonly kind: 'look' }

/** A question about the states of a point. */
export type Question =
  | {
      readonly kind: 'place'
      readonly place: number
      readonly condition: Compiled
      /** What must hold for the place to be visible. */
      readonly given: readonly Operation[]
      /** What else must hold for the condition to be evaluated: the earlier transitions failed. */
      readonly asked: readonly Operation[]
    }
  | { readonly kind: 'must'; readonly must: Must; readonly condition: Compiled }
  | { readonly kind: 'transition'; readonly noneOf: readonly Operation[] }
  /** Whether, once the background effects have `ended`, some input makes a button appear, and each page has one that is answered. */
  | { readonly kind: 'button'; readonly ended: readonly FactChange[]; readonly typing: readonly Operation[] }
