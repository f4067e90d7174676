import { choicesOf } from './check-answers.ts'
import { isCommitted } from './journey/is-committed.ts'
import { stepsAhead } from './dropped-steps.ts'
import { effectInput } from './effect-input.ts'
import { fingerprint } from './fingerprint.ts'
import { continuationOf, follow, positionOf, type Continuation, type Instruction } from './journey/instructions.ts'
import type { EffectUse, Reaction, Step } from './journey/journey.ts'
import type { Facts } from './conditions/condition.ts'
import { factsOf } from './facts.ts'
import { equalOr } from './equal-or.ts'
import { countingOutcomes } from './restore.ts'
import { freshOutcome, nextStep, reactionTo, route, stepNamed, stepsTo } from './route.ts'
import { ruledFields } from './journey/ruled-fields.ts'
import type { Journey } from './runnable.ts'
import { plainPart, plainProgress, type StateDraft } from './state-draft.ts'
import { errorKey, type Effect, type ValidationError, type JourneyState, type Outcome, type Running } from './state.ts'

/** The context of handling one event. */
export interface Update {
  readonly journey: Journey
  /** The state before the event. */
  readonly before: JourneyState
  readonly state: StateDraft
  readonly effects: Effect[]
  readonly now: number
  /** Whether the visitor saw the page that is being left. */
  wasSeen: boolean
  /** The `as` of the effect that ended with this event. */
  readonly ended: string | undefined
}

/** One event may pass many invisible steps; more than this is a cycle, which the proof would have found. */
const STEPS_AT_ONCE = 1000

/** Enters a step. An off-route step, opened by its address, runs no effects and shows at once. */
export function arrive(update: Update, id: string): void {
  const { state, journey } = update
  enterStep(update, id)
  const route = stepsTo(journey, plainProgress(state), id)
  state.route = equalOr(plainPart(state, 'route'), route)
  if (route.length === 0) state.instruction = positionOf(stepNamed(journey, id), 'show')
  proceed(update)
}

/** Continues with the current instruction, through all steps that lead on by themselves. */
export function proceed(update: Update): void {
  const { state, journey } = update
  for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
    const step = stepNamed(journey, state.step)
    const target = follow(step, state.instruction, (instruction, index) => {
      state.instruction = index
      return perform(update, step, instruction)
    })
    if (target === null) return
    leave(update, step, target)
  }
  throw new Error(
    `JOURNEY_CYCLE ${journey.name}: more than ${STEPS_AT_ONCE} steps at once, the last at "${state.step}".`,
  )
}

function perform(update: Update, step: Step, instruction: Instruction): Continuation {
  const { state, journey } = update
  switch (instruction.kind) {
    case 'start':
      if (knownOutcome(update, instruction.use) === undefined) askNow(update, instruction.use)
      return 'continue'
    case 'ask':
      return react(update, instruction.use)
    case 'show':
      show(update, step)
      return 'continue'
    case 'press':
      if (state.action === null) return 'stop'
      stopWaits(state)
      dropRepeatable(update, step.submit)
      state.phase = 'submitting'
      return 'continue'
    case 'end':
      return 'stop'
    case 'leave':
      return { to: nextStep(journey, step, factsNow(update)) }
  }
}

/** Reacts to the outcome of an effect; requests it if it is not known. */
function react(update: Update, use: EffectUse): Continuation {
  const outcome = knownOutcome(update, use)
  if (outcome === undefined) {
    ask(update, use)
    return 'stop'
  }
  const reaction = reactionTo(use, outcome.outcome)
  if ('error' in reaction) fail(update, use, reaction, outcome)
  else {
    if ('warning' in reaction) warn(update, use, reaction, outcome)
    if ('clear' in reaction && isNew(update, use)) clearFacts(update, reaction.clear)
    if (isCommitted(update.journey.effects[use.run], outcome.outcome)) markSubmitted(update)
  }
  return continuationOf(reaction)
}

function knownOutcome(update: Update, use: EffectUse): Outcome | undefined {
  return freshOutcome(update.journey, use, plainProgress(update.state), factsNow(update))
}

export function factsNow({ journey, state }: Update): Facts {
  return factsOf(journey, plainProgress(state), plainPart(state, 'route'))
}

/** Marks the claim as submitted, and fixes its day and the outcomes on its route: neither time nor later corrections change them. */
function markSubmitted({ state, journey, now }: Update): void {
  state.submitted = true
  state.submittedAt ??= now
  Object.assign(state.outcomes, countingOutcomes(journey, plainProgress(state)))
}

