import {
  advance,
  restore,
  type Effect,
  type Journey,
  type JourneyEvent,
  type JourneyState,
} from '../../engine/index.ts'

export interface OpenCall {
  readonly id: string
  readonly name: string
  readonly as: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Drives a journey without a browser or backend: the caller answers calls, waits end at once. */
export interface Drive {
  readonly state: () => JourneyState
  /** Open calls, in order. */
  readonly calls: readonly OpenCall[]
  readonly send: (event: JourneyEvent) => void
  /** Answers the first open call. */
  readonly end: (outcome: string, data?: unknown) => void
}

/** Opens a journey at a path. Timers press no buttons. */
export function drive(
  journey: Journey,
  open: { readonly path: string; readonly resumed: boolean },
  now: number,
): Drive {
  let state = restore(journey)
  const calls: OpenCall[] = []
  const send = (event: JourneyEvent): void => {
    const result = advance(journey, state, event, { now })
    state = result.state
    result.effects.forEach(perform)
  }
  const perform = (effect: Effect): void => {
    const running = effect.kind === 'go' ? undefined : state.running[effect.id]
    if (effect.kind === 'call')
      calls.push({
        id: effect.id,
        name: effect.name,
        as: running?.kind === 'call' ? running.as : '',
        input: effect.input,
      })
    if (effect.kind === 'wait' && (running?.kind === 'start' || running?.kind === 'say'))
      send({ type: 'elapsed', id: effect.id })
  }
  send({ type: 'open', path: open.path, resumed: open.resumed })
  return {
    state: () => state,
    calls,
    send,
    end(outcome, data) {
      const call = calls.shift()
      if (call !== undefined) send({ type: 'outcome', id: call.id, outcome, ...(data === undefined ? {} : { data }) })
    },
  }
}
