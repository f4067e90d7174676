import { usesOf, type EffectUse, type JourneyDefinition } from '../../../engine/index.ts'
import type { StepGraph } from '../../journey/step-graph.ts'

/**
 * The effects that may have run by the time a step does: all but those behind it, which come before it by a way back only, past the
 * step itself.
 */
export function usesBefore(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  step: string,
  { dominates }: Pick<StepGraph, 'dominates'>,
): readonly EffectUse[] {
  return Object.values(steps)
    .filter(({ id }) => id === step || !dominates(step, id))
    .flatMap(usesOf)
}
