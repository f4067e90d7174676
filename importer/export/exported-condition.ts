import { isCombination, type Condition, type FactTests, type JourneyDefinition } from '../../engine/index.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Conditions that all hold, as a JSON Schema of all answers: an answer that is missing passes no test. `undefined` if one of them
 * tests anything other than answers.
 */
export function exportedCondition(
  conditions: readonly Condition[],
  journey: Pick<JourneyDefinition, 'conditions'>,
  answers: ReadonlySet<string>,
): Json | 'always' | undefined {
  const parts = conditions.map((condition) => schemaOf(condition, journey, answers, []))
  if (parts.some((part) => part === undefined)) return undefined
  const [first] = parts
  if (first === undefined) return 'always'
  return parts.length === 1 ? first : { allOf: parts }
}

function schemaOf(
  condition: Condition,
  journey: Pick<JourneyDefinition, 'conditions'>,
  answers: ReadonlySet<string>,
  open: readonly string[],
): Json | undefined {
  const inside = (part: Condition) => schemaOf(part, journey, answers, open)
  const list = (key: 'allOf' | 'anyOf', parts: readonly Condition[]): Json | undefined => {
    const read = parts.map(inside)
    return read.some((part) => part === undefined) ? undefined : { [key]: read }
  }
  if (typeof condition === 'string') {
    const named = open.includes(condition) ? undefined : journey.conditions[condition]
    return named === undefined ? undefined : schemaOf(named, journey, answers, [...open, condition])
  }
  if (isCombination(condition, 'allOf')) return list('allOf', condition.allOf)
  if (isCombination(condition, 'anyOf')) return list('anyOf', condition.anyOf)
  if (isCombination(condition, 'not')) {
    const part = inside(condition.not)
    return part === undefined ? undefined : { not: part }
  }
  if (isCombination(condition, 'required'))
    return condition.required.every((name) => answers.has(name)) ? { required: condition.required } : undefined
  const tests = Object.entries(condition as FactTests)
  if (!tests.every(([name, test]) => answers.has(name) && hasNoDates(test))) return undefined
  return { properties: Object.fromEntries(tests), required: tests.map(([name]) => name) }
}

/** JSON Schema compares numbers only, and knows no today. */
function hasNoDates(test: FactTests[string]): boolean {
  return [test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum].every(
    (bound) => bound === undefined || typeof bound === 'number',
  )
}
