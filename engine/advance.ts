import { current, produce } from 'immer'
import { askedWith, checkAnswers, cleanAnswers, errorsIn, type CheckContext } from './check-answers.ts'
import { effectInput } from './effect-input.ts'
import { factsOf, isShown } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import type { Action, Step } from './journey/journey.ts'
import { lockedUntil } from './locked-until.ts'
import { changedFacts, handOver } from './owned.ts'
import { arrive, askNow, factsNow, proceed, showEarlyError, stopWaits, wait, type Update } from './proceed.ts'
import { equalOr } from './equal-or.ts'
import { partsFromSaved } from './restore.ts'
import { seenAt } from './seen-at.ts'
import { addressOf, BEGUN_AT_HOME, corrections, freshOutcome, openStep, route, stepNamed, stepsTo } from './route.ts'
import type { Journey } from './runnable.ts'
import { plainPart, plainProgress, type StateDraft } from './state-draft.ts'
import type { Effect, JourneyEvent, JourneyState, Saved } from './state.ts'

export interface AdvanceContext {
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Advanced {
  readonly state: JourneyState
  readonly effects: readonly Effect[]
}

/**
 * Returns the next state and the effects for the shell to perform. An event that no longer applies (a second click, a late
 * answer, a timer of a step that was left) is ignored. immer writes the next state: it is frozen, unchanged parts keep their
 * references, and if nothing changed, it is the same object.
 *
 * @example
 * const { state, effects } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now })
 */
export function advance(given: Journey, state: JourneyState, event: JourneyEvent, { now }: AdvanceContext): Advanced {
  const journey = seenAt(given, state.submittedAt ?? now)
  const effects: Effect[] = []
  const ended = event.type === 'outcome' ? effectNameOf(state, event.id) : undefined
  const next = produce(state, (draft) => {
    const update: Update = {
      journey,
      before: state,
      state: draft,
      effects,
      now,
      wasSeen: state.phase === 'shown',
      ended,
    }
    handle(update, event)
    // The home page keeps its own address.
    if (draft.home === null && (draft.step !== state.step || event.type === 'open')) pushAddress(update, state.step)
  })
  return { state: next, effects }
}

function handle(update: Update, event: JourneyEvent): void {
  switch (event.type) {
    case 'open':
      return open(update, event.path, event.resumed === true)
    case 'home':
      return openAtHome(update)
    case 'note':
      return note(update, event)
    case 'stay':
      return stay(update)
    case 'fill':
      return fill(update, event.values)
    case 'left':
      return scheduleBlurCheck(update, event.field)
    case 'submit':
      return submit(update, event.action, event.values ?? {})
    case 'outcome':
      return takeOutcome(update, event)
    case 'elapsed':
      return elapse(update, event.id)
    case 'take':
      return takeSaved(update, event.saved)
    case 'back':
      return goBack(update)
    case 'retry':
      return update.state.phase === 'failed' ? arrive(update, update.state.step) : undefined
  }
}

function effectNameOf({ running }: JourneyState, id: string): string | undefined {
  const call = runningWithId(running, id)
  return call?.kind === 'call' ? call.as : undefined
}

function runningWithId(running: JourneyState['running'], id: string): JourneyState['running'][string] | undefined {
  return Object.hasOwn(running, id) ? running[id] : undefined
}

/** Opening the current step again changes nothing, so a running save continues. */
function open(update: Update, path: string, resumed: boolean): void {
  update.wasSeen = false
  askForChangedFacts(update)
  const state = current(update.state)
  const id = stepToOpen(update.journey, state, path, resumed)
  const isOpen = state.phase === 'entering' || state.phase === 'shown' || state.phase === 'submitting'
  if (isOpen && id === state.step) return
  const from = stepNamed(update.journey, state.step)
  const isChange = isOpen && from.content.some(({ answers }) => answers !== undefined) && state.route.includes(id)
  arrive(update, id)
  update.state.returnTo = isChange ? from.id : null
}

/**
 * If owner facts were edited but not submitted, the steps that ask for them must be submitted first. Otherwise a later page
 * would be shown to one person and saved for another.
 */
function askForChangedFacts({ journey, state }: Update): void {
  if (state.submitted) return
  const changed = changedFacts(journey, current(state))
  if (changed.length > 0)
    state.done = state.done.filter(
      (id) => !changed.some((name) => Object.hasOwn(journey.steps[id]?.fields ?? {}, name)),
    )
}

/** A step on the route, or one with "open"; otherwise the first incomplete step (A-35, S-13). A submitted claim only opens its end and possible corrections. */
function stepToOpen(journey: Journey, state: JourneyState, path: string, resumed: boolean): string {
  const steps = route(journey, state)
  const last = steps.at(-1)?.step ?? journey.start
  const here = Object.values(journey.steps).filter((step) => step.path === path)
  if (state.submitted && journey.afterSubmit !== null && !here.some(({ kind }) => kind === 'end')) {
    return (
      corrections(journey, state, steps).find(({ to }) => here.some(({ id }) => id === to))?.to ?? journey.afterSubmit
    )
  }
  const onRoute = steps.findLast(({ step, shown }) => {
    const { path: its, showOnce } = stepNamed(journey, step)
    return its === path && (step === last || (shown && !showOnce))
  })
  if (onRoute !== undefined) return onRoute.step
  const open = here.find((step) => step.open === 'always' || (resumed && step.open === 'resume'))
  return open?.id ?? last
}

/** A submitted claim does not open on the home page. */
function openAtHome(update: Update): void {
  const { state, journey } = update
  if (journey.home === null || state.submitted) return
  arrive(update, journey.home.step)
  state.route = [journey.home.step]
  state.home = 'advancing'
}

function note(update: Update, { set, step }: Extract<JourneyEvent, { type: 'note' }>): void {
  const { state, journey } = update
  Object.assign(state.answers, set)
  setAsideOthers(update, Object.keys(set))
  if (step !== undefined && !state.done.includes(step)) state.done.push(step)
  const known = current(state)
  // A visitor on an off-route step ("already filed") stays there.
  const next =
    known.route.length === 0
      ? undefined
      : corrections(journey, known).find(({ editAfterSubmit = '' }) => Object.hasOwn(set, editAfterSubmit))
  if (next !== undefined) arrive(update, next.to)
}

/** If the new answers name another person, what was given for the previous one is set aside. */
function setAsideOthers(update: Update, given: readonly string[]): void {
  const { journey, before, state } = update
  if (before.submitted || Object.keys(journey.bindings ?? {}).length === 0) return
  const known = { ...plainProgress(state), owned: plainPart(state, 'owned') }
  const held = handOver(journey, { ...known, answers: before.answers }, known.answers, given)
  if (held.owned === known.owned) return
  Object.assign(state, held)
  dropCallsOfOthers(update)
}

/** Drops running calls about the previous person. */
function dropCallsOfOthers({ journey, before, state }: Update): void {
  const changed = Object.entries(journey.bindings ?? {}).filter(
    ([name]) => state.owned.owners[name] !== before.owned.owners[name],
  )
  const bound = changed.flatMap(([, { outcomes }]) => outcomes)
  for (const [id, running] of Object.entries(plainPart(state, 'running')))
    if (running.kind === 'call' && bound.includes(running.as)) delete state.running[id]
}

function stay({ state }: Update): void {
  if (state.home === null) return
  state.home = 'staying'
  stopWaits(state)
}

/** S-06: each change restarts the wait, and an invalid answer cancels it. */
function restartHomeTimer(update: Update, step: Step): void {
  const { state, journey } = update
  if (state.home === null || journey.home === null) return
  stopWaits(state)
  const { answers, outcomes } = plainProgress(state)
  const isValid = checkAnswers(journey, step.id, answers, { now: update.now, outcomes, route: [step.id] }).length === 0
  if (state.home === 'advancing' && isValid)
    wait(update, journey.home.advance.afterMs, { kind: 'press', step: step.id, action: journey.home.advance.press })
}

function fill(update: Update, values: Readonly<Record<string, unknown>>): void {
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
    cancelBlurCheck(state, name)
    if (plainPart(state, 'route').length > 0) askEarly(update, step, name)
  }
  if (changed.length > 0) restartHomeTimer(update, step)
}

