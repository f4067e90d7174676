import type { EffectUse, Step } from '../../engine/index.ts'
import type { FactChange } from '../states/state-sets.ts'
import { isAskedAgain, outcomesOf } from '../result/ways.ts'
import type { Builder, FlowParts } from './builder.ts'
import { moves } from './fact-changes.ts'
import type { Operation } from './point.ts'

/** Arriving at a step drops the outcomes of effects that it repeats. */
export function dropOnArrival({ parts }: Pick<Builder, 'parts'>, step: Step): Operation[] {
  const isAgain =
    parts.graph.cycleOf(step.id) !== undefined ||
    step.enter.some(({ on }) => Object.values(on).some((reaction) => 'error' in reaction))
  return isAgain ? moves(step.enter.flatMap((use) => dropRepeatable(parts, use))) : []
}

/** The outcome of an effect that repeats is unknown until it ends. */
export function dropRepeatable({ journey, model }: FlowParts, use: EffectUse): FactChange[] {
  const fact = model.numberOf(use.as)
  if (fact === undefined) return []
  const again = new Set(
    outcomesOf(journey, use).flatMap(({ outcome }) =>
      isAskedAgain(journey, use, outcome) ? [model.factAt(fact).ofValue(outcome)] : [],
    ),
  )
  return again.size === 0 ? [] : [{ fact, to: model.classesOf(fact).map((_, index) => [again.has(index) ? 0 : index]) }]
}
