import {
  type Condition,
  type FactTest,
  type FactTests,
  hasDerived,
  isCombination,
  type JourneyDefinition,
  partsOf,
} from '../../engine/index.ts'
import { conditionPlaces } from './condition-places.ts'

/** One test of one fact; `test` is null if the condition only requires the fact to be known. */
export interface Mention {
  readonly fact: string
  readonly test: FactTest | null
  /** The path from the condition to the test: `['anyOf', 0, 'age']`. */
  readonly at: readonly (string | number)[]
}

/** The tests of a condition, without those of the conditions it names. */
export function mentionsIn(condition: Condition, at: readonly (string | number)[] = []): Mention[] {
  if (typeof condition === 'string') return []
  if (isCombination(condition, 'allOf'))
    return condition.allOf.flatMap((part, index) => mentionsIn(part, [...at, 'allOf', index]))
  if (isCombination(condition, 'anyOf'))
    return condition.anyOf.flatMap((part, index) => mentionsIn(part, [...at, 'anyOf', index]))
  if (isCombination(condition, 'not')) return mentionsIn(condition.not, [...at, 'not'])
  if (isCombination(condition, 'required'))
    return condition.required.map((fact, index) => ({ fact, test: null, at: [...at, 'required', index] }))
  return Object.entries(condition as FactTests).map(([fact, test]) => ({ fact, test, at: [...at, fact] }))
}

/** The conditions that a condition names directly. */
export function namesIn(condition: Condition): string[] {
  if (typeof condition === 'string') return [condition]
  if (isCombination(condition, 'allOf')) return condition.allOf.flatMap(namesIn)
  if (isCombination(condition, 'anyOf')) return condition.anyOf.flatMap(namesIn)
  return isCombination(condition, 'not') ? namesIn(condition.not) : []
}

/** Every test of every fact in a journey, by fact. A test of a derived fact counts as one of each of its parts. */
export function testsByFact(journey: JourneyDefinition): Map<string, FactTest[]> {
  return byFact(mentionsOf(journey).flatMap((mention) => givenMentions(journey, mention)))
}

/** Every test of every derived fact, by its name; none for one that only others are made of. Cached per journey, because every fact asks. */
export function testsOfDerived(journey: JourneyDefinition): ReadonlyMap<string, readonly FactTest[]> {
  const known = derivedTests.get(journey)
  if (known !== undefined) return known
  const made = hasDerived(journey)
    ? byFact(mentionsOf(journey).filter(({ fact }) => journey.facts[fact]?.kind === 'derived'))
    : new Map<string, FactTest[]>()
  // A map also goes through what is added to it on the way.
  for (const name of made.keys())
    for (const part of derivedParts(journey, name)) if (!made.has(part)) made.set(part, [])
  derivedTests.set(journey, made)
  return made
}

/** The parts of a derived fact that are derived themselves. */
export function derivedParts({ facts }: JourneyDefinition, name: string): readonly string[] {
  const derived = facts[name]?.derived
  return derived === undefined ? [] : partsOf(derived).filter((part) => facts[part]?.derived !== undefined)
}
const derivedTests = new WeakMap<JourneyDefinition, ReadonlyMap<string, readonly FactTest[]>>()

/** A mention of a fact that is given; or, instead of a derived fact, of each of its parts. */
export function givenMentions(
  { facts }: Pick<JourneyDefinition, 'facts'>,
  mention: Mention,
  above: readonly string[] = [],
): readonly Mention[] {
  const derived = facts[mention.fact]?.derived
  if (derived === undefined) return [mention]
  const test = 'count' in derived ? derived.where : null
  const within = [...above, mention.fact]
  return partsOf(derived).flatMap((fact) =>
    within.includes(fact) ? [] : givenMentions({ facts }, { fact, test, at: mention.at }, within),
  )
}

function mentionsOf(journey: JourneyDefinition): readonly Mention[] {
  const conditions = new Set([
    ...Object.values(journey.conditions),
    ...conditionPlaces(journey).map(({ condition }) => condition),
  ])
  return [...conditions].flatMap((condition) => mentionsIn(condition))
}

function byFact(mentions: readonly Mention[]): Map<string, FactTest[]> {
  const tests = new Map<string, FactTest[]>()
  for (const { fact, test } of mentions) {
    const known = tests.get(fact) ?? []
    if (test !== null) known.push(test)
    tests.set(fact, known)
  }
  return tests
}
