import { proceed, showEarlyError, type Update } from './proceed.ts'
import { plainPart } from './state-draft.ts'
import type { JourneyEvent, JourneyState } from './state.ts'

export function takeOutcome(update: Update, { id, outcome, data }: Extract<JourneyEvent, { type: 'outcome' }>): void {
  const { state } = update
  const call = runningWithId(plainPart(state, 'running'), id)
  if (call?.kind !== 'call') return
  delete state.running[id]
  state.outcomes[call.as] = { outcome, input: call.input, ...(data === undefined ? {} : { data }) }
  if (state.phase === 'entering' || state.phase === 'submitting') proceed(update)
  else showEarlyError(update, call.as)
}

export function runningWithId(
  running: JourneyState['running'],
  id: string,
): JourneyState['running'][string] | undefined {
  return Object.hasOwn(running, id) ? running[id] : undefined
}
