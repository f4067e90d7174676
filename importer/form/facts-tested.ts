import { partsOf, type DerivedFact } from '../../engine/index.ts'
import type { ReadCondition } from './answer-tests.ts'
import { factsIn } from './conditions-in-form.ts'

export type FactsOf = (condition: ReadCondition) => readonly string[]

/** The answers that a condition tests; for what is computed, those that it is computed from. A setting waits for none. */
export function factsWith(
  derived: Readonly<Record<string, DerivedFact>>,
  isSetting: (fact: string) => boolean = () => false,
): FactsOf {
  return (condition) =>
    condition === undefined || condition === 'always' || condition === 'never'
      ? []
      : factsIn(condition).flatMap((fact) => {
          if (isSetting(fact)) return []
          const how = Object.hasOwn(derived, fact) ? derived[fact] : undefined
          return how === undefined ? [fact] : partsOf(how)
        })
}
