import type { EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'

/** Where a journey runs an effect. */
export interface UsePlace {
  readonly journey: JourneyDefinition
  readonly step: Step
  readonly use: EffectUse
  readonly pointer: string
}
