import { checkAnswers } from './check-answers.ts'
import type { Step } from './journey/journey.ts'
import { arrive, stopWaits, wait, type Update } from './proceed.ts'
import { plainProgress } from './state-draft.ts'

/** A submitted claim does not open on the home page. */
export function openAtHome(update: Update): void {
  const { state, journey } = update
  if (journey.home === null || state.submitted) return
  arrive(update, journey.home.step)
  state.route = [journey.home.step]
  state.home = 'advancing'
}

export function stay({ state }: Update): void {
  if (state.home === null) return
  state.home = 'staying'
  stopWaits(state)
}

/** S-06: each change restarts the wait, and an invalid answer cancels it. */
export function restartHomeTimer(update: Update, step: Step): void {
  const { state, journey } = update
  if (state.home === null || journey.home === null) return
  stopWaits(state)
  const { answers, outcomes } = plainProgress(state)
  const isValid = checkAnswers(journey, step.id, answers, { now: update.now, outcomes, route: [step.id] }).length === 0
  if (state.home === 'advancing' && isValid)
    wait(update, journey.home.advance.afterMs, { kind: 'press', step: step.id, action: journey.home.advance.press })
}
