import { compileCondition, twoValued, type Test } from './compile-condition.ts'
import type { Condition, Facts } from './condition.ts'

/**
 * Whether one group passes a condition by its own parts. Named conditions test the facts of a journey, which a group does not have:
 * the loader refuses them.
 */
export function passesOwnTest(condition: Condition, parts: Facts): boolean {
  if (typeof condition === 'string') return false
  const test = tests.get(condition) ?? compileCondition(condition, {})
  tests.set(condition, test)
  return test(twoValued(parts)) === true
}
const tests = new WeakMap<object, Test>()
