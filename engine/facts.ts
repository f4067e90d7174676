import { twoValued } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import type { Journey } from './runnable.ts'

export { factsOf, type FactSource } from './asked-fields.ts'

/** Whether something is shown: only if its condition holds. A test of an unknown fact is false. */
export function isShown(journey: Journey, facts: Facts, when: Condition | undefined): boolean {
  return when === undefined || journey.test(when)(twoValued(facts)) === true
}
