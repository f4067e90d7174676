import { stepNamed, targetsOf, type EffectUse, type Journey } from '../../engine/index.ts'
import { preloadWidgets } from '../../widgets/index.ts'
import { preloadHandler } from '../effects/index.ts'

/** Fetches the code that a step needs once its button is pressed, and that of the steps it may lead to. */
export function preloadNext(journey: Journey, id: string): void {
  const step = stepNamed(journey, id)
  preloadHandlers(step.submit)
  for (const target of targetsOf(step)) {
    const { fields, enter } = stepNamed(journey, target)
    void preloadWidgets(fields)
    preloadHandlers(enter)
  }
}

function preloadHandlers(uses: readonly EffectUse[]): void {
  for (const { run } of uses) void preloadHandler(run)
}
