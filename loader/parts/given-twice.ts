import { allUses, type JourneyDefinition } from '../../engine/index.ts'

/**
 * Whether a step asks for an answer of this name, or an effect has an outcome of this name. If both do, the name is reported as taken, and
 * references to the other one are not reported.
 */
export function isGivenAs(kind: 'answer' | 'outcome', name: string, journey: JourneyDefinition): boolean {
  return kind === 'answer'
    ? Object.values(journey.steps).some(({ fields }) => Object.hasOwn(fields, name))
    : allUses(journey).some(({ as }) => as === name)
}
