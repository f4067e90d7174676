import type { Test } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import type { JourneyDefinition } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import { derivedValue, partsOf, type DerivedFact } from './conditions/derived-fact.ts'

/**
 * The same journey; if it has derived facts, one whose conditions and words can use them. A page loads this only for journeys that
 * need it. A derived fact is computed whenever it is asked for, so nothing stores one, and an answer of that name counts for nothing.
 */
export function withDerived(journey: Journey): Journey {
  if (!hasDerived(journey)) return journey
  const deriving = (test: Journey['test']): Journey['test'] => {
    const tests = new Map<Condition, Test>()
    return (condition) => {
      const known = tests.get(condition)
      if (known !== undefined) return known
      const inner = test(condition)
      const made: Test = (facts) => inner(factsWithDerived(journey, facts))
      tests.set(condition, made)
      return made
    }
  }
  return { ...journey, test: deriving(journey.test), deriving, derivedWords: (facts) => derivedWords(journey, facts) }
}

/** Facts, and what is derived from them. */
export function factsWithDerived({ facts: declared }: Pick<JourneyDefinition, 'facts'>, facts: Facts): Facts {
  const read = (name: string, above: readonly string[]): unknown => {
    const derived = Object.hasOwn(declared, name) ? declared[name]?.derived : undefined
    if (derived === undefined) return facts(name)
    // One that is made of itself is reported, and never known.
    return above.includes(name) ? undefined : derivedValue(derived, (part) => read(part, [...above, name]))
  }
  return (name) => read(name, [])
}

/** The given facts that a derived fact is made of in the end, in order and each once. */
export function givenParts({ facts }: Pick<JourneyDefinition, 'facts'>, derived: DerivedFact): readonly string[] {
  const seen = new Set<string>()
  const below = (fact: DerivedFact): readonly string[] =>
    partsOf(fact).flatMap((part) => {
      const inner = facts[part]?.derived
      if (inner === undefined) return [part]
      if (seen.has(part)) return []
      seen.add(part)
      return below(inner)
    })
  return [...new Set(below(derived))]
}

/** The numbers for placeholders: those that are known. */
function derivedWords(journey: Pick<JourneyDefinition, 'facts'>, facts: Facts): Readonly<Record<string, string>> {
  const read = factsWithDerived(journey, facts)
  const known = Object.keys(journey.facts).flatMap((name) => {
    const value = journey.facts[name]?.derived === undefined ? undefined : read(name)
    return typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  return Object.fromEntries(known)
}

/** Whether a journey has derived facts. */
export function hasDerived({ facts }: Pick<JourneyDefinition, 'facts'>): boolean {
  return Object.values(facts).some(({ derived }) => derived !== undefined)
}
