import { route, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/**
 * The state of the page below an open dialog; null if there is no dialog. If the effects of that page led on to the dialog,
 * the page was never visible, and its content stays hidden: "Your claim has been submitted" would be false.
 */
export function below(journey: Journey, state: JourneyState): JourneyState | null {
  const { kind, over } = stepNamed(journey, state.step)
  if (kind !== 'dialog' || over === null) return null
  const isPassed = route(journey, state).some(({ step, shown }) => step === over && !shown)
  return { ...state, step: over, phase: isPassed ? 'resting' : 'shown', errors: [], waiting: null }
}