/**
 * J095, A-102: an edited field is validated a moment after it loses focus, so that nothing moves under a finger that is on
 * its way to the button. Only fields with a single value; composite fields validate on submit.
 */
function scheduleBlurCheck(update: Update, name: string): void {
  const { state, journey } = update
  const { fields, id } = stepNamed(journey, state.step)
  const isTyped =
    Object.hasOwn(fields, name) && fields[name]?.type === 'string' && Object.hasOwn(plainPart(state, 'answers'), name)
  if (journey.settleAfterMs === null || state.phase !== 'shown' || !isTyped) return
  cancelBlurCheck(state, name)
  wait(update, journey.settleAfterMs, { kind: 'look', step: id, field: name })
}

function validateField({ journey, state, now }: Update, name: string): void {
  if (state.phase !== 'shown') return
  const { answers, outcomes } = plainProgress(state)
  const context = { now, outcomes, route: plainPart(state, 'route') }
  const errors = checkAnswers(journey, state.step, answers, context).filter(({ field }) => field === name)
  if (errors.length === 0) return
  dropErrors(state, name)
  state.errors.push(...errors)
}

function dropErrors(state: StateDraft, name: string): void {
  const errors = plainPart(state, 'errors')
  if (errors.some(({ field }) => field === name)) state.errors = errors.filter(({ field }) => field !== name)
}

