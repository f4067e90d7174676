import { choicesOf } from './check-answers.ts'
import { isCommitted } from './is-committed.ts'
import { stepsAhead } from './dropped-steps.ts'
import { effectInput } from './effect-input.ts'
import { fingerprint } from './fingerprint.ts'
import type { EffectUse, Reaction, Step } from './journey.ts'
import type { Facts } from './conditions/condition.ts'
import { factsOf } from './facts.ts'
import { equalOr } from './equal-or.ts'
import { takenUp } from './restore.ts'
import { freshOutcome, nextStep, reactionTo, route, stepNamed, stepsTo } from './route.ts'
import { usesOf } from './uses-of.ts'
import { ruledFields } from './ruled-fields.ts'
import type { Journey } from './runnable.ts'
import { plainPart, plainProgress, type StateDraft } from './state-draft.ts'
import { faultKey, type Effect, type Fault, type JourneyState, type Outcome, type Running } from './state.ts'

/** One event being handled. */
export interface Run {
  readonly journey: Journey
  /** As the event found it. */
  readonly before: JourneyState
  readonly state: StateDraft
  readonly effects: Effect[]
  readonly now: number
  /** Whether the page that is being left was ever seen. */
  wasSeen: boolean
  /** The `as` of the effect whose outcome this event brings. */
  readonly came: string | undefined
}

/** One event may lead through many steps that nobody sees; more than this is a circle, which the proof would have found. */
const STEPS_AT_ONCE = 1000

/** Comes to a step: runs its effects if it is on the route, shows it at once if it was only opened by its address. */
export function arrive(run: Run, id: string): void {
  const { state, journey } = run
  place(run, id)
  const route = stepsTo(journey, plainProgress(state), id)
  state.route = equalOr(plainPart(state, 'route'), route)
  if (route.length > 0) proceed(run)
  else show(run, stepNamed(journey, id))
}

/** Runs the effects of the phase one after another until one is not answered yet, the step shows, or an end is reached. */
export function proceed(run: Run): void {
  const { state, journey } = run
  for (let turns = 0; turns < STEPS_AT_ONCE; turns += 1) {
    const step = stepNamed(journey, state.step)
    const isEntering = state.phase === 'entering'
    const use = (isEntering ? step.enter : usesOf(step).leaving)[state.at]
    if (use === undefined) {
      if (isEntering) return show(run, step)
      leave(run, step, nextStep(journey, step, factsNow(run)))
      continue
    }
    const outcome = freshOutcome(journey, use, { outcomes: plainPart(state, 'outcomes') }, factsNow(run))
    if (isEntering && use.background) {
      if (outcome === undefined) askNow(run, use)
      state.at += 1
      continue
    }
    if (outcome === undefined) return ask(run, use)
    const reaction = reactionTo(use, outcome.outcome)
    if ('error' in reaction) return fail(run, use, reaction, outcome)
    if ('warning' in reaction) warn(run, use, reaction, outcome)
    if ('then' in reaction && 'clear' in reaction && isNew(run, use)) forget(run, reaction.clear)
    if (isCommitted(journey.effects[use.run], outcome.outcome)) close(run)
    if ('to' in reaction) leave(run, step, reaction.to)
    else if (reaction.then === 'next') leave(run, step, nextStep(journey, step, factsNow(run)))
    else state.at += 1
  }
  throw new Error(
    `JOURNEY_CIRCLE ${journey.name}: more than ${STEPS_AT_ONCE} turns after one event, the last at "${state.step}".`,
  )
}

function factsNow({ journey, state }: Run): Facts {
  return factsOf(
    journey,
    { answers: plainPart(state, 'answers'), outcomes: plainPart(state, 'outcomes') },
    plainPart(state, 'route'),
  )
}

/** What led to a submitted claim stays as it was, whatever is put right afterwards. */
function close({ state, journey }: Run): void {
  state.submitted = true
  Object.assign(state.outcomes, takenUp(journey, plainProgress(state)))
}

/** Forgets the outcomes that are asked for again with the same input: a save, or a check that failed. */
export function forgetRepeatable({ journey, state }: Run, uses: readonly EffectUse[]): void {
  const outcomes = plainPart(state, 'outcomes')
  for (const use of uses) if (isAskedAgain(journey, outcomes, use)) delete state.outcomes[use.as]
}

