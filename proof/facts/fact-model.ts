import type { Condition, FactTest, JourneyDefinition } from '../../engine/index.ts'
import { derivedValues } from './derived-values.ts'
import { classifyFact, classifyMark, type ClassifiedFact } from './fact-classes.ts'
import { memberTests } from './member-tests.ts'
import type { Mark } from './mark.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { givenMentions, mentionsIn, namesIn, testsByFact } from '../journey/fact-tests.ts'

/** The facts that anything depends on, numbered and divided into classes. */
export interface FactModel {
  readonly facts: readonly ClassifiedFact[]
  readonly factAt: (fact: number) => ClassifiedFact
  readonly numberOf: (name: string) => number | undefined
  /** The classes of a fact; the first is "unknown". */
  readonly classesOf: (fact: number) => ClassifiedFact['classes']
  readonly passing: (fact: number, test: FactTest) => ReadonlySet<number>
}

/**
 * Numbers the facts that the conditions of a journey, and those in `also`, test. Facts that are tested together get
 * neighbouring numbers, which keeps diagrams small; facts that are tested late come first, because they change most.
 *
 * @param order the steps, breadth-first from the start
 * @param marks what the proof tracks in addition to the journey's own facts
 */
export function factModel(
  journey: JourneyDefinition,
  order: readonly string[],
  also: readonly Condition[] = [],
  marks: readonly Mark[] = [],
): FactModel {
  const tests = testsByFact(journey)
  const mentions = (condition: Condition) => mentionsIn(condition).flatMap((mention) => givenMentions(journey, mention))
  for (const { fact, test } of also.flatMap(mentions)) {
    tests.set(fact, [...(tests.get(fact) ?? []), ...(test === null ? [] : [test])])
  }
  const asked = askedInOrder(journey, order)
  const names = [...tests.keys()].filter((name) => journey.facts[name] !== undefined).sort()
  names.sort((a, b) => (asked.get(b) ?? -1) - (asked.get(a) ?? -1))
  const { values } = derivedValues(journey)
  const facts = [
    ...marks.map(classifyMark),
    ...names.map((name) => {
      const own = distinct(tests.get(name) ?? [])
      return classifyFact(journey, name, own, {
        exact: values.get(name),
        members: memberTests(journey, name, own, values),
      })
    }),
  ]
  const numbers = new Map(facts.map(({ name }, number) => [name, number]))
  const passing = new Map<FactTest, ReadonlySet<number>>()
  const factAt = (fact: number) => facts[fact] as ClassifiedFact
  return {
    facts,
    factAt,
    numberOf: (name) => numbers.get(name),
    classesOf: (fact) => factAt(fact).classes,
    passing(fact, test) {
      const known = passing.get(test) ?? factAt(fact).passing(test)
      passing.set(test, known)
      return known
    },
  }
}

/** Removes equal tests. */
function distinct(tests: readonly FactTest[]): FactTest[] {
  return [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()]
}

/** For each fact, its rank in the order in which conditions first test it. */
function askedInOrder(journey: JourneyDefinition, order: readonly string[]): Map<string, number> {
  const asked = new Map<string, number>()
  const byStep = new Map<string, Condition[]>()
  for (const { step, condition } of conditionPlaces(journey)) byStep.set(step, [...(byStep.get(step) ?? []), condition])
  const visit = (condition: Condition) => {
    for (const { fact } of mentionsIn(condition).flatMap((mention) => givenMentions(journey, mention)))
      if (!asked.has(fact)) asked.set(fact, asked.size)
    for (const inner of namesIn(condition).map((name) => journey.conditions[name]))
      if (inner !== undefined) visit(inner)
  }
  for (const id of order) for (const condition of byStep.get(id) ?? []) visit(condition)
  return asked
}
