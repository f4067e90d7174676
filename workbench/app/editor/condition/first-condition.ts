import type { FactAtStep } from '../../../wire.ts'
import type { FactsHere } from './facts-here.ts'
import { firstTest, testsFor } from './tests.ts'

/** A condition to begin with: a test of the nearest fact, else the journey's first condition with a name. */
export function firstCondition({ facts, conditions }: FactsHere): unknown {
  const fact = nearestFact(facts)
  return fact === undefined ? (conditions[0] ?? { required: [] }) : { [fact.name]: firstTest(fact) }
}

/**
 * The fact that somebody most likely means: an answer of the step itself, else the one that was given last before it. Of those that are
 * equally near, one that every visitor has. Outcomes of effects and settings come after all answers.
 */
export function nearestFact(facts: readonly FactAtStep[]): FactAtStep | undefined {
  const [nearest] = facts
    .filter((fact) => testsFor(fact).length > 0)
    .toSorted(
      (a, b) =>
        Number(a.kind !== 'answer') - Number(b.kind !== 'answer') ||
        stepsTo(a) - stepsTo(b) ||
        Number(b.isAlwaysKnown) - Number(a.isAlwaysKnown),
    )
  return nearest
}

const FARTHEST = Number.MAX_SAFE_INTEGER
const stepsTo = ({ stepsBack }: FactAtStep) => stepsBack ?? FARTHEST