/** Whether the outcome that is known would be asked for again with the same input. */
function isAskedAgain(journey: Journey, outcomes: JourneyState['outcomes'], { run, as }: EffectUse): boolean {
  const repeat = journey.effects[run]?.repeat ?? []
  const known = outcomes[as]?.outcome
  return known !== undefined && (repeat === 'always' || repeat.includes(known))
}

/** Starts a call unless the same one is running. It supersedes a running call of the same name with different input. */
export function askNow(run: Run, use: EffectUse): void {
  const { state, journey } = run
  const input = effectInput(journey, use, factsNow(run))
  const mark = fingerprint(input)
  for (const [id, running] of Object.entries(plainPart(state, 'running'))) {
    if (running.kind !== 'call' || running.as !== use.as) continue
    if (running.input === mark) return
    delete state.running[id]
  }
  const id = start(run, { kind: 'call', as: use.as, run: use.run, input: mark })
  run.effects.push({ kind: 'call', id, name: use.run, step: state.step, input })
}

export function wait(run: Run, ms: number, running: Exclude<Running, { kind: 'call' }>): void {
  run.effects.push({ kind: 'wait', id: start(run, running), ms })
}

/** Timers belong to a step as it is shown; calls go on, so that a late answer is not lost. */
export function stopWaits(state: StateDraft): void {
  for (const [id, { kind }] of Object.entries(plainPart(state, 'running')))
    if (kind !== 'call') delete state.running[id]
}

/** An early check that came back while the person is still on the step says so at its field, and nothing else. */
export function showEarlyFault(run: Run, as: string): void {
  const { journey, state } = run
  const use = stepNamed(journey, state.step).submit.find((one) => one.as === as && one.whileTyping !== null)
  const outcome =
    use === undefined
      ? undefined
      : freshOutcome(journey, use, { outcomes: plainPart(state, 'outcomes') }, factsNow(run))
  if (use === undefined || outcome === undefined) return
  const reaction = reactionTo(use, outcome.outcome)
  if (!('error' in reaction)) return
  state.faults = [
    ...plainPart(state, 'faults').filter(({ field }) => field !== reaction.field),
    faultOf(use, reaction, outcome),
  ]
}

/** Leaves a step for another. A step that leads back (a dialog's Ok) is not done by that. */
function leave(run: Run, step: Step, target: string): void {
  const { state } = run
  const [route, done] = [plainPart(state, 'route'), plainPart(state, 'done')]
  const back = route.indexOf(target)
  if (state.phase === 'submitting') {
    run.wasSeen = true
    if (back === -1 && !done.includes(step.id)) state.done = [...done, step.id]
  }
  const ways = back === -1 ? passedTo(run, target) : []
  place(run, ways.at(-1) ?? target)
  state.route = back === -1 ? [...route, ...ways] : route.slice(0, back + 1)
}

/**
 * A step that is not shown again once it is done is passed, and so is the next such one; the last is where to go. One whose effects
 * led on and are asked again is not passed: this time they may end otherwise.
 */
function passedTo({ journey, state }: Run, target: string): readonly string[] {
  if (!stepNamed(journey, target).showOnce) return [target]
  const steps = route(journey, plainProgress(state)).map(({ step }) => step)
  const from = steps.indexOf(target)
  const { done, outcomes } = plainProgress(state)
  const asksAgain = ({ id, enter }: Step) =>
    !done.includes(id) && enter.some((use) => isAskedAgain(journey, outcomes, use))
  const to = steps.findIndex((id, index) => {
    const step = stepNamed(journey, id)
    return index >= from && (!step.showOnce || asksAgain(step))
  })
  // Of steps that are all such the last is open.
  return from === -1 ? [target] : steps.slice(from, to === -1 ? steps.length : to + 1)
}

function place(run: Run, id: string): void {
  const { state, journey } = run
  const step = stepNamed(journey, id)
  state.ahead = equalOr(plainPart(state, 'ahead'), stepsAhead(journey, plainProgress(state), id))
  stopWaits(state)
  forgetRepeatable(run, step.enter)
  state.step = id
  state.phase = 'entering'
  state.home = null
  state.at = 0
  state.action = null
  if (plainPart(state, 'faults').length > 0) state.faults = []
  state.waiting = null
}

