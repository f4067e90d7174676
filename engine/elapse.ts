import { checkField } from './check-field.ts'
import { effectInput } from './effect-input.ts'
import { fingerprint } from './fingerprint.ts'
import { askNow, factsNow, type Update } from './proceed.ts'
import { stepNamed } from './route.ts'
import { plainPart } from './state-draft.ts'
import { submit } from './submit.ts'
import { runningWithId } from './take-outcome.ts'

export function elapse(update: Update, id: string): void {
  const { state, journey } = update
  const found = runningWithId(plainPart(state, 'running'), id)
  if (found === undefined || found.kind === 'call') return
  delete state.running[id]
  if (found.step !== state.step) return
  if (found.kind === 'press') return submit(update, found.action, {})
  if (found.kind === 'look') return checkField(update, found.field)
  if (found.kind === 'say') {
    if (state.phase === 'entering') state.waiting = found.text
    return
  }
  const step = stepNamed(journey, state.step)
  const use = [...step.enter, ...step.submit].find(({ as }) => as === found.as)
  if (use === undefined) return
  const isUnchanged = found.kind === 'start' || fingerprint(effectInput(journey, use, factsNow(update))) === found.input
  if (isUnchanged) askNow(update, use)
}
