import { storesAnswers } from '../../../engine/guard/index.ts'
import type { EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'

/** The backend's call that saves answers. */
export const CALL = 'save-claim'

/** An answer that a step saves. */
export interface Save {
  readonly step: Step
  readonly use: EffectUse
  readonly pointer: string
  /** The name under which it is saved. */
  readonly name: string
  readonly answer: string
}

/** All answers that a journey saves in a claim. */
export function savesOf(journey: JourneyDefinition): readonly Save[] {
  return usesOf(journey).flatMap(({ step, use, pointer }) => {
    if (!storesAnswers(journey.effects[use.run])) return []
    return Object.entries(use.input).flatMap(([name, from]) =>
      'answer' in from ? [{ step, use, pointer, name, answer: from.answer }] : [],
    )
  })
}

/** An effect that a step runs, and where its input is. */
export interface PlacedUse {
  readonly step: Step
  readonly use: EffectUse
  readonly pointer: string
}

export function usesOf({ steps }: JourneyDefinition): readonly PlacedUse[] {
  return Object.values(steps).flatMap((step) =>
    (['enter', 'submit'] as const).flatMap((list) =>
      step[list].map((use, index) => ({ step, use, pointer: pointerOf(['steps', step.id, list, index, 'input']) })),
    ),
  )
}