function show(run: Run, step: Step): void {
  const { state } = run
  state.phase = 'shown'
  state.waiting = null
  preselect(run, step)
  if (plainPart(state, 'route').length === 0) return
  for (const timer of step.timers) wait(run, timer.afterMs, { kind: 'press', step: step.id, action: timer.press })
}

/** A choice that is not offered any more is dropped; where nothing was chosen yet, or nothing is left, all may be chosen. */
function preselect({ state, journey: { rules } }: Run, step: Step): void {
  for (const { name, field } of ruledFields(step, rules)) {
    const { choicesFrom } = field
    if (choicesFrom === undefined || field.type !== 'array') continue
    const [answers, outcomes] = [plainPart(state, 'answers'), plainPart(state, 'outcomes')]
    const offered = choicesOf(field, outcomes).map((choice) => choice[choicesFrom.id])
    const chosen = answers[name]
    const kept = Array.isArray(chosen) ? chosen.filter((id) => offered.includes(id)) : []
    const isUntouched = !Array.isArray(chosen) || (kept.length === 0 && chosen.length > 0)
    const now = isUntouched && choicesFrom.preselect === 'all' ? offered : kept
    state.answers[name] = now
  }
}

/** Asks after the delay that the use declares, and says meanwhile what is going on. */
function ask(run: Run, use: EffectUse): void {
  const { state } = run
  if (Object.values(plainPart(state, 'running')).some((running) => running.kind === 'start' && running.as === use.as))
    return
  sayWaiting(run, use)
  if (use.afterMs > 0) wait(run, use.afterMs, { kind: 'start', step: state.step, as: use.as })
  else askNow(run, use)
}

function sayWaiting(run: Run, use: EffectUse): void {
  const { state } = run
  const isSaid = Object.values(plainPart(state, 'running')).some(
    (running) => running.kind === 'say' && running.as === use.as,
  )
  if (isSaid || state.waiting !== null || state.phase !== 'entering') return
  for (const { afterMs: after, text } of use.waiting) {
    if (after === 0) state.waiting = text
    else wait(run, after, { kind: 'say', step: state.step, as: use.as, text })
  }
}

type Failed = Extract<Reaction, { error: string }>
type Warned = Extract<Reaction, { warning: string }>

function fail(run: Run, use: EffectUse, reaction: Failed, outcome: Outcome): void {
  const { state } = run
  state.phase = state.phase === 'entering' ? 'failed' : 'shown'
  state.waiting = null
  state.faults = [faultOf(use, reaction, outcome)]
  forget(run, reaction.clear)
}

function warn({ state }: Run, use: EffectUse, reaction: Warned, outcome: Outcome): void {
  state.faults.push(faultOf(use, reaction, outcome))
}

/** On a reload an outcome that is known already does not drop what was typed since. */
function isNew({ state, came }: Run, { as }: EffectUse): boolean {
  return state.phase === 'submitting' || came === as
}

function forget({ state }: Run, names: readonly string[] = []): void {
  for (const name of names) {
    if (Object.hasOwn(plainPart(state, 'answers'), name)) delete state.answers[name]
    if (Object.hasOwn(plainPart(state, 'outcomes'), name)) delete state.outcomes[name]
  }
}

function faultOf(use: EffectUse, reaction: Failed | Warned, outcome: Outcome): Fault {
  const { message: said, plain, detail } = (outcome.data ?? {}) as Readonly<Record<string, unknown>>
  const own = 'error' in reaction ? reaction.error : reaction.warning
  const { field, clear: dropped = [], explain = false }: Partial<Failed> = 'error' in reaction ? reaction : {}
  const isSaid = (explain || reaction.preferServerWords === true) && isText(said)
  const message = isSaid ? said : explain && isText(plain) ? plain : own
  return {
    key: faultKey(use.as),
    message,
    ...(explain && !isSaid && isText(detail) ? { detail } : {}),
    ...(field === undefined ? {} : { field }),
    ...(field !== undefined && dropped.includes(field) ? { isEmptied: true } : {}),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function start({ state }: Run, running: Running): string {
  state.sequence += 1
  const id = `${running.kind === 'press' ? running.action : running.kind === 'look' ? running.field : running.as}#${state.sequence}`
  state.running[id] = running
  return id
}
