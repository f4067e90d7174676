import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'

/** Every use of an effect, in file order. */
export function allUses({ steps }: Pick<JourneyDefinition, 'steps'>): readonly EffectUse[] {
  return Object.values(steps).flatMap(({ enter, submit }) => [...enter, ...submit])
}
