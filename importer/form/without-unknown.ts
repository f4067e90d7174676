import { isCombination, type Condition } from '../../engine/index.ts'
import { combined, negated, type ReadCondition } from './answer-tests.ts'

/** A condition at a place where some answers cannot have been given yet: a test of one of them is false there. */
export function withoutUnknown(condition: ReadCondition, canBeKnown: (fact: string) => boolean): ReadCondition {
  if (condition === undefined || condition === 'always' || condition === 'never') return condition
  const read = (part: Condition): ReadCondition => withoutUnknown(part, canBeKnown)
  if (typeof condition === 'string') return condition
  if (isCombination(condition, 'allOf')) return combined('and', condition.allOf.map(read))
  if (isCombination(condition, 'anyOf')) return combined('or', condition.anyOf.map(read))
  if (isCombination(condition, 'not')) return negated(read(condition.not))
  const facts = isCombination(condition, 'required') ? condition.required : Object.keys(condition)
  return facts.every(canBeKnown) ? condition : 'never'
}
