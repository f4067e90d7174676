import { compileCondition, type Test } from './compile-condition.ts'
import type { Condition } from './condition.ts'

/**
 * The test of a condition that one group answers by its own parts. Named conditions test the facts of a journey, which a group
 * does not have: the loader refuses them.
 */
export function ownTest(condition: Exclude<Condition, string>): Test {
  const made = tests.get(condition) ?? compileCondition(condition, {})
  tests.set(condition, made)
  return made
}
const tests = new WeakMap<object, Test>()
