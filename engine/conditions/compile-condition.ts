import type { Condition, Facts, FactTest, FactTests, FromThisMonth, FromToday, Scalar } from './condition.ts'

/** `undefined` means unknown: a fact that decides is not known yet. */
export type Decided = boolean | undefined
export type Test = (facts: Facts) => Decided

/**
 * Compiles a condition to a test with Kleene's three values: "false and unknown" is false, "true or unknown" is true, and
 * everything else with an unknown part is unknown.
 *
 * @example
 * compileCondition({ age: { minimum: 18 } }, {})((name) => ({ age: 17 })[name]) // false
 */
export function compileCondition(
  condition: Condition,
  named: Readonly<Record<string, Condition>>,
  open: readonly string[] = [],
): Test {
  return all(conjuncts(condition, named, open))
}

/** The tests that must all hold. A flat list is faster to evaluate than nested ones. */
function conjuncts(
  condition: Condition,
  named: Readonly<Record<string, Condition>>,
  open: readonly string[],
): readonly Test[] {
  if (typeof condition === 'string') return [compileNamed(condition, named, open)]
  const inside = (part: Condition) => compileCondition(part, named, open)
  if (isCombination(condition, 'allOf')) return condition.allOf.flatMap((part) => conjuncts(part, named, open))
  if (isCombination(condition, 'anyOf')) return [any(condition.anyOf.map(inside))]
  if (isCombination(condition, 'not')) return [not(inside(condition.not))]
  if (isCombination(condition, 'required')) return [known(condition.required)]
  return Object.entries(condition as FactTests).flatMap(([fact, test]) => factTests(fact, test))
}

/** Distinguishes a combination from tests of facts: the four keywords cannot be names of facts. */
export function isCombination<Word extends 'allOf' | 'anyOf' | 'not' | 'required'>(
  condition: Condition,
  word: Word,
): condition is Extract<Condition, Record<Word, unknown>> {
  return typeof condition === 'object' && Object.hasOwn(condition, word)
}

/** Whether one known value passes one test. A value of the wrong type does not. */
export function passes(value: unknown, test: FactTest): boolean {
  const made = testsByDefinition.get(test) ?? all(factTests('', test))
  testsByDefinition.set(test, made)
  return made(() => value) === true
}
const testsByDefinition = new WeakMap<FactTest, Test>()

function factTests(fact: string, test: FactTest): readonly Test[] {
  const tests = KEYWORDS.flatMap(([keyword, testFor]) =>
    test[keyword] === undefined ? [] : [testFor(fact, test as Required<DatedTest>)],
  )
  return tests.length === 0 ? [checkKnown(fact, () => true)] : tests
}

/** A test that is unknown while its fact is, and otherwise runs a check. */
function checkKnown(fact: string, check: (value: unknown) => boolean): Test {
  return (facts) => {
    const value = facts(fact)
    return value === undefined ? undefined : check(value)
  }
}

/** Only numbers are compared with a number, and only texts with a text. */
function checkAlike<Bound extends number | string>(fact: string, bound: Bound, check: (value: Bound) => boolean): Test {
  return checkKnown(fact, (value) => typeof value === typeof bound && check(value as Bound))
}

/**
 * The test of each keyword. Dates are compared as text: YYYY-MM-DD sorts chronologically. The most frequent tests are
 * written out, because calling a check function would make them half as slow again.
 */
const KEYWORDS = Object.entries({
  const:
    (fact, { const: wanted }) =>
    (facts) => {
      const value = facts(fact)
      return value === undefined ? undefined : value === wanted
    },
  enum(fact, { enum: wanted }) {
    // Searching a list of two takes twice as long as comparing with both.
    const [one, two, ...others] = wanted
    if (others.length > 0) return checkKnown(fact, (value) => wanted.includes(value as Scalar))
    return (facts) => {
      const value = facts(fact)
      return value === undefined ? undefined : value === one || value === two
    }
  },
  minimum:
    (fact, { minimum: bound }) =>
    (facts) => {
      const value = facts(fact)
      return value === undefined ? undefined : typeof value === typeof bound && bound <= (value as typeof bound)
    },
  maximum: (fact, { maximum: bound }) => checkAlike(fact, bound, (value) => value <= bound),
  exclusiveMinimum: (fact, { exclusiveMinimum: bound }) => checkAlike(fact, bound, (value) => value > bound),
  exclusiveMaximum: (fact, { exclusiveMaximum: bound }) => checkAlike(fact, bound, (value) => value < bound),
  minLength: (fact, { minLength: least }) =>
    checkKnown(fact, (value) => typeof value === 'string' && codePoints(value) >= least),
  maxLength: (fact, { maxLength: most }) =>
    checkKnown(fact, (value) => typeof value === 'string' && codePoints(value) <= most),
  pattern(fact, { pattern: source }) {
    const pattern = new RegExp(source, 'u')
    return checkKnown(fact, (value) => typeof value === 'string' && pattern.test(value))
  },
  minItems: (fact, { minItems: least }) => checkKnown(fact, (value) => Array.isArray(value) && value.length >= least),
  maxItems: (fact, { maxItems: most }) => checkKnown(fact, (value) => Array.isArray(value) && value.length <= most),
  contains: (fact, { contains: wanted }) =>
    checkKnown(fact, (value) => Array.isArray(value) && value.some((entry) => passes(entry, wanted))),
} satisfies { readonly [Keyword in keyof FactTest]-?: TestFor }) as readonly (readonly [keyof FactTest, TestFor])[]

type TestFor = (fact: string, test: Required<DatedTest>) => Test

/** A test without days that move: `onDay` has replaced them. */
type DatedTest = { readonly [Keyword in keyof FactTest]: Exclude<FactTest[Keyword], FromThisMonth | FromToday> }

function compileNamed(name: string, named: Readonly<Record<string, Condition>>, open: readonly string[]): Test {
  const condition = Object.hasOwn(named, name) ? named[name] : undefined
  if (condition === undefined)
    throw new Error(`CONDITION_UNKNOWN "${name}" is not among the conditions of the journey.`)
  if (open.includes(name)) throw new Error(`CONDITION_CYCLE "${[...open, name].join('" → "')}".`)
  return compileCondition(condition, named, [...open, name])
}

/** Chains of two or three are faster than a loop over a list. */
function all([first, second, third, ...others]: readonly Test[]): Test {
  if (first === undefined) return () => true
  if (second === undefined) return first
  if (third === undefined) {
    return (facts) => {
      const one = first(facts)
      if (one === false) return false
      const two = second(facts)
      return two === false ? false : one && two
    }
  }
  const rest = all([third, ...others])
  return (facts) => {
    const one = first(facts)
    if (one === false) return false
    const two = second(facts)
    if (two === false) return false
    const three = rest(facts)
    return three === false ? false : one && two && three
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
  return (facts) => names.every((name) => (facts(name) ?? null) !== null)
}

/** The same facts for a condition that only shows something: it is always decided, as null passes no test. */
export function twoValued(facts: Facts): Facts {
  return (name) => facts(name) ?? null
}

/** JSON Schema counts characters, not UTF-16 units. */
function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
