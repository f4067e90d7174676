import { checkAnswers } from './check-answers.ts'
import { dropErrors, cancelFieldCheck } from './check-field.ts'
import { effectInput } from './effect-input.ts'
import { factsOf } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import { restartHomeTimer } from './home.ts'
import type { Step } from './journey/journey.ts'
import { wait, type Update } from './proceed.ts'
import { freshOutcome, stepNamed } from './route.ts'
import { plainPart, plainProgress } from './state-draft.ts'

export function fill(update: Update, values: Readonly<Record<string, unknown>>): void {
  const { state, journey } = update
  const step = stepNamed(journey, state.step)
  const answers = plainPart(state, 'answers')
  const changed = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(step.fields, name) && hasChanged(answers[name], value),
  )
  if (state.phase !== 'shown') return
  for (const [name, value] of changed) {
    state.answers[name] = value
    dropErrors(state, name)
    cancelFieldCheck(state, name)
    if (plainPart(state, 'route').length > 0) askEarly(update, step, name)
  }
  if (changed.length > 0) restartHomeTimer(update, step)
}

/** Schedules early checks of a field. They wait until the visitor stops typing, and run only if the value is valid. */
function askEarly(update: Update, step: Step, name: string): void {
  const { journey } = update
  for (const use of step.submit) {
    if (use.whileTyping?.field !== name) continue
    const known = plainProgress(update.state)
    const facts = factsOf(journey, known, plainPart(update.state, 'route'))
    if (freshOutcome(journey, use, known, facts) !== undefined) continue
    const context = { now: update.now, outcomes: known.outcomes, route: plainPart(update.state, 'route') }
    const errors = checkAnswers(journey, step.id, known.answers, context)
    if (errors.some(({ field }) => field === name)) continue
    wait(update, use.whileTyping.afterMs, {
      kind: 'early',
      step: step.id,
      as: use.as,
      input: fingerprint(effectInput(journey, use, facts)),
    })
  }
}

function hasChanged(before: unknown, now: unknown): boolean {
  return before !== now && fingerprint(before) !== fingerprint(now)
}
