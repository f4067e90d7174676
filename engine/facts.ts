import { twoValued } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

export type FactSource = Pick<JourneyState, 'answers' | 'outcomes'>

/**
 * The facts that conditions and effects can use: settings, and the answers and outcomes of the steps on the route. Those of
 * off-route steps are kept, but do not count. Reads `known` lazily, so it may change between calls.
 */
export function factsOf(journey: Journey, source: FactSource, route: readonly string[]): Facts {
  return (name) => {
    const { answers, outcomes } = source
    const fact = journey.facts[name]
    if (fact?.kind === 'setting') return fact.value
    if (journey.givenBy.get(name)?.some((step) => route.includes(step)) !== true) return undefined
    if (fact?.kind === 'outcome') return Object.hasOwn(outcomes, name) ? outcomes[name]?.outcome : undefined
    return Object.hasOwn(answers, name) ? answers[name] : undefined
  }
}

/** Whether something is shown: only if its condition holds. A test of an unknown fact is false. */
export function isShown(journey: Journey, facts: Facts, when: Condition | undefined): boolean {
  return when === undefined || journey.test(when)(twoValued(facts)) === true
}
