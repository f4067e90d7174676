import type { Condition, Facts, FactTest, FactTests } from './condition.ts'

/** `undefined` stands for unknown: some fact that decides is not there yet. */
export type Decided = boolean | undefined
export type Test = (facts: Facts) => Decided

/**
 * Makes a test of a condition, with Kleene's three values: false and anything is false, true or anything is true, and
 * only what is still open stays unknown.
 *
 * @example
 * compileCondition({ age: { minimum: 18 } }, {})((name) => ({ age: 17 })[name]) // false
 */
export function compileCondition(condition: Condition, named: Readonly<Record<string, Condition>>, open: readonly string[] = []): Test {
  if (typeof condition === 'string') return compileNamed(condition, named, open)
  const inside = (part: Condition) => compileCondition(part, named, open)
  if (isCombination(condition, 'allOf')) return all(condition.allOf.map(inside))
  if (isCombination(condition, 'anyOf')) return any(condition.anyOf.map(inside))
  if (isCombination(condition, 'not')) return not(inside(condition.not))
  if (isCombination(condition, 'required')) return known(condition.required)
  return all(Object.entries(condition as FactTests).map(([fact, test]) => factTest(fact, test)))
}

/** Tells a combination from a test of facts: the four words cannot be names of facts. */
export function isCombination<Word extends 'allOf' | 'anyOf' | 'not' | 'required'>(
  condition: Condition,
  word: Word,
): condition is Extract<Condition, Record<Word, unknown>> {
  return typeof condition === 'object' && Object.hasOwn(condition, word)
}

/** Whether one known value passes one test. A value of the wrong type does not. */
export function passes(value: unknown, test: FactTest): boolean {
  if (test.const !== undefined && value !== test.const) return false
  if (test.enum !== undefined && !test.enum.includes(value as string)) return false
  if (test.minimum !== undefined && !(comparable(value, test.minimum) && value >= test.minimum)) return false
  if (test.maximum !== undefined && !(comparable(value, test.maximum) && value <= test.maximum)) return false
  if (test.exclusiveMinimum !== undefined && !(comparable(value, test.exclusiveMinimum) && value > test.exclusiveMinimum)) return false
  if (test.exclusiveMaximum !== undefined && !(comparable(value, test.exclusiveMaximum) && value < test.exclusiveMaximum)) return false
  if (test.minLength !== undefined && !(typeof value === 'string' && codePoints(value) >= test.minLength)) return false
  if (test.maxLength !== undefined && !(typeof value === 'string' && codePoints(value) <= test.maxLength)) return false
  if (test.pattern !== undefined && !(typeof value === 'string' && pattern(test.pattern).test(value))) return false
  return true
}

function compileNamed(name: string, named: Readonly<Record<string, Condition>>, open: readonly string[]): Test {
  const condition = Object.hasOwn(named, name) ? named[name] : undefined
  if (condition === undefined) throw new Error(`CONDITION_UNKNOWN "${name}" is not among the conditions of the journey.`)
  if (open.includes(name)) throw new Error(`CONDITION_CYCLE "${[...open, name].join('" → "')}".`)
  return compileCondition(condition, named, [...open, name])
}

function all(tests: readonly Test[]): Test {
  return (facts) => {
    let result: Decided = true
    for (const test of tests) {
      const one = test(facts)
      if (one === false) return false
      if (one === undefined) result = undefined
    }
    return result
  }
}

function any(tests: readonly Test[]): Test {
  return (facts) => {
    let result: Decided = false
    for (const test of tests) {
      const one = test(facts)
      if (one === true) return true
      if (one === undefined) result = undefined
    }
    return result
  }
}

function not(test: Test): Test {
  return (facts) => {
    const one = test(facts)
    return one === undefined ? undefined : !one
  }
}

function known(names: readonly string[]): Test {
  return (facts) => names.every((name) => facts(name) !== undefined)
}

function factTest(fact: string, test: FactTest): Test {
  return (facts) => {
    const value = facts(fact)
    return value === undefined ? undefined : passes(value, test)
  }
}

/** Dates are compared as text: YYYY-MM-DD sorts as the calendar does. */
function comparable<Bound extends number | string>(value: unknown, bound: Bound): value is Bound {
  return typeof value === typeof bound
}

/** JSON Schema counts characters, not UTF-16 units. */
function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const patterns = new Map<string, RegExp>()
function pattern(source: string): RegExp {
  const known = patterns.get(source)
  if (known !== undefined) return known
  const made = new RegExp(source, 'u')
  patterns.set(source, made)
  return made
}
