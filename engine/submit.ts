import type { AskedFields } from './asked-fields.ts'
import { asking, errorsIn, type CheckContext } from './check-answers.ts'
import { equalOr } from './equal-or.ts'
import { factsOf, isShown } from './facts.ts'
import type { Action, Step } from './journey/journey.ts'
import { lockedUntil } from './locked-until.ts'
import { arrive, proceed, type Update } from './proceed.ts'
import { BEGUN_AT_HOME, openStep, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import { setAsideOthers } from './set-aside-others.ts'
import { plainPart, plainProgress, type StateDraft } from './state-draft.ts'
import type { JourneyState } from './state.ts'

export function submit(update: Update, action: string, values: Readonly<Record<string, unknown>>): void {
  const { state, journey, before } = update
  if (before.phase !== 'shown') return
  const whole = stepNamed(journey, before.step)
  const pressed = whole.actions.find(({ id }) => id === action)
  if (pressed === undefined || !isShown(journey, factsOf(journey, before, before.route), pressed.when)) return
  if (pressed.rerun !== null) {
    keepTyped(state, whole, values)
    return askAgain(update, pressed, pressed.rerun)
  }
  const given = { ...before.answers, ...values }
  const context = { now: update.now, outcomes: before.outcomes, route: before.route }
  const { step, cleaned, asked } = asking(journey, whole, given, context)
  const errors = pressed.skipFields ? [] : errorsIn(journey, step, cleaned, context, asked)
  state.errors = equalOr(before.errors, errors)
  if (errors.length > 0) return keepTyped(state, step, values)
  if (asked !== undefined) dropHiddenErrors(journey, step, cleaned, asked, context)
  keepCleaned(state, step, { ...cleaned, ...pressed.set })
  setAsideOthers(update, [...Object.keys(step.fields), ...Object.keys(pressed.set)])
  if (before.home !== null && journey.home !== null) state.answers[journey.home.as] = BEGUN_AT_HOME
  if (before.route.length === 0) return arrive(update, openStep(journey, plainProgress(state)))
  state.action = action
  proceed(update)
}

/** Runs an effect again, unless its button is locked: the page may not have noticed. */
function askAgain(update: Update, action: Action, as: string): void {
  const { state, journey, now } = update
  if (plainPart(state, 'route').length === 0) return arrive(update, openStep(journey, plainProgress(state)))
  if (lockedUntil(action, plainPart(state, 'outcomes'), now) !== null) return
  delete state.outcomes[as]
  arrive(update, state.step)
}

/** A hidden answer is kept for the case that its field is asked again, unless it is invalid: nothing would check it then. */
function dropHiddenErrors(
  journey: Journey,
  step: Step,
  cleaned: Record<string, unknown>,
  asked: AskedFields,
  context: CheckContext,
): void {
  for (const { field } of errorsIn(journey, step, cleaned, context))
    if (field !== undefined && !asked.has(field)) delete cleaned[field]
}

/** Keeps invalid answers as they were typed. */
function keepTyped(state: StateDraft, { fields }: Step, values: JourneyState['answers']): void {
  for (const name in fields) if (Object.hasOwn(values, name)) state.answers[name] = values[name]
}

/**
 * Stores answers in their clean form, and drops empty ones. They are assigned as a whole, because later decisions read them
 * often: as a draft they would be copied through a proxy each time.
 */
function keepCleaned(state: StateDraft, { fields }: Step, cleaned: JourneyState['answers']): void {
  const before = plainPart(state, 'answers')
  const answers = { ...before, ...cleaned }
  for (const name in fields) if (!Object.hasOwn(cleaned, name)) delete answers[name]
  const isChanged =
    Object.keys(answers).length !== Object.keys(before).length ||
    Object.keys(cleaned).some((name) => answers[name] !== before[name] || !Object.hasOwn(before, name))
  if (isChanged) state.answers = answers
}
