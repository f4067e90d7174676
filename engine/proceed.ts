import { without, withoutName, withValue, withValues } from './changed-record.ts'
import { choicesOf } from './check-answers.ts'
import type { StateDraft } from './draft.ts'
import { stepsAhead } from './dropped-steps.ts'
import { effectInput } from './effect-input.ts'
import { fingerprint } from './fingerprint.ts'
import type { EffectUse, Reaction, Step } from './journey.ts'
import { factsOf } from './facts.ts'
import { takenUp } from './restore.ts'
import { freshOutcome, nextStep, reactionTo, route, stepNamed, stepsTo } from './route.ts'
import { usesOf } from './uses-of.ts'
import { ruledFields } from './rules/ruled-fields.ts'
import type { Journey } from './runnable.ts'
import { faultKey, type Effect, type Fault, type Outcome, type Running } from './state.ts'

/** One event being taken into account. */
export interface Run {
  readonly journey: Journey
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
  state.route = stepsTo(journey, state, id)
  if (state.route.length > 0) proceed(run)
  else show(run, stepNamed(journey, id))
}

/** Runs the effects of the phase one after another until one is not answered yet, the step shows, or an end is reached. */
export function proceed(run: Run): void {
  const { state, journey } = run
  for (let turns = 0; turns < STEPS_AT_ONCE; turns += 1) {
    const step = stepNamed(journey, state.step)
    const facts = factsOf(journey, state, state.route)
    const use = (state.phase === 'entering' ? step.enter : usesOf(step).leaving)[state.at]
    if (use === undefined) {
      if (state.phase === 'entering') return show(run, step)
      leave(run, step, nextStep(journey, step, facts))
      continue
    }
    if (state.phase === 'entering' && use.background) {
      if (freshOutcome(journey, use, state, facts) === undefined) askNow(run, use)
      state.at += 1
      continue
    }
    const outcome = freshOutcome(journey, use, state, facts)
    if (outcome === undefined) return ask(run, use)
    const reaction = reactionTo(use, outcome.outcome)
    if ('error' in reaction) return fail(run, use, reaction, outcome)
    if ('warning' in reaction) warn(run, use, reaction, outcome)
    if ('then' in reaction && 'forget' in reaction && isNew(run, use)) forget(run, reaction.forget)
    if (journey.effects[use.run]?.kind === 'commit') close(run)
    if ('to' in reaction) leave(run, step, reaction.to)
    else if (reaction.then === 'next') leave(run, step, nextStep(journey, step, facts))
    else state.at += 1
  }
  throw new Error(`JOURNEY_CIRCLE ${journey.name}: more than ${STEPS_AT_ONCE} turns after one event, the last at "${state.step}".`)
}

/** What led to a submitted claim stays as it was, whatever is put right afterwards. */
function close({ state, journey }: Run): void {
  state.submitted = true
  state.outcomes = withValues(state.outcomes, takenUp(journey, state))
}

/** Forgets the outcomes that are asked for again with the same input: a save, or a check that failed. */
export function forgetRepeatable({ journey, state }: Run, uses: readonly EffectUse[]): void {
  for (const use of uses) {
    const repeat = journey.effects[use.run]?.repeat ?? []
    const known = state.outcomes[use.as]?.outcome
    if (known !== undefined && (repeat === 'always' || repeat.includes(known))) state.outcomes = withoutName(state.outcomes, use.as)
  }
}

/** Starts a call unless the same one is under way. A call with another input makes an older one of this name count no more. */
export function askNow(run: Run, use: EffectUse): void {
  const { state, journey } = run
  const input = effectInput(journey, use, factsOf(journey, state, state.route))
  const mark = fingerprint(input)
  for (const [id, running] of Object.entries(state.running)) {
    if (running.kind !== 'call' || running.as !== use.as) continue
    if (running.input === mark) return
    state.running = withoutName(state.running, id)
  }
  const id = start(run, { kind: 'call', as: use.as, run: use.run, input: mark })
  run.effects.push({ kind: 'call', id, name: use.run, step: state.step, input })
}

export function wait(run: Run, ms: number, running: Exclude<Running, { kind: 'call' }>): void {
  run.effects.push({ kind: 'wait', id: start(run, running), ms })
}

/** Timers belong to a step as it is shown; calls go on, so that a late answer is not lost. */
export function stopWaits(state: StateDraft): void {
  state.running = without(state.running, ({ kind }) => kind !== 'call')
}

/** An early check that came back while the person is still on the step says so at its field, and nothing else. */
export function showEarlyFault({ journey, state }: Run, as: string): void {
  const use = stepNamed(journey, state.step).submit.find((one) => one.as === as && one.early !== null)
  const outcome = use === undefined ? undefined : freshOutcome(journey, use, state, factsOf(journey, state, state.route))
  if (use === undefined || outcome === undefined) return
  const reaction = reactionTo(use, outcome.outcome)
  if (!('error' in reaction)) return
  state.faults = [...state.faults.filter(({ field }) => field !== reaction.field), faultOf(use, reaction, outcome)]
}

