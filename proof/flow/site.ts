import type { Condition, Step } from '../../engine/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import { factsIn, type Compiled } from '../states/conditions-on-sets.ts'
import type { Must } from '../journey/must.ts'
import type { Trail } from '../states/route-memory.ts'
import type { Builder } from './builder.ts'
import type { Point } from './point.ts'

/** The context in which the points of one step are built. */
export interface Site {
  readonly step: Step
  readonly trail: Trail
  readonly builder: Builder
  readonly compile: (condition: Condition) => Compiled
  /** Compiles a condition that only shows something. */
  readonly compileShown: (condition: Condition) => Compiled
  /** Facts that do not count here, even if a state stores them. */
  readonly hidden: ReadonlySet<number>
  readonly places: readonly { readonly number: number; readonly place: ConditionPlace }[]
  readonly musts: readonly Must[]
  /** Facts that the page tests while it is visible. */
  readonly testedOnPage: ReadonlySet<number>
}

export function siteOf({ step, trail }: Point, builder: Builder): Site {
  const { parts, index } = builder
  const hidden = new Set([...parts.memory.hidden(trail)].flatMap((name) => parts.model.numberOf(name) ?? []))
  const compile = (condition: Condition) => parts.conditions.compile(condition, hidden)
  const compileShown = (condition: Condition) => parts.conditions.compileShown(condition, hidden)
  const places = index.places.get(step.id) ?? []
  const musts = index.musts.get(step.id) ?? []
  const testedConditions = [
    ...places.filter(({ place }) => place.role !== 'next').map(({ place }) => place.condition),
    ...musts.filter(({ when }) => when === 'shown').map(({ condition }) => condition),
  ]
  return {
    step,
    trail,
    builder,
    compile,
    compileShown,
    hidden,
    places,
    musts,
    testedOnPage: new Set(testedConditions.flatMap((condition) => factsIn(compileShown(condition)))),
  }
}
