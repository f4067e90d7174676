import type { Effect, Journey, JourneyState } from '../../engine/index.ts'
import { journeyStore, type JourneyStore, type Snapshot } from '../../src/journey/journey-store.ts'
import type { Look, OpenCall } from '../frame-wire.ts'

/** A running journey whose effects wait for somebody to choose their outcomes. */
export interface PreviewStore extends JourneyStore {
  readonly calls: () => readonly OpenCall[]
  readonly end: (call: string, outcome: string) => void
  /** Shows the step as if this had happened, until the visitor does something. */
  readonly look: (look: Look | null) => void
  readonly isLooking: () => boolean
}

/** @param data sample data of outcomes, by `as` */
export function previewStore(
  journey: Journey,
  initial: JourneyState,
  data: Readonly<Record<string, unknown>>,
): PreviewStore {
  const inner = journeyStore(journey, initial, perform)
  const listeners = new Set<() => void>()
  let looked: Snapshot | null = null
  const show = (snapshot: Snapshot | null) => {
    looked = snapshot
    for (const listener of listeners) listener()
  }
  const running = () => inner.getSnapshot().state.running
  // Waits that an example's effects began are over; a timer's button is left to the visitor.
  for (const [id, { kind }] of Object.entries(initial.running))
    if (kind === 'start' || kind === 'say') setTimeout(() => inner.send({ type: 'elapsed', id }))
  return {
    getSnapshot: () => looked ?? inner.getSnapshot(),
    subscribe(listener) {
      listeners.add(listener)
      const stop = inner.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    send(event) {
      if (looked !== null && event.type !== 'left') show(null)
      inner.send(event)
    },
    stop: inner.stop,
    calls: () =>
      Object.entries(running()).flatMap(([id, one]) =>
        one.kind === 'call'
          ? [{ id, name: one.as, outcomes: Object.keys(journey.effects[one.run]?.outcomes ?? {}) }]
          : [],
      ),
    end(id, outcome) {
      const call = running()[id]
      if (call?.kind !== 'call') return
      const sample = data[call.as]
      inner.send({ type: 'outcome', id, outcome, ...(sample === undefined ? {} : { data: sample }) })
    },
    look(look) {
      const { state, now } = inner.getSnapshot()
      if (look === null) return show(null)
      const changed = { ...state, ...look.change }
      const failure = look.kind === 'error' && changed.phase === 'shown' ? { nth: 1, errors: changed.errors } : null
      show({ state: changed, now, failure })
    },
    isLooking: () => looked !== null,
  }
}

function perform(effect: Effect, send: JourneyStore['send'], stopped: AbortSignal): void {
  if (effect.kind !== 'wait') return
  const timer = setTimeout(() => send({ type: 'elapsed', id: effect.id }), effect.ms)
  stopped.addEventListener('abort', () => clearTimeout(timer))
}