/** Drops the outcomes of effects that run again with the same input: a save, or a check that failed. */
export function dropRepeatable({ journey, state }: Update, uses: readonly EffectUse[]): void {
  const outcomes = plainPart(state, 'outcomes')
  for (const use of uses) if (runsAgain(journey, outcomes, use)) delete state.outcomes[use.as]
}

/** Whether an effect with this outcome runs again with the same input. */
function runsAgain(journey: Journey, outcomes: JourneyState['outcomes'], { run, as }: EffectUse): boolean {
  const repeat = journey.effects[run]?.repeat ?? []
  const known = outcomes[as]?.outcome
  return known !== undefined && (repeat === 'always' || repeat.includes(known))
}

/** Starts a call unless the same one is running. It supersedes a running call of the same name with different input. */
export function askNow(update: Update, use: EffectUse): void {
  const { state, journey } = update
  const input = effectInput(journey, use, factsNow(update))
  const mark = fingerprint(input)
  for (const [id, running] of Object.entries(plainPart(state, 'running'))) {
    if (running.kind !== 'call' || running.as !== use.as) continue
    if (running.input === mark) return
    delete state.running[id]
  }
  const id = start(update, { kind: 'call', as: use.as, run: use.run, input: mark })
  update.effects.push({ kind: 'call', id, name: use.run, step: state.step, input })
}

export function wait(update: Update, ms: number, running: Exclude<Running, { kind: 'call' }>): void {
  update.effects.push({ kind: 'wait', id: start(update, running), ms })
}

/** Stops the timers of a step. Calls continue, so that a late answer is not lost. */
export function stopWaits(state: StateDraft): void {
  for (const [id, { kind }] of Object.entries(plainPart(state, 'running')))
    if (kind !== 'call') delete state.running[id]
}

/** Shows the error of an early check that ends while the visitor is still on the step. */
export function showEarlyError(update: Update, as: string): void {
  const { journey, state } = update
  const use = stepNamed(journey, state.step).submit.find((one) => one.as === as && one.whileTyping !== null)
  const outcome = use === undefined ? undefined : knownOutcome(update, use)
  if (use === undefined || outcome === undefined) return
  const reaction = reactionTo(use, outcome.outcome)
  if (!('error' in reaction)) return
  state.errors = [
    ...plainPart(state, 'errors').filter(({ field }) => field !== reaction.field),
    errorOf(use, reaction, outcome),
  ]
}

/** Leaves a step for another. Leading back (as a dialog's OK does) does not complete a step. */
function leave(update: Update, step: Step, target: string): void {
  const { state } = update
  const [route, done] = [plainPart(state, 'route'), plainPart(state, 'done')]
  const back = route.indexOf(target)
  if (state.phase === 'submitting') {
    update.wasSeen = true
    if (back === -1 && !done.includes(step.id)) state.done = [...done, step.id]
  }
  const skipped = back === -1 ? stepsThroughSeen(update, target) : []
  enterStep(update, skipped.at(-1) ?? target)
  state.route = back === -1 ? [...route, ...skipped] : route.slice(0, back + 1)
}

/**
 * The steps from a target to the one to show: completed steps with `showOnce` are skipped, and so are all completed steps in
 * front of the one to come back to. A step whose effects led on and
 * run again is not skipped, because they may end differently this time.
 */
function stepsThroughSeen({ journey, state }: Update, target: string): readonly string[] {
  const { returnTo } = state
  if (!stepNamed(journey, target).showOnce && returnTo === null) return [target]
  const steps = route(journey, plainProgress(state)).map(({ step }) => step)
  const from = steps.indexOf(target)
  const { done, outcomes } = plainProgress(state)
  const asksAgain = ({ id, enter }: Step) =>
    !done.includes(id) && enter.some((use) => runsAgain(journey, outcomes, use))
  const to = steps.findIndex((id, index) => {
    const step = stepNamed(journey, id)
    const isPassed = step.showOnce || (returnTo !== null && id !== returnTo && index < steps.length - 1)
    return index >= from && (!isPassed || asksAgain(step))
  })
  // If all are skipped, the last one is open.
  return from === -1 ? [target] : steps.slice(from, to === -1 ? steps.length : to + 1)
}

function enterStep(update: Update, id: string): void {
  const { state, journey } = update
  const step = stepNamed(journey, id)
  state.ahead = equalOr(plainPart(state, 'ahead'), stepsAhead(journey, plainProgress(state), id))
  stopWaits(state)
  dropRepeatable(update, step.enter)
  state.step = id
  state.phase = 'entering'
  state.home = null
  state.instruction = 0
  state.action = null
  if (state.returnTo === id) state.returnTo = null
  if (plainPart(state, 'errors').length > 0) state.errors = []
  state.waiting = null
}

