import type { Condition, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { isAskedAgain, outcomesOf } from '../result/ways.ts'

/** Whether a stored outcome is reused when its effect would be requested again. */
export type IsKept = (step: Step, use: EffectUse) => boolean

/**
 * A stored outcome is reused when a visitor tries again after an error, or passes a cycle again, and the input of the
 * effect cannot have changed since. (Outcomes that the contract repeats are dropped before.) The outcome of an early check
 * is reused too. With `isOnceFixed`, answers of a step with `showOnce` cannot change.
 */
export function keptOutcomes(journey: JourneyDefinition, graph: StepGraph, { isOnceFixed = false } = {}): IsKept {
  const steps = stepsOf(journey, graph).filter(({ showOnce }) => !(isOnceFixed && showOnce))
  return (step, use) => {
    if (use.whileTyping !== null) return true
    const cycle = graph.cycleOf(step.id)
    if (cycle === undefined && !use.background && step.enter.includes(use)) return false
    // An effect that always repeats is dropped on arrival, so only answers of the step itself can change its input.
    const isFresh = outcomesOf(journey, use).every(({ outcome }) => isAskedAgain(journey, use, outcome))
    const isPassedAgain = ({ id }: Step) => cycle !== undefined && !isFresh && graph.cycleOf(id) === cycle
    const giving = steps.filter((other) => other.id === step.id || isPassedAgain(other))
    return !Object.values(use.input).some(
      (source) => 'answer' in source && giving.some((other) => givesAnswer(other, source.answer)),
    )
  }
}

/** Outcomes that the proof must track only because they may be reused, as conditions that require them. */
export function rememberedOutcomes(journey: JourneyDefinition, graph: StepGraph, isKept: IsKept): Condition[] {
  const names = stepsOf(journey, graph).flatMap((step) =>
    [...step.enter, ...step.submit].flatMap((use) => {
      // A background effect is dropped on arrival only: pressing the button again does not request it again.
      const outcomes = outcomesOf(journey, use).filter(
        ({ outcome }) => use.background || !isAskedAgain(journey, use, outcome),
      )
      const isTriedAgain = graph.cycleOf(step.id) !== undefined || outcomes.some(({ reaction }) => 'error' in reaction)
      return outcomes.length > 0 && isTriedAgain && use.whileTyping === null && isKept(step, use) ? [use.as] : []
    }),
  )
  return names.length === 0 ? [] : [{ required: names }]
}

function stepsOf(journey: JourneyDefinition, graph: StepGraph): readonly Step[] {
  return graph.steps.flatMap((id) => journey.steps[id] ?? [])
}

function givesAnswer({ fields, actions }: Step, name: string): boolean {
  return fields[name] !== undefined || actions.some(({ set }) => Object.hasOwn(set, name))
}