/** Cancels the pending validation of a field that is being edited again. */
function cancelBlurCheck(state: StateDraft, name: string): void {
  for (const [id, running] of Object.entries(plainPart(state, 'running'))) {
    if (running.kind === 'look' && running.field === name) delete state.running[id]
  }
}

function hasChanged(before: unknown, now: unknown): boolean {
  return before !== now && fingerprint(before) !== fingerprint(now)
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

function submit(update: Update, action: string, values: Readonly<Record<string, unknown>>): void {
  const { state, journey, before } = update
  if (before.phase !== 'shown') return
  const step = stepNamed(journey, before.step)
  const pressed = step.actions.find(({ id }) => id === action)
  if (pressed === undefined || !isShown(journey, factsOf(journey, before, before.route), pressed.when)) return
  if (pressed.rerun !== null) {
    keepTyped(state, step, values)
    return askAgain(update, pressed, pressed.rerun)
  }
  const given = { ...before.answers, ...values }
  const cleaned = cleanAnswers(journey, step, given)
  const context = { now: update.now, outcomes: before.outcomes, route: before.route }
  const asked = askedWith(journey, step, given, cleaned, context)
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
  asked: ReadonlySet<string>,
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

function takeOutcome(update: Update, { id, outcome, data }: Extract<JourneyEvent, { type: 'outcome' }>): void {
  const { state } = update
  const call = runningWithId(plainPart(state, 'running'), id)
  if (call?.kind !== 'call') return
  delete state.running[id]
  state.outcomes[call.as] = { outcome, input: call.input, ...(data === undefined ? {} : { data }) }
  if (state.phase === 'entering' || state.phase === 'submitting') proceed(update)
  else showEarlyError(update, call.as)
}

function elapse(update: Update, id: string): void {
  const { state, journey } = update
  const found = runningWithId(plainPart(state, 'running'), id)
  if (found === undefined || found.kind === 'call') return
  delete state.running[id]
  if (found.step !== state.step) return
  if (found.kind === 'press') return submit(update, found.action, {})
  if (found.kind === 'look') return validateField(update, found.field)
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

/** Takes over what was saved elsewhere. The current step stays open, so that no input is lost, unless the claim was submitted (S-13). */
function takeSaved(update: Update, theirs: Saved): void {
  const { journey, state } = update
  Object.assign(state, partsFromSaved(journey, theirs))
  dropCallsOfOthers(update)
  const known = current(state)
  const here = known.step
  const isOver =
    known.submitted &&
    stepNamed(journey, here).kind !== 'end' &&
    !corrections(journey, known).some(({ to }) => to === here)
  if (isOver && journey.afterSubmit !== null) return arrive(update, journey.afterSubmit)
  if (known.route.length > 0) state.route = equalOr(known.route, stepsTo(journey, known, here))
}

function goBack(update: Update): void {
  const before = stepBefore(update.journey, current(update.state))
  if (before === null) return
  arrive(update, before)
  update.state.returnTo = null
}

/** The last earlier step that the visitor saw and may see again. */
export function stepBefore(
  journey: Journey,
  state: Pick<JourneyState, 'step' | 'answers' | 'outcomes' | 'done' | 'submitted'>,
): string | null {
  if (state.submitted) return null
  const steps = route(journey, state)
  const { over } = stepNamed(journey, state.step)
  const here = steps.findIndex(({ step }) => step === state.step)
  const before = steps
    .slice(0, here === -1 ? steps.length : here)
    .findLast(({ step, shown }) => shown && !stepNamed(journey, step).showOnce && step !== over && step !== state.step)
  return before?.step ?? null
}

/** Requests the address of the current step. A page that was never seen, or has `showOnce`, leaves no history entry; an end does, because a visitor may return to it. */
function pushAddress({ journey, state, effects, wasSeen }: Update, from: string): void {
  const { showOnce, kind } = stepNamed(journey, from)
  const isReplaced = !wasSeen || (showOnce && kind !== 'end')
  effects.push({ kind: 'go', path: addressOf(journey, state.step), replace: isReplaced })
}