function show(update: Update, step: Step): void {
  const { state } = update
  state.phase = 'shown'
  state.waiting = null
  preselect(update, step)
  if (plainPart(state, 'route').length === 0) return
  for (const timer of step.timers) wait(update, timer.afterMs, { kind: 'press', step: step.id, action: timer.press })
}

/** Drops choices that are no longer offered. If nothing was chosen yet, or nothing is left, selects all if the field says so. */
function preselect({ state, journey: { rules } }: Update, step: Step): void {
  for (const { name, field } of ruledFields(step, rules)) {
    const { choicesFrom } = field
    if (choicesFrom === undefined || field.type !== 'array') continue
    const { answers, outcomes } = plainProgress(state)
    const offered = choicesOf(field, outcomes).map((choice) => choice[choicesFrom.id])
    const chosen = answers[name]
    const kept = Array.isArray(chosen) ? chosen.filter((id) => offered.includes(id)) : []
    const isUntouched = !Array.isArray(chosen) || (kept.length === 0 && chosen.length > 0)
    const now = isUntouched && choicesFrom.preselect === 'all' ? offered : kept
    state.answers[name] = now
  }
}

/** Requests an effect after the delay of its use, and schedules its waiting texts. */
function ask(update: Update, use: EffectUse): void {
  const { state } = update
  if (Object.values(plainPart(state, 'running')).some((running) => running.kind === 'start' && running.as === use.as))
    return
  scheduleWaitingTexts(update, use)
  if (use.afterMs > 0) wait(update, use.afterMs, { kind: 'start', step: state.step, as: use.as })
  else askNow(update, use)
}

function scheduleWaitingTexts(update: Update, use: EffectUse): void {
  const { state } = update
  const isScheduled = Object.values(plainPart(state, 'running')).some(
    (running) => running.kind === 'say' && running.as === use.as,
  )
  if (isScheduled || state.waiting !== null || state.phase !== 'entering') return
  for (const { afterMs: after, text } of use.waiting) {
    if (after === 0) state.waiting = text
    else wait(update, after, { kind: 'say', step: state.step, as: use.as, text })
  }
}

type Failed = Extract<Reaction, { error: string }>
type Warned = Extract<Reaction, { warning: string }>

/** Shows the error of an effect. A retry enters the step again, or continues from its button if it was shown. */
function fail(update: Update, use: EffectUse, reaction: Failed, outcome: Outcome): void {
  const { state, journey } = update
  state.phase = state.phase === 'entering' ? 'failed' : 'shown'
  state.instruction = positionOf(stepNamed(journey, state.step), 'press')
  state.waiting = null
  state.errors = [errorOf(use, reaction, outcome)]
  clearFacts(update, reaction.clear)
}

function warn({ state }: Update, use: EffectUse, reaction: Warned, outcome: Outcome): void {
  state.errors.push(errorOf(use, reaction, outcome))
}

/** Whether an outcome is new: after a reload, a stored outcome must not clear what was typed since. */
function isNew({ state, ended }: Update, { as }: EffectUse): boolean {
  return state.phase === 'submitting' || ended === as
}

function clearFacts({ state }: Update, names: readonly string[] = []): void {
  for (const name of names) {
    if (Object.hasOwn(plainPart(state, 'answers'), name)) delete state.answers[name]
    if (Object.hasOwn(plainPart(state, 'outcomes'), name)) delete state.outcomes[name]
  }
}

function errorOf(use: EffectUse, reaction: Failed | Warned, outcome: Outcome): ValidationError {
  const { message: serverMessage, plain, detail } = (outcome.data ?? {}) as Readonly<Record<string, unknown>>
  const ownMessage = 'error' in reaction ? reaction.error : reaction.warning
  const { field, clear: dropped = [], explain = false }: Partial<Failed> = 'error' in reaction ? reaction : {}
  const isFromServer = (explain || reaction.preferServerWords === true) && isText(serverMessage)
  const message = isFromServer ? serverMessage : explain && isText(plain) ? plain : ownMessage
  return {
    key: errorKey(use.as),
    message,
    ...(explain && !isFromServer && isText(detail) ? { detail } : {}),
    ...(field === undefined ? {} : { field }),
    ...(field !== undefined && dropped.includes(field) ? { isEmptied: true } : {}),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function start({ state }: Update, running: Running): string {
  state.sequence += 1
  const id = `${running.kind === 'press' ? running.action : running.kind === 'look' ? running.field : running.as}#${state.sequence}`
  state.running[id] = running
  return id
}
