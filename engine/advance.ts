import { without, withoutName, withValue, withValues } from './changed-record.ts'
import { checkAnswers, cleanAnswers, faultsIn } from './check-answers.ts'
import { draftOf, settled, type StateDraft } from './draft.ts'
import { effectInput } from './effect-input.ts'
import { factsOf, isShown } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import type { Action, Step } from './journey.ts'
import { lockedUntil } from './locked-until.ts'
import { arrive, askNow, forgetRepeatable, proceed, showEarlyFault, stopWaits, wait, type Run } from './proceed.ts'
import { takenIn } from './restore.ts'
import { addressOf, BEGUN_AT_HOME, corrections, freshOutcome, openStep, route, stepNamed, stepsTo } from './route.ts'
import type { Journey } from './runnable.ts'
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
 * Takes an event into account: the next state, and what the shell is to do about it. An event that does not fit (a second
 * click, an answer that comes late, a timer of a step that was left) changes nothing that matters.
 *
 * @example
 * const { state, effects } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now })
 */
export function advance(journey: Journey, state: JourneyState, event: JourneyEvent, { now }: AdvanceContext): Advanced {
  const effects: Effect[] = []
  const came = event.type === 'outcome' ? calledAs(state, event.id) : undefined
  const run: Run = { journey, state: draftOf(state), effects, now, wasSeen: state.phase === 'shown', came }
  handle(run, event)
  // The home page has an address of its own.
  if (run.state.home === null && (run.state.step !== state.step || event.type === 'open')) sayWhere(run, state.step)
  return { state: settled(state, run.state), effects }
}

function handle(run: Run, event: JourneyEvent): void {
  switch (event.type) {
    case 'open':
      return open(run, event.path, event.resumed === true)
    case 'home':
      return openAtHome(run)
    case 'note':
      return note(run, event)
    case 'stay':
      return stay(run)
    case 'fill':
      return fill(run, event.values)
    case 'left':
      return leaveField(run, event.field)
    case 'submit':
      return submit(run, event.action, event.values ?? {})
    case 'outcome':
      return takeOutcome(run, event)
    case 'elapsed':
      return elapse(run, event.id)
    case 'take':
      return take(run, event.saved)
    case 'back':
      return goBack(run)
    case 'retry':
      return run.state.phase === 'failed' ? arrive(run, run.state.step) : undefined
  }
}

function calledAs({ running }: JourneyState, id: string): string | undefined {
  const call = Object.hasOwn(running, id) ? running[id] : undefined
  return call?.kind === 'call' ? call.as : undefined
}

/** Opening the step that is there already changes nothing: a save under way goes on. */
function open(run: Run, path: string, resumed: boolean): void {
  const { state } = run
  run.wasSeen = false
  const id = stepToOpen(run, path, resumed)
  const isThere = state.phase === 'entering' || state.phase === 'shown' || state.phase === 'submitting'
  if (!isThere || id !== state.step) arrive(run, id)
}

/** A step on the route, or one that its journey leaves open; else the step that should come next (A-35, S-13). A submitted claim has its end, and what may be put right there. */
function stepToOpen({ journey, state }: Run, path: string, resumed: boolean): string {
  const steps = route(journey, state)
  const last = steps.at(-1)?.step ?? journey.start
  const here = Object.values(journey.steps).filter((step) => step.path === path)
  if (state.submitted && journey.afterSubmit !== null && !here.some(({ kind }) => kind === 'end')) {
    return corrections(journey, state, steps).find(({ to }) => here.some(({ id }) => id === to))?.to ?? journey.afterSubmit
  }
  const onRoute = steps.findLast(({ step, shown }) => {
    const { path: its, once } = stepNamed(journey, step)
    return its === path && (step === last || (shown && !once))
  })
  if (onRoute !== undefined) return onRoute.step
  const open = here.find((step) => step.open === 'always' || (resumed && step.open === 'resume'))
  return open?.id ?? last
}

/** A claim that was submitted is over, here as everywhere. */
function openAtHome(run: Run): void {
  const { state, journey } = run
  if (journey.home === null || state.submitted) return
  arrive(run, journey.home.step)
  state.route = [journey.home.step]
  state.home = 'advancing'
}

function note(run: Run, { set, step }: Extract<JourneyEvent, { type: 'note' }>): void {
  const { state, journey } = run
  state.answers = withValues(state.answers, set)
  if (step !== undefined && !state.done.includes(step)) state.done = [...state.done, step]
  // Whoever stands beside the route ("already filed") stays there.
  const next = state.route.length === 0 ? undefined : corrections(journey, state).find(({ corrects = '' }) => Object.hasOwn(set, corrects))
  if (next !== undefined) arrive(run, next.to)
}

function stay({ state }: Run): void {
  if (state.home === null) return
  state.home = 'staying'
  stopWaits(state)
}

/** S-06: each change begins the wait anew, and what is wrong ends it. */
function advanceFromHome(run: Run, step: Step): void {
  const { state, journey } = run
  if (state.home === null || journey.home === null) return
  stopWaits(state)
  const isRight = checkAnswers(journey, step.id, state.answers, { now: run.now, outcomes: state.outcomes }).length === 0
  if (state.home === 'advancing' && isRight) wait(run, journey.home.advance.after, { kind: 'press', step: step.id, action: journey.home.advance.press })
}

