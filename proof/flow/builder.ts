import type { JourneyDefinition, Step } from '../../engine/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import type { SetConditions } from '../states/conditions-on-sets.ts'
import type { FactModel } from '../facts/fact-model.ts'
import { grouped } from './grouped.ts'
import type { IsKept } from './kept-outcomes.ts'
import type { Watch } from '../guarded/index.ts'
import type { Must } from '../journey/must.ts'
import type { RouteMemory, Trail } from '../states/route-memory.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import type { Way } from '../result/ways.ts'
import type { Point } from './point.ts'

/** The input from which a flow is built. */
export interface FlowParts {
  readonly journey: JourneyDefinition
  readonly graph: StepGraph
  readonly model: FactModel
  readonly conditions: SetConditions
  readonly memory: RouteMemory
  readonly ways: readonly Way[]
  readonly places: readonly ConditionPlace[]
  readonly musts: readonly Must[]
  readonly isKept: IsKept
  /** Tracks what the backend knows. */
  readonly watch: Watch
  /** Assumes that answers of steps with `showOnce` never change. */
  readonly isOnceFixed: boolean
}

/** Creates the points of a flow; each arrival exists once. */
export interface Builder {
  readonly parts: FlowParts
  readonly index: Indexed
  readonly pointAt: (site: number, step: Step, trail: Trail, isShown: boolean, isRest?: boolean) => Point
  readonly arrival: (step: string, trail: Trail) => Point
}

export interface Indexed {
  /** The number of a way, by its pointer. */
  readonly wayAt: (pointer: string) => number
  readonly places: ReadonlyMap<string, readonly { readonly number: number; readonly place: ConditionPlace }[]>
  readonly musts: ReadonlyMap<string, readonly Must[]>
}

/** Indexes places and musts by step, and ways by pointer. */
export function indexByStep({ ways, places, musts }: FlowParts): Indexed {
  const numbers = new Map(ways.map(({ pointer }, number) => [pointer, number]))
  return {
    wayAt: (pointer) => numbers.get(pointer) as number,
    places: grouped(
      places.map((place, number) => ({ number, place })),
      ({ place }) => place.step,
    ),
    musts: grouped(musts, ({ step }) => step),
  }
}
