import { positionOf, restore, type Journey, type JourneyState } from '../../engine/index.ts'

/**
 * Adapts a visitor's state to a changed journey: keeps the answers, and the step if the journey still has it. Undefined if it has not.
 */
export function fittingState(journey: Journey, state: JourneyState): JourneyState | undefined {
  const step = journey.steps[state.step]
  if (step === undefined) return undefined
  const there = (id: string) => Object.hasOwn(journey.steps, id)
  const { journey: name, version } = restore(journey)
  const kept = {
    ...state,
    journey: name,
    version,
    route: state.route.filter(there),
    ahead: state.ahead.filter(there),
    done: state.done.filter(there),
    returnTo: state.returnTo !== null && there(state.returnTo) ? state.returnTo : null,
  }
  // A call under way may not be in the step any more: the visitor presses the button again.
  return state.phase === 'entering' || state.phase === 'submitting' || state.phase === 'shown'
    ? {
        ...kept,
        phase: 'shown',
        instruction: positionOf(step, 'press') < 0 ? state.instruction : positionOf(step, 'press'),
        waiting: null,
        running: {},
      }
    : kept
}
