import type { Condition, JourneyDefinition } from '../../engine/index.ts'
import { conditionPlaces, type ConditionPlace } from './condition-places.ts'
import { givenMentions, mentionsIn, namesIn } from './fact-tests.ts'
import type { Must } from './must.ts'

/** For each fact, the steps at which a condition or a must tests it. */
export function factsRead(
  journey: JourneyDefinition,
  places: readonly ConditionPlace[],
  musts: readonly Must[],
): Map<string, Set<string>> {
  const byName = new Map<string, readonly string[]>()
  const read = new Map<string, Set<string>>()
  for (const { step, condition } of [...places, ...musts]) {
    for (const fact of factsNamed(journey, condition, byName)) {
      const steps = read.get(fact) ?? new Set()
      steps.add(step)
      read.set(fact, steps)
    }
  }
  return read
}

/** The facts by which a condition decides something: the way, what is asked, or which buttons there are. Words decide nothing. */
export function factsThatDecide(journey: JourneyDefinition): ReadonlySet<string> {
  const deciding = conditionPlaces(journey).filter(({ role }) => !WORDS.has(role))
  const byName = new Map<string, readonly string[]>()
  return new Set(deciding.flatMap(({ condition }) => factsNamed(journey, condition, byName)))
}
const WORDS: ReadonlySet<ConditionPlace['role']> = new Set(['title', 'content', 'question', 'label'])

/** The facts that a condition tests, including those of the conditions it names; for a derived fact, its parts. */
export function factsNamed(
  journey: JourneyDefinition,
  condition: Condition,
  byName = new Map<string, readonly string[]>(),
): readonly string[] {
  const own = mentionsIn(condition).flatMap((mention) => givenMentions(journey, mention).map(({ fact }) => fact))
  const inherited = namesIn(condition).flatMap((name) => {
    const known = byName.get(name)
    const inner = journey.conditions[name]
    if (known !== undefined || inner === undefined) return known ?? []
    byName.set(name, [])
    const found = factsNamed(journey, inner, byName)
    byName.set(name, found)
    return found
  })
  return [...new Set([...own, ...inherited])]
}
