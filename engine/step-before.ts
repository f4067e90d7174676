import { route, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/** The last earlier step that the visitor saw and may see again. */
export function stepBefore(
  journey: Journey,
  state: Pick<JourneyState, 'step' | 'answers' | 'outcomes' | 'done' | 'submitted'>,
): string | null {
  if (state.submitted) return null
  const steps = route(journey, state)
  const { over } = stepNamed(journey, state.step)
  const here = steps.findIndex(({ step }) => step === state.step)
  const before = steps
    .slice(0, here === -1 ? steps.length : here)
    .findLast(({ step, shown }) => shown && !stepNamed(journey, step).showOnce && step !== over && step !== state.step)
  return before?.step ?? null
}