function fill(run: Run, values: Readonly<Record<string, unknown>>): void {
  const { state, journey } = run
  const step = stepNamed(journey, state.step)
  const changed = Object.entries(values).filter(([name, value]) => Object.hasOwn(step.fields, name) && isOther(state.answers[name], value))
  if (state.phase !== 'shown') return
  for (const [name, value] of changed) {
    state.answers = withValue(state.answers, name, value)
    state.faults = state.faults.filter(({ field }) => field !== name)
    lookNoMore(state, name)
    if (state.route.length > 0) askEarly(run, step, name)
  }
  if (changed.length > 0) advanceFromHome(run, step)
}

/**
 * J095, A-102: what is wrong is said once a field that something was typed into has been left for a moment, so that nothing
 * moves under a finger that is on its way to the button. Only of a single value: who goes about an address is not done with it.
 */
function leaveField(run: Run, name: string): void {
  const { state, journey } = run
  const { fields, id } = stepNamed(journey, state.step)
  const isTyped = Object.hasOwn(fields, name) && fields[name]?.type === 'string' && Object.hasOwn(state.answers, name)
  if (journey.settleAfter === null || state.phase !== 'shown' || !isTyped) return
  lookNoMore(state, name)
  wait(run, journey.settleAfter, { kind: 'look', step: id, field: name })
}

function lookAt({ journey, state, now }: Run, name: string): void {
  if (state.phase !== 'shown') return
  const faults = checkAnswers(journey, state.step, state.answers, { now, outcomes: state.outcomes }).filter(({ field }) => field === name)
  if (faults.length > 0) state.faults = [...state.faults.filter(({ field }) => field !== name), ...faults]
}

/** Somebody types there again. */
function lookNoMore(state: StateDraft, name: string): void {
  state.running = without(state.running, (running) => running.kind === 'look' && running.field === name)
}

function isOther(before: unknown, now: unknown): boolean {
  return before !== now && fingerprint(before) !== fingerprint(now)
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
  const typed = withValues(state.answers, values, step.fields)
  state.answers = typed
  if (pressed.again !== null) return askAgain(run, pressed, pressed.again)
  const cleaned = cleanAnswers(journey, step, typed)
  state.faults = pressed.skipFields ? [] : faultsIn(journey, step, cleaned, { now: run.now, outcomes: state.outcomes })
  if (state.faults.length > 0) return
  state.answers = withValues(kept(typed, step, cleaned), pressed.set)
  if (state.home !== null && journey.home !== null) state.answers = withValue(state.answers, journey.home.as, BEGUN_AT_HOME)
  if (state.route.length === 0) return arrive(run, openStep(journey, state))
  stopWaits(state)
  forgetRepeatable(run, step.submit)
  state.action = action
  state.phase = 'submitting'
  state.at = 0
  proceed(run)
}

/** A button that asks anew does nothing while it is locked: the page may not have noticed. */
function askAgain(run: Run, action: Action, as: string): void {
  const { state, journey, now } = run
  if (state.route.length === 0) return arrive(run, openStep(journey, state))
  if (lockedUntil(action, state.outcomes, now) !== null) return
  state.outcomes = withoutName(state.outcomes, as)
  arrive(run, state.step)
}

/** What was typed in the form in which it is kept; what is no answer is dropped. */
function kept(typed: JourneyState['answers'], { fields }: Step, cleaned: JourneyState['answers']): JourneyState['answers'] {
  let answers = withValues(typed, cleaned)
  for (const name in fields) if (!Object.hasOwn(cleaned, name)) answers = withoutName(answers, name)
  return answers
}

function takeOutcome(run: Run, { id, outcome, data }: Extract<JourneyEvent, { type: 'outcome' }>): void {
  const { state } = run
  const call = Object.hasOwn(state.running, id) ? state.running[id] : undefined
  if (call?.kind !== 'call') return
  state.running = withoutName(state.running, id)
  state.outcomes = withValue(state.outcomes, call.as, { outcome, input: call.input, ...(data === undefined ? {} : { data }) })
  if (state.phase === 'entering' || state.phase === 'submitting') proceed(run)
  else showEarlyFault(run, call.as)
}

function elapse(run: Run, id: string): void {
  const { state, journey } = run
  const found = Object.hasOwn(state.running, id) ? state.running[id] : undefined
  if (found === undefined || found.kind === 'call') return
  state.running = withoutName(state.running, id)
  if (found.step !== state.step) return
  if (found.kind === 'press') return submit(run, found.action, {})
  if (found.kind === 'look') return lookAt(run, found.field)
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

/** The step stays where it is, so that nobody loses what they are typing. A claim that is over is over here too (S-13). */
function take(run: Run, theirs: Saved): void {
  const { journey, state } = run
  const { step: here } = state
  Object.assign(state, takenIn(journey, theirs))
  const isOver = state.submitted && stepNamed(journey, here).kind !== 'end' && !corrections(journey, state).some(({ to }) => to === here)
  if (isOver && journey.afterSubmit !== null) return arrive(run, journey.afterSubmit)
  if (state.route.length > 0) state.route = stepsTo(journey, state, here)
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

/** The address follows the step. A page that nobody saw, or that is not shown twice, leaves no entry in the history; an end does: one may come back to it. */
function sayWhere({ journey, state, effects, wasSeen }: Run, from: string): void {
  const { once, kind } = stepNamed(journey, from)
  const isReplaced = !wasSeen || (once && kind !== 'end')
  effects.push({ kind: 'go', path: addressOf(journey, state.step), replace: isReplaced })
}
