import { produce } from 'immer'
import { checkAnswers, cleanAnswers } from './check-answers.ts'
import { effectInput } from './effect-input.ts'
import { factsOf, isShown } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import type { Step } from './journey.ts'
import { arrive, askNow, forgetRepeatable, proceed, showEarlyFault, stopWaits, wait, type Run, type StateDraft } from './proceed.ts'
import { freshOutcome, openStep, route, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { Effect, JourneyEvent, JourneyState } from './state.ts'

export interface AdvanceContext {
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Advanced {
  readonly state: JourneyState
  readonly effects: readonly Effect[]
}

/**
 * Takes an event into account: the next state, and what the shell is to do about it. An event that does not fit (a second
 * click, an answer that comes late, a timer of a step that was left) changes nothing that matters.
 *
 * @example
 * const { state, effects } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now })
 */
export function advance(journey: Journey, state: JourneyState, event: JourneyEvent, { now }: AdvanceContext): Advanced {
  const effects: Effect[] = []
  const next = produce(state, (draft) => {
    const run: Run = { journey, state: draft as StateDraft, effects, now, wasSeen: state.phase === 'shown' }
    handle(run, event)
    if (run.state.step !== state.step || event.type === 'open') sayWhere(run, state.step)
  })
  return { state: next, effects }
}

function handle(run: Run, event: JourneyEvent): void {
  switch (event.type) {
    case 'open':
      return open(run, event.path, event.resumed === true)
    case 'fill':
      return fill(run, event.values)
    case 'submit':
      return submit(run, event.action, event.values ?? {})
    case 'outcome':
      return takeOutcome(run, event)
    case 'elapsed':
      return elapse(run, event.id)
    case 'back':
      return goBack(run)
    case 'retry':
      return run.state.phase === 'failed' ? arrive(run, run.state.step) : undefined
  }
}

/** Opening the step that is there already changes nothing: a save under way goes on. */
function open(run: Run, path: string, resumed: boolean): void {
  const { state } = run
  run.wasSeen = false
  const id = stepToOpen(run, path, resumed)
  const isThere = state.phase === 'entering' || state.phase === 'shown' || state.phase === 'submitting'
  if (!isThere || id !== state.step) arrive(run, id)
}

/** A step on the route, or one that its journey leaves open; else the step that should come next (A-35, S-13). */
function stepToOpen({ journey, state }: Run, path: string, resumed: boolean): string {
  const steps = route(journey, state)
  const last = steps.at(-1)?.step ?? journey.start
  const here = Object.values(journey.steps).filter((step) => step.path === path)
  if (state.submitted && journey.afterSubmit !== null && !here.some(({ kind }) => kind === 'end')) return journey.afterSubmit
  const onRoute = steps.findLast(({ step, shown }) => {
    const { path: its, once } = stepNamed(journey, step)
    return its === path && (step === last || (shown && !once))
  })
  if (onRoute !== undefined) return onRoute.step
  const open = here.find((step) => step.open === 'always' || (resumed && step.open === 'resume'))
  return open?.id ?? last
}

function fill(run: Run, values: Readonly<Record<string, unknown>>): void {
  const { state, journey } = run
  const step = stepNamed(journey, state.step)
  const changed = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(step.fields, name) && fingerprint(state.answers[name]) !== fingerprint(value),
  )
  if (state.phase !== 'shown') return
  for (const [name, value] of changed) {
    state.answers[name] = value
    state.faults = state.faults.filter(({ field }) => field !== name)
    if (state.route.length > 0) askEarly(run, step, name)
  }
}

/** Waits until the field has been left alone, and asks only about a value that is right in itself. */
function askEarly(run: Run, step: Step, name: string): void {
  const { state, journey } = run
  const facts = factsOf(journey, state, state.route)
  for (const use of step.submit) {
    if (use.early?.field !== name || freshOutcome(journey, use, state, facts) !== undefined) continue
    const faults = checkAnswers(journey, step.id, state.answers, { now: run.now, outcomes: state.outcomes })
    if (faults.some(({ field }) => field === name)) continue
    wait(run, use.early.after, { kind: 'early', step: step.id, as: use.as, input: fingerprint(effectInput(journey, use, facts)) })
  }
}

function submit(run: Run, action: string, values: Readonly<Record<string, unknown>>): void {
  const { state, journey } = run
  if (state.phase !== 'shown') return
  const step = stepNamed(journey, state.step)
  const pressed = step.actions.find(({ id }) => id === action)
  if (pressed === undefined || !isShown(journey, factsOf(journey, state, state.route), pressed.when)) return
  for (const name of Object.keys(step.fields)) if (Object.hasOwn(values, name)) state.answers[name] = values[name]
  const faults = pressed.skipFields ? [] : checkAnswers(journey, step.id, state.answers, { now: run.now, outcomes: state.outcomes })
  state.faults = [...faults]
  if (faults.length > 0) return
  keepCleaned(state, step)
  Object.assign(state.answers, pressed.set)
  if (state.route.length === 0) return arrive(run, openStep(journey, state))
  stopWaits(state)
  forgetRepeatable(run, step.submit)
  state.action = action
  state.phase = 'submitting'
  state.at = 0
  proceed(run)
}

function keepCleaned(state: StateDraft, step: Step): void {
  const cleaned = cleanAnswers(step, state.answers)
  for (const name of Object.keys(step.fields)) {
    if (Object.hasOwn(cleaned, name)) state.answers[name] = cleaned[name]
    else Reflect.deleteProperty(state.answers, name)
  }
}

function takeOutcome(run: Run, { id, outcome, data }: Extract<JourneyEvent, { type: 'outcome' }>): void {
  const { state } = run
  const call = Object.hasOwn(state.running, id) ? state.running[id] : undefined
  if (call?.kind !== 'call') return
  Reflect.deleteProperty(state.running, id)
  state.outcomes[call.as] = { outcome, input: call.input, ...(data === undefined ? {} : { data }) }
  if (state.phase === 'entering' || state.phase === 'submitting') proceed(run)
  else showEarlyFault(run, call.as)
}

function elapse(run: Run, id: string): void {
  const { state, journey } = run
  const found = Object.hasOwn(state.running, id) ? state.running[id] : undefined
  if (found === undefined || found.kind === 'call') return
  Reflect.deleteProperty(state.running, id)
  if (found.step !== state.step) return
  if (found.kind === 'press') return submit(run, found.action, {})
  if (found.kind === 'say') {
    if (state.phase === 'entering') state.waiting = found.text
    return
  }
  const step = stepNamed(journey, state.step)
  const use = [...step.enter, ...step.submit].find(({ as }) => as === found.as)
  if (use === undefined) return
  const isUnchanged = found.kind === 'start' || fingerprint(effectInput(journey, use, factsOf(journey, state, state.route))) === found.input
  if (isUnchanged) askNow(run, use)
}

function goBack(run: Run): void {
  const { state, journey } = run
  const before = stepBefore(journey, state)
  if (before !== null) arrive(run, before)
}

/** The last step in front of this one that a person saw and may see again. */
export function stepBefore(journey: Journey, state: Pick<JourneyState, 'step' | 'answers' | 'outcomes' | 'done' | 'submitted'>): string | null {
  if (state.submitted) return null
  const steps = route(journey, state)
  const { over } = stepNamed(journey, state.step)
  const here = steps.findIndex(({ step }) => step === state.step)
  const before = steps
    .slice(0, here === -1 ? steps.length : here)
    .findLast(({ step, shown }) => shown && !stepNamed(journey, step).once && step !== over && step !== state.step)
  return before?.step ?? null
}

/** The address follows the step. A page that nobody saw, or that is not shown twice, leaves no entry in the history. */
function sayWhere({ journey, state, effects, wasSeen }: Run, from: string): void {
  const { path } = stepNamed(journey, state.step)
  const isReplaced = !wasSeen || stepNamed(journey, from).once
  effects.push({ kind: 'go', path: path === '/' ? journey.path : journey.path + path, replace: isReplaced })
}
