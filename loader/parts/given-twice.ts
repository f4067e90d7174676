import { allUses, type JourneyDefinition } from '../../engine/index.ts'

/**
 * Whether a step asks for an answer, or an effect ends with an outcome, of this name. If both do, it is known as one of them alone:
 * the name is reported as taken, and what names the other one is right.
 */
export function isGivenAs(kind: 'answer' | 'outcome', name: string, journey: JourneyDefinition): boolean {
  return kind === 'answer'
    ? Object.values(journey.steps).some(({ fields }) => Object.hasOwn(fields, name))
    : allUses(journey).some(({ as }) => as === name)
}
