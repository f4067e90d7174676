import { route, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/**
 * What stands below an open dialog, as a state to make a screen of; null where there is no dialog. A step whose effects led on to the
 * dialog was never there, so that its words stay unsaid: "Your claim has been submitted" would be false.
 */
export function below(journey: Journey, state: JourneyState): JourneyState | null {
  const { kind, over } = stepNamed(journey, state.step)
  if (kind !== 'dialog' || over === null) return null
  const isPassed = route(journey, state).some(({ step, shown }) => step === over && !shown)
  return { ...state, step: over, phase: isPassed ? 'resting' : 'shown', errors: [], waiting: null }
}
