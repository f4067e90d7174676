import {
  advance,
  type Effect,
  type ValidationError,
  type Journey,
  type JourneyEvent,
  type JourneyState,
} from '../../engine/index.ts'

export interface Snapshot {
  readonly state: JourneyState
  /** The errors of the last failed submit, or of entering the step; kept until the next one, so that the summary does not move while the visitor corrects errors. */
  readonly failure: Failure | null
  /** The time of the last check, in milliseconds since 1970: validity may depend on the day. */
  readonly now: number
}

export interface Failure {
  /** Counts failed submits: the summary is announced again for each. */
  readonly nth: number
  readonly errors: readonly ValidationError[]
}

export interface JourneyStore {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: JourneyEvent) => void
  /** After this nothing is sent, performed or reported any more. */
  readonly stop: () => void
}

/** Performs effects; `send` receives their outcomes, `stopped` is aborted when the store stops. */
export type Performer = (effect: Effect, send: JourneyStore['send'], stopped: AbortSignal) => void

/** The running journey: takes an event, lets the engine decide, notifies listeners, and performs effects. */
export function journeyStore(
  journey: Journey,
  initial: JourneyState,
  perform: Performer,
  now: () => number = Date.now,
): JourneyStore {
  const listeners = new Set<() => void>()
  const stopped = new AbortController()
  let snapshot: Snapshot = { state: initial, failure: null, now: now() }
  let failures = 0

  const failureAfter = (event: JourneyEvent, before: JourneyState, state: JourneyState): Failure | null => {
    const hasFailed = state.step === before.step && state.phase === 'shown' && state.errors.length > 0
    if (hasFailed && (event.type === 'submit' || before.phase === 'submitting' || before.phase === 'entering')) {
      failures += 1
      return { nth: failures, errors: state.errors }
    }
    return state.step === before.step && event.type !== 'submit' ? snapshot.failure : null
  }

  const send = (event: JourneyEvent) => {
    if (stopped.signal.aborted) return
    const { state: before } = snapshot
    const at = now()
    const { state, effects } = advance(journey, before, event, { now: at })
    const failure = failureAfter(event, before, state)
    if (state !== before || failure !== snapshot.failure) {
      snapshot = { state, failure, now: at }
      for (const listener of listeners) listener()
    }
    for (const effect of effects) perform(effect, send, stopped.signal)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    stop: () => stopped.abort(),
  }
}
