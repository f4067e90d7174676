import type { JourneyDefinition } from '../../engine/index.ts'
import { possibleTransitions, replacementsOf, type PossibleTransitions, type Replacement } from '../../funnel/index.ts'
import { compareUnderSettings, prove } from '../../proof/index.ts'

/** Which transitions any answers take: a count of another one is a fault of the counting. Undefined if the proof is incomplete. */
export function possibleIn(journey: JourneyDefinition): PossibleTransitions | undefined {
  const { ways, isExact } = prove(journey)
  if (!isExact) return undefined
  return possibleTransitions(ways.map(({ from, to, taken }) => ({ from, to, isTaken: taken !== null })))
}

/** Which steps of the second journey take the place of steps of the first. */
export function replacedIn(before: JourneyDefinition, after: JourneyDefinition): readonly Replacement[] {
  const names = ({ steps }: JourneyDefinition) => new Set(Object.keys(steps))
  const differences = compareUnderSettings(before, after).flatMap((compared) => compared.differences)
  return replacementsOf(differences, { before: names(before), after: names(after) })
}
