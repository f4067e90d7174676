import type { Condition, Facts } from './conditions/condition.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

export type Known = Pick<JourneyState, 'answers' | 'outcomes'>

/**
 * What conditions and effects may ask: settings, and the answers and outcomes of the steps on the route. What a step gave
 * that is not on the route any more is kept, but does not count. What is known may change while facts are asked for.
 */
export function factsOf(journey: Journey, known: Known, route: readonly string[]): Facts {
  return (name) => {
    const { answers, outcomes } = known
    const fact = journey.facts[name]
    if (fact?.kind === 'setting') return fact.value
    if (journey.givenBy.get(name)?.some((step) => route.includes(step)) !== true) return undefined
    if (fact?.kind === 'outcome') return Object.hasOwn(outcomes, name) ? outcomes[name]?.outcome : undefined
    return Object.hasOwn(answers, name) ? answers[name] : undefined
  }
}

/** Whether something is shown: only when its condition holds; a fact that is not known yet keeps it away. */
export function isShown(journey: Journey, facts: Facts, when: Condition | undefined): boolean {
  return when === undefined || journey.test(when)(facts) === true
}
