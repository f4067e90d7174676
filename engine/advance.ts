import { current, produce } from 'immer'
import { checkFieldLater } from './check-field.ts'
import { elapse } from './elapse.ts'
import { fill } from './fill.ts'
import { openAtHome, stay } from './home.ts'
import { note } from './note.ts'
import { open } from './open.ts'
import { arrive, type Update } from './proceed.ts'
import { addressOf, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import { seenAt } from './seen-at.ts'
import type { Effect, JourneyEvent, JourneyState } from './state.ts'
import { stepBefore } from './step-before.ts'
import { submit } from './submit.ts'
import { takeOutcome, runningWithId } from './take-outcome.ts'
import { takeSaved } from './take-saved.ts'

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
  return { state: journey.answerInAdvance?.(journey, state, next) ?? next, effects }
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
      return checkFieldLater(update, event.field)
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

function goBack(update: Update): void {
  const before = stepBefore(update.journey, current(update.state))
  if (before === null) return
  arrive(update, before)
  update.state.returnTo = null
}

function effectNameOf({ running }: JourneyState, id: string): string | undefined {
  const call = runningWithId(running, id)
  return call?.kind === 'call' ? call.as : undefined
}

/** Requests the address of the current step. A page that was never seen, or has `showOnce`, leaves no history entry; an end does, because a visitor may return to it. */
function pushAddress({ journey, state, effects, wasSeen }: Update, from: string): void {
  const { showOnce, kind } = stepNamed(journey, from)
  const isReplaced = !wasSeen || (showOnce && kind !== 'end')
  effects.push({ kind: 'go', path: addressOf(journey, state.step), replace: isReplaced })
}
