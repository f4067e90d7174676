import type { Condition, FactTest } from '../conditions/condition.ts'
import type { JourneyDefinition } from '../journey.ts'
import { cutFact, type CutFact } from './fact-classes.ts'
import { mentionsIn, testsByFact } from './fact-tests.ts'

/** The facts on which anything depends, numbered and cut into classes. */
export interface FactModel {
  readonly facts: readonly CutFact[]
  readonly numberOf: (name: string) => number | undefined
  /** The classes of a fact; the first stands for "not known". */
  readonly classesOf: (fact: number) => CutFact['classes']
  readonly passing: (fact: number, test: FactTest) => ReadonlySet<number>
}

/**
 * Numbers the facts that a journey's conditions ask about, and those that `also` does. Facts given late get low numbers: they
 * stand on top of the diagrams, where most happens.
 *
 * @param order steps from the start outwards
 */
export function factModel(journey: JourneyDefinition, order: readonly string[], also: readonly Condition[] = []): FactModel {
  const tests = testsByFact(journey)
  for (const { fact, test } of also.flatMap((condition) => mentionsIn(condition))) {
    tests.set(fact, [...(tests.get(fact) ?? []), ...(test === null ? [] : [test])])
  }
  const firstGiven = givenFirst(journey, order)
  const names = [...tests.keys()].filter((name) => journey.facts[name] !== undefined)
  names.sort((a, b) => (firstGiven.get(b) ?? -1) - (firstGiven.get(a) ?? -1) || (a < b ? -1 : 1))
  const facts = names.map((name) => cutFact(journey, name, distinct(tests.get(name) ?? [])))
  const numbers = new Map(names.map((name, number) => [name, number]))
  const passing = new Map<FactTest, ReadonlySet<number>>()
  return {
    facts,
    numberOf: (name) => numbers.get(name),
    classesOf: (fact) => facts[fact]?.classes ?? [],
    passing(fact, test) {
      const known = passing.get(test) ?? facts[fact]?.passing(test) ?? new Set()
      passing.set(test, known)
      return known
    },
  }
}

/** The same test written in many places needs to be asked once. */
function distinct(tests: readonly FactTest[]): FactTest[] {
  return [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()]
}

function givenFirst(journey: JourneyDefinition, order: readonly string[]): Map<string, number> {
  const first = new Map<string, number>()
  order.forEach((id, index) => {
    const step = journey.steps[id]
    if (step === undefined) return
    const names = [...Object.keys(step.fields), ...step.actions.flatMap(({ set }) => Object.keys(set)), ...[...step.enter, ...step.submit].map(({ as }) => as)]
    for (const name of names) if (!first.has(name)) first.set(name, index)
  })
  return first
}
