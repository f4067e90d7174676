import type { Action, RunOutcome, Step } from '../../engine/index.ts'
import type { Compiled } from '../states/conditions-on-sets.ts'
import type { Must } from '../journey/must.ts'
import type { Trail } from '../states/route-memory.ts'
import type { FactChange } from '../states/state-sets.ts'

/**
 * A moment on a step at which the proof collects the states in which a person may be: having arrived, after each effect,
 * looking at the page, having pressed a button, about to leave.
 */
export interface Point {
  readonly number: number
  /** The step and trail that it belongs to: an index into the flow's sites. */
  readonly site: number
  readonly step: Step
  readonly trail: Trail
  /** Whether the page is there to be seen. */
  readonly isShown: boolean
  /** Whether it is a place to be: on arrival, or with the page there; not halfway through what a button does. */
  readonly isRest: boolean
  readonly edges: Edge[]
  readonly questions: Question[]
}

/** One thing that may happen at a point. */
export interface Edge {
  readonly from: Point
  /** null where nothing can follow: an effect of entering failed and is not asked again. */
  readonly to: Point | null
  operations: Operation[]
  /** 1 where it begins a new visit, so that the shortest run is the one with the fewest visits. */
  readonly cost: 0 | 1
  readonly means: Meaning
}

export type Operation =
  | { readonly kind: 'only'; readonly condition: Compiled; readonly side: 'holds' | 'fails' | 'open' }
  /** `gives` marks the moment at which the answers of a submitted step can be read from the state. */
  | { readonly kind: 'move'; readonly changes: readonly FactChange[]; readonly gives?: 'answers' }

export type Meaning =
  | {
      readonly kind: 'outcome'
      readonly way: number
      readonly as: string
      readonly outcome: string
      readonly comes: RunOutcome['comes']
    }
  | { readonly kind: 'press'; readonly action: Action }
  /** At an end somebody puts right the answer that it `corrects`. */
  | { readonly kind: 'next'; readonly way: number; readonly corrects?: string }
  | { readonly kind: 'look' }

/** Something to be found out about the states at a point. */
export type Question =
  | {
      readonly kind: 'place'
      readonly place: number
      readonly condition: Compiled
      /** What must be so for the place to be there at all. */
      readonly given: readonly Operation[]
      /** What must be so beside for the condition to be asked: the transitions in front of it failed. */
      readonly asked: readonly Operation[]
    }
  | { readonly kind: 'must'; readonly must: Must; readonly condition: Compiled }
  | { readonly kind: 'way on'; readonly noneOf: readonly Operation[] }
  /** Whether, once the effects in the background have `ended`, anything that can be typed brings a button. */
  | { readonly kind: 'button'; readonly ended: readonly FactChange[]; readonly typing: readonly FactChange[] }
