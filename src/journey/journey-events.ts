import type { Journey, JourneyState } from '../../engine/index.ts'
import type { JourneyStore } from './journey-store.ts'
import type { Marketing } from '../events/marketing.ts'

type Declared = Journey['events'][string]

/** Sends the events that a journey declares when they occur. Call the returned function when the journey stops. */
export function sendJourneyEvents(
  journey: Journey,
  store: Pick<JourneyStore, 'getSnapshot' | 'subscribe'>,
  { tell }: Pick<Marketing, 'tell'>,
): () => void {
  let before = store.getSnapshot().state
  return store.subscribe(() => {
    const { state } = store.getSnapshot()
    for (const [event, declared] of Object.entries(journey.events)) {
      for (const step of stepsOf(declared, before, state, journey)) tell(event, { category: declared.category, step })
    }
    before = state
  })
}

/** The steps at which an event has occurred between two states: none, one, or several that were passed at once. */
function stepsOf(
  { at, by, steps }: Declared,
  before: JourneyState,
  state: JourneyState,
  { start }: Journey,
): readonly string[] {
  if (by === 'server') return []
  switch (at) {
    case 'start':
      return hasStarted(state, start) && !hasStarted(before, start) && state.done.length === 0 ? [start] : []
    case 'stepDone':
      return state.done.filter((step) => !before.done.includes(step) && (steps === undefined || steps.includes(step)))
    case 'submitted':
      return state.submitted && !before.submitted ? [state.step] : []
  }
}

/** The visitor is at the first step. The home page shows a step to everyone, so that does not count as a start. */
function hasStarted({ step, phase, home }: JourneyState, start: string): boolean {
  return home === null && step === start && (phase === 'shown' || phase === 'submitting')
}
