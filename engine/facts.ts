import type { Condition, Facts } from './conditions/condition.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/** What conditions may ask of a state: outcomes and answers by name, and the journey's settings. */
export function factsOf(journey: Journey, state: Pick<JourneyState, 'answers' | 'outcomes'>): Facts {
  return (name) => {
    const fact = Object.hasOwn(journey.facts, name) ? journey.facts[name] : undefined
    if (fact?.kind === 'setting') return fact.value
    if (fact?.kind === 'outcome') return Object.hasOwn(state.outcomes, name) ? state.outcomes[name]?.outcome : undefined
    return Object.hasOwn(state.answers, name) ? state.answers[name] : undefined
  }
}

/** Whether something is shown: only when its condition holds; a fact that is not known yet keeps it away. */
export function isShown(journey: Journey, facts: Facts, when: Condition | undefined): boolean {
  return when === undefined || journey.test(when)(facts) === true
}
