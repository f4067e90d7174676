import type { Condition, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { isAskedAgain, outcomesOf } from '../result/ways.ts'

/** Whether an outcome is kept when its effect would be asked a second time on a visit. */
export type IsKept = (step: Step, use: EffectUse) => boolean

/**
 * An outcome is kept where somebody tries again after an error, or comes round a circle again, and nothing that the effect
 * is asked with can have changed meanwhile. (What its contract repeats is forgotten before.) What was found out early,
 * while the page was there, is kept too. With `isOnceFixed` nothing can change that a step asks which is shown only once.
 */
export function keptOutcomes(journey: JourneyDefinition, graph: StepGraph, { isOnceFixed = false } = {}): IsKept {
  return (step, use) => {
    if (use.whileTyping !== null) return true
    const circle = graph.circleOf(step.id)
    if (circle === undefined && !use.background && step.enter.includes(use)) return false
    // What is always asked again is forgotten on arrival: only what is typed on the step itself can change it then.
    const isFresh = outcomesOf(journey, use).every(({ outcome }) => isAskedAgain(journey, use, outcome))
    const answers = Object.values(use.input).flatMap((source) => ('answer' in source ? [source.answer] : []))
    return !graph.steps.some((id) => {
      const other = journey.steps[id]
      if (other === undefined || (isOnceFixed && other.showOnce)) return false
      if (id !== step.id && (isFresh || circle === undefined || graph.circleOf(id) !== circle)) return false
      return answers.some(
        (name) => other.fields[name] !== undefined || other.actions.some(({ set }) => Object.hasOwn(set, name)),
      )
    })
  }
}

/** Outcomes that the proof has to remember for that alone, as conditions that ask about them. */
export function rememberedOutcomes(journey: JourneyDefinition, graph: StepGraph, isKept: IsKept): Condition[] {
  const names = graph.steps.flatMap((id) => {
    const step = journey.steps[id]
    if (step === undefined) return []
    return [...step.enter, ...step.submit].flatMap((use) => {
      // What runs in the background is forgotten on arrival only: pressing the button again does not ask it again.
      const outcomes = outcomesOf(journey, use).filter(
        ({ outcome }) => use.background || !isAskedAgain(journey, use, outcome),
      )
      const isTriedAgain = graph.circleOf(id) !== undefined || outcomes.some(({ reaction }) => 'error' in reaction)
      return outcomes.length > 0 && isTriedAgain && use.whileTyping === null && isKept(step, use) ? [use.as] : []
    })
  })
  return names.length === 0 ? [] : [{ required: names }]
}
