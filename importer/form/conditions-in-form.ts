import { isCombination, type Condition, type FactTest } from '../../engine/index.ts'

/** The facts that a condition tests. Conditions of a form name no other conditions. */
export function factsIn(condition: Condition): readonly string[] {
  if (typeof condition === 'string') return []
  if (isCombination(condition, 'allOf')) return condition.allOf.flatMap(factsIn)
  if (isCombination(condition, 'anyOf')) return condition.anyOf.flatMap(factsIn)
  if (isCombination(condition, 'not')) return factsIn(condition.not)
  if (isCombination(condition, 'required')) return condition.required
  return Object.keys(condition)
}

/** Adds `required` in front of each test of a fact that may be unknown, so that the test is false then. */
export function guarded(condition: Condition, isKnown: (fact: string) => boolean): Condition {
  if (typeof condition === 'string') return condition
  if (isCombination(condition, 'allOf')) {
    // Each part needs its facts, so they are required once, in front.
    const tested = condition.allOf.flatMap((part) => (isTest(part) ? Object.keys(part) : []))
    const missing = [...new Set(tested)].filter((fact) => !isKnown(fact))
    const parts = condition.allOf.map((part) => guarded(part, (fact) => isKnown(fact) || missing.includes(fact)))
    return { allOf: missing.length === 0 ? parts : [{ required: missing }, ...parts] }
  }
  if (isCombination(condition, 'anyOf')) return { anyOf: condition.anyOf.map((part) => guarded(part, isKnown)) }
  if (isCombination(condition, 'not')) return { not: guarded(condition.not, isKnown) }
  if (isCombination(condition, 'required')) return condition
  const unknown = Object.keys(condition).filter((fact) => !isKnown(fact))
  return unknown.length === 0 ? condition : { allOf: [{ required: unknown }, condition] }
}

function isTest(condition: Condition): boolean {
  return (
    typeof condition !== 'string' && !['allOf', 'anyOf', 'not', 'required'].some((key) => Object.hasOwn(condition, key))
  )
}

/** Combinations of conditions; one alone stays itself. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 && conditions[0] !== undefined ? conditions[0] : { allOf: conditions }
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 1 && conditions[0] !== undefined ? conditions[0] : { anyOf: conditions }
}

/** The tests of single facts in a condition, with the fact of each. */
export function testsIn(condition: Condition): readonly (readonly [string, FactTest])[] {
  if (typeof condition === 'string' || isCombination(condition, 'required')) return []
  if (isCombination(condition, 'allOf')) return condition.allOf.flatMap(testsIn)
  if (isCombination(condition, 'anyOf')) return condition.anyOf.flatMap(testsIn)
  if (isCombination(condition, 'not')) return testsIn(condition.not)
  return Object.entries(condition as Readonly<Record<string, FactTest>>)
}
