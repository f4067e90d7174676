import type { EffectUse, JourneyDefinition, Step } from './journey.ts'

/** The effects that a step runs, those of entering first. */
export function usesOf({ enter, submit }: Pick<Step, 'enter' | 'submit'>): readonly EffectUse[] {
  return [...enter, ...submit]
}

/** The effects that all steps of a journey run. */
export function allUses({ steps }: Pick<JourneyDefinition, 'steps'>): readonly EffectUse[] {
  return Object.values(steps).flatMap(usesOf)
}
