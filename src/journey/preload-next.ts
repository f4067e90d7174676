import { stepNamed, targetsOnward, type EffectUse, type Journey } from '../../engine/index.ts'
import { preloadWidgets } from '../../widgets/index.ts'
import { preloadHandler } from '../effects/index.ts'
import { loadAnswers } from '../screen/answers/answers-block.tsx'
import { loadReference } from '../screen/reference/reference-block.tsx'

/** Preloads the code that a step needs when its button is pressed, and that of the steps after it. */
export function preloadNext(journey: Journey, id: string): void {
  const step = stepNamed(journey, id)
  preloadHandlers(step.submit)
  for (const target of targetsOnward(step)) {
    const { fields, enter, content } = stepNamed(journey, target)
    void preloadWidgets(fields)
    preloadHandlers(enter)
    if (content.some(({ reference }) => reference !== undefined)) void loadReference()
    if (content.some(({ answers }) => answers !== undefined)) void loadAnswers()
  }
}

function preloadHandlers(uses: readonly EffectUse[]): void {
  for (const { run } of uses) void preloadHandler(run)
}
