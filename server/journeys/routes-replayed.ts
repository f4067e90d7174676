import type { Journey, Step } from '../../engine/index.ts'
import { stepsOnRoute, type ClaimProgress } from '../../engine/guard/index.ts'

interface Replayed {
  readonly journey: Journey
  readonly progress: ClaimProgress
  readonly steps: readonly Step[]
}

/** Replays routes and remembers the last one of each claim's answers: a save asks for the same one several times. */
export function routesReplayed(): (journey: Journey, progress: ClaimProgress) => readonly Step[] {
  const last = new WeakMap<ClaimProgress['answers'], Replayed>()
  return (journey, progress) => {
    const before = last.get(progress.answers)
    if (before?.journey === journey && isSame(before.progress, progress)) return before.steps
    const steps = stepsOnRoute(journey, progress)
    last.set(progress.answers, { journey, progress, steps })
    return steps
  }
}

/** Progress is never changed in place, so the same parts lead along the same route. */
function isSame(one: ClaimProgress, other: ClaimProgress): boolean {
  return PARTS.every((part) => one[part] === other[part])
}
const PARTS = ['answers', 'outcomes', 'done', 'submitted', 'aside', 'owned'] as const
