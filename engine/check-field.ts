import { checkAnswers } from './check-answers.ts'
import { wait, type Update } from './proceed.ts'
import { stepNamed } from './route.ts'
import { plainPart, plainProgress, type StateDraft } from './state-draft.ts'

/**
 * J095, A-102: an edited field is validated a moment after it loses focus, so that nothing moves under a finger that is on
 * its way to the button. Only fields with a single value; composite fields validate on submit.
 */
export function checkFieldLater(update: Update, name: string): void {
  const { state, journey } = update
  const { fields, id } = stepNamed(journey, state.step)
  const isTyped =
    Object.hasOwn(fields, name) && fields[name]?.type === 'string' && Object.hasOwn(plainPart(state, 'answers'), name)
  if (journey.settleAfterMs === null || state.phase !== 'shown' || !isTyped) return
  cancelFieldCheck(state, name)
  wait(update, journey.settleAfterMs, { kind: 'look', step: id, field: name })
}

export function checkField({ journey, state, now }: Update, name: string): void {
  if (state.phase !== 'shown') return
  const { answers, outcomes } = plainProgress(state)
  const context = { now, outcomes, route: plainPart(state, 'route') }
  const errors = checkAnswers(journey, state.step, answers, context).filter(({ field }) => field === name)
  if (errors.length === 0) return
  dropErrors(state, name)
  state.errors.push(...errors)
}

export function dropErrors(state: StateDraft, name: string): void {
  const errors = plainPart(state, 'errors')
  if (errors.some(({ field }) => field === name)) state.errors = errors.filter(({ field }) => field !== name)
}

/** Cancels the pending validation of a field that is being edited again. */
export function cancelFieldCheck(state: StateDraft, name: string): void {
  for (const [id, running] of Object.entries(plainPart(state, 'running'))) {
    if (running.kind === 'look' && running.field === name) delete state.running[id]
  }
}
