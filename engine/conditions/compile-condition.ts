import type { Condition, Facts, FactTest, FactTests, Scalar } from './condition.ts'

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
  return checkOf(test)(value)
}

type Check = (value: unknown) => boolean

/** The check of a test, made once. */
function checkOf(test: FactTest): Check {
  const known = checks.get(test)
  if (known !== undefined) return known
  const [first = () => true, ...others] = KEYWORDS.flatMap(([keyword, checkFor]) => (test[keyword] === undefined ? [] : [checkFor(test as Required<FactTest>)]))
  const check = others.reduce<Check>((before, part) => (value) => before(value) && part(value), first)
  checks.set(test, check)
  return check
}
const checks = new WeakMap<FactTest, Check>()

/** What each keyword asks of a value. Dates are compared as text: YYYY-MM-DD sorts as the calendar does. */
const KEYWORDS = Object.entries({
  const: ({ const: wanted }) => (value) => value === wanted,
  enum: ({ enum: wanted }) => (value) => wanted.includes(value as Scalar),
  minimum: ({ minimum: bound }) => (value) => typeof value === typeof bound && (value as typeof bound) >= bound,
  maximum: ({ maximum: bound }) => (value) => typeof value === typeof bound && (value as typeof bound) <= bound,
  exclusiveMinimum: ({ exclusiveMinimum: bound }) => (value) => typeof value === typeof bound && (value as typeof bound) > bound,
  exclusiveMaximum: ({ exclusiveMaximum: bound }) => (value) => typeof value === typeof bound && (value as typeof bound) < bound,
  minLength: ({ minLength: least }) => (value) => typeof value === 'string' && codePoints(value) >= least,
  maxLength: ({ maxLength: most }) => (value) => typeof value === 'string' && codePoints(value) <= most,
  pattern({ pattern: source }) {
    const pattern = new RegExp(source, 'u')
    return (value) => typeof value === 'string' && pattern.test(value)
  },
} satisfies { readonly [Keyword in keyof FactTest]-?: (test: Required<FactTest>) => Check }) as readonly (readonly [keyof FactTest, (test: Required<FactTest>) => Check])[]

function compileNamed(name: string, named: Readonly<Record<string, Condition>>, open: readonly string[]): Test {
  const condition = Object.hasOwn(named, name) ? named[name] : undefined
  if (condition === undefined) throw new Error(`CONDITION_UNKNOWN "${name}" is not among the conditions of the journey.`)
  if (open.includes(name)) throw new Error(`CONDITION_CYCLE "${[...open, name].join('" → "')}".`)
  return compileCondition(condition, named, [...open, name])
}

/** Two at a time: a chain of such pairs is quicker than a walk through a list. */
function all([first, ...others]: readonly Test[]): Test {
  if (first === undefined) return () => true
  if (others.length === 0) return first
  const rest = all(others)
  return (facts) => {
    const one = first(facts)
    if (one === false) return false
    const other = rest(facts)
    return other === false ? false : one && other
  }
}

function any([first, ...others]: readonly Test[]): Test {
  if (first === undefined) return () => false
  if (others.length === 0) return first
  const rest = any(others)
  return (facts) => {
    const one = first(facts)
    if (one === true) return true
    const other = rest(facts)
    return other === true ? true : one === undefined ? undefined : other
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
  const check = checkOf(test)
  return (facts) => {
    const value = facts(fact)
    return value === undefined ? undefined : check(value)
  }
}

/** JSON Schema counts characters, not UTF-16 units. */
function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
