import type { EffectUse, Step } from './journey.ts'

interface Uses {
  /** What must have ended before the step shows. */
  readonly entering: readonly EffectUse[]
  /** What must have ended before it is left: what began in the background comes first. */
  readonly leaving: readonly EffectUse[]
}

/** The effects of a step by when they are waited for. Made once: every event asks for them. */
export function usesOf(step: Step): Uses {
  const known = made.get(step)
  if (known !== undefined) return known
  const uses = {
    entering: step.enter.filter(({ background }) => !background),
    leaving: [...step.enter.filter(({ background }) => background), ...step.submit],
  }
  made.set(step, uses)
  return uses
}
const made = new WeakMap<Step, Uses>()
