import { compileCondition, type Condition } from '../../engine/index.ts'
import { factsIn, testsIn } from './conditions-in-form.ts'
import type { Question } from './form.ts'

/** More combinations than this are not tried: a way on for other answers does no harm. */
const MOST_COMBINATIONS = 20_000

/**
 * Whether one of these conditions holds for every combination of answers, so that a way on for other answers would never
 * be taken.
 *
 * @param isKnown whether an answer is certainly known
 */
export function coversAll(
  conditions: readonly Condition[],
  questionNamed: (name: string) => Question | undefined,
  isKnown: (name: string) => boolean,
): boolean {
  const names = [...new Set(conditions.flatMap(factsIn))]
  const tests = conditions.flatMap(testsIn)
  const classes = names.map((name) => {
    const question = questionNamed(name)
    const values = question === undefined ? undefined : valuesOf(question, tests)
    return values === undefined ? undefined : isKnown(name) ? values : [...values, undefined]
  })
  let combinations = 1
  for (const values of classes) combinations *= values?.length ?? Infinity
  if (combinations > MOST_COMBINATIONS) return false
  const compiled = conditions.map((condition) => compileCondition(condition, {}))
  const given = new Map<string, unknown>()
  const tried = (index: number): boolean => {
    const name = names[index]
    if (name === undefined) return compiled.some((test) => test((fact) => given.get(fact)) === true)
    return (classes[index] ?? []).every((value) => {
      given.set(name, value)
      return tried(index + 1)
    })
  }
  return tried(0)
}

/** Values that stand for all answers to a question, as far as conditions can tell them apart; `undefined` if unclear. */
function valuesOf({ name, answer }: Question, tests: ReturnType<typeof testsIn>): readonly unknown[] | undefined {
  if (answer.kind === 'yesNo') return [true, false]
  if (answer.kind === 'declaration') return [true]
  if (answer.kind === 'one') return answer.choices.map(({ value }) => value)
  if (answer.kind === 'number') {
    const bounds = tests.flatMap(([fact, test]) =>
      fact === name
        ? [test.const, test.minimum, test.maximum, test.exclusiveMinimum, test.exclusiveMaximum].filter(
            (bound): bound is number => typeof bound === 'number',
          )
        : [],
    )
    const step = answer.isWhole ? 1 : 0.001
    const { minimum = -Infinity, maximum = Infinity } = answer
    return [...new Set([...bounds.flatMap((bound) => [bound - step, bound, bound + step]), minimum, maximum])].filter(
      (value) => Number.isFinite(value) && value >= minimum && value <= maximum,
    )
  }
  return undefined
}