/** Leaves a step for another. A step that leads back (a dialog's Ok) is not done by that. */
function leave(run: Run, step: Step, target: string): void {
  const { state } = run
  const back = state.route.indexOf(target)
  if (state.phase === 'submitting') {
    run.wasSeen = true
    if (back === -1 && !state.done.includes(step.id)) state.done = [...state.done, step.id]
  }
  const ways = back === -1 ? passedTo(run, target) : []
  place(run, ways.at(-1) ?? target)
  state.route = back === -1 ? [...state.route, ...ways] : state.route.slice(0, back + 1)
}

/** A step that is not shown again once it is done is passed, and so is the next such one; the last is where to go. */
function passedTo({ journey, state }: Run, target: string): readonly string[] {
  if (!stepNamed(journey, target).once) return [target]
  const steps = route(journey, state).map(({ step }) => step)
  const from = steps.indexOf(target)
  const to = steps.findIndex((step, index) => index >= from && !stepNamed(journey, step).once)
  // Of steps that are all such the last is open.
  return from === -1 ? [target] : steps.slice(from, to === -1 ? steps.length : to + 1)
}

function place(run: Run, id: string): void {
  const { state, journey } = run
  const step = stepNamed(journey, id)
  state.ahead = stepsAhead(journey, state, id)
  stopWaits(state)
  forgetRepeatable(run, step.enter)
  state.step = id
  state.phase = 'entering'
  state.home = null
  state.at = 0
  state.action = null
  state.faults = []
  state.waiting = null
}

function show(run: Run, step: Step): void {
  const { state } = run
  state.phase = 'shown'
  state.waiting = null
  preselect(run, step)
  if (state.route.length === 0) return
  for (const timer of step.timers) wait(run, timer.after, { kind: 'press', step: step.id, action: timer.press })
}

/** A choice that is not offered any more is dropped; where nothing was chosen yet, or nothing is left, all may be chosen. */
function preselect({ state, journey: { rules } }: Run, step: Step): void {
  for (const { name, field } of ruledFields(step, rules)) {
    const { choicesFrom } = field
    if (choicesFrom === undefined || field.type !== 'array') continue
    const offered = choicesOf(field, state.outcomes).map((choice) => choice[choicesFrom.id])
    const chosen = state.answers[name]
    const kept = Array.isArray(chosen) ? chosen.filter((id) => offered.includes(id)) : []
    const isUntouched = !Array.isArray(chosen) || (kept.length === 0 && chosen.length > 0)
    const now = isUntouched && choicesFrom.preselect === 'all' ? offered : kept
    state.answers = withValue(state.answers, name, now)
  }
}

/** Asks after the delay that the use declares, and says meanwhile what is going on. */
function ask(run: Run, use: EffectUse): void {
  const { state } = run
  if (Object.values(state.running).some((running) => running.kind === 'start' && running.as === use.as)) return
  sayWaiting(run, use)
  if (use.after > 0) wait(run, use.after, { kind: 'start', step: state.step, as: use.as })
  else askNow(run, use)
}

function sayWaiting(run: Run, use: EffectUse): void {
  const { state } = run
  const isSaid = Object.values(state.running).some((running) => running.kind === 'say' && running.as === use.as)
  if (isSaid || state.waiting !== null || state.phase !== 'entering') return
  for (const { after, text } of use.waiting) {
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
  forget(run, reaction.forget)
}

function warn({ state }: Run, use: EffectUse, reaction: Warned, outcome: Outcome): void {
  state.faults = [...state.faults, faultOf(use, reaction, outcome)]
}

/** On a reload an outcome that is known already does not drop what was typed since. */
function isNew({ state, came }: Run, { as }: EffectUse): boolean {
  return state.phase === 'submitting' || came === as
}

function forget({ state }: Run, names: readonly string[] = []): void {
  state.answers = without(state.answers, (_, name) => names.includes(name))
  state.outcomes = without(state.outcomes, (_, name) => names.includes(name))
}

function faultOf(use: EffectUse, reaction: Failed | Warned, outcome: Outcome): Fault {
  const said = (outcome.data as { message?: unknown } | undefined)?.message
  const own = 'error' in reaction ? reaction.error : reaction.warning
  const message = reaction.preferServerWords === true && typeof said === 'string' && said !== '' ? said : own
  const { field, forget: dropped = [] }: Partial<Failed> = 'error' in reaction ? reaction : {}
  return {
    key: faultKey(use.as),
    message,
    ...(field === undefined ? {} : { field }),
    ...(field !== undefined && dropped.includes(field) ? { isEmptied: true } : {}),
  }
}

function start({ state }: Run, running: Running): string {
  state.sequence += 1
  const id = `${running.kind === 'press' ? running.action : running.kind === 'look' ? running.field : running.as}#${state.sequence}`
  state.running = withValue(state.running, id, running)
  return id
}
