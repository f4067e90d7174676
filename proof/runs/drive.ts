import {
  advance,
  type Effect,
  type EffectUse,
  type Journey,
  type JourneyEvent,
  type JourneyState,
  restore,
  type Saved,
  seenAt,
  stepNamed,
} from '../../engine/index.ts'

/** A call, with the effect use of its step. */
export type Call = Extract<Effect, { kind: 'call' }> & { readonly use: EffectUse }
export type Wait = Extract<Effect, { kind: 'wait' }>

/** A running journey without a shell: calls and waits stay open until the caller ends them. */
export interface Drive {
  readonly state: () => JourneyState
  readonly send: (event: JourneyEvent) => void
  /** Running calls and waits, oldest first. */
  readonly open: () => readonly (Call | Wait)[]
  /** Ends a call with an outcome, or a wait without one. */
  readonly end: (effect: Call | Wait, ending?: { readonly outcome: string; readonly data?: unknown }) => void
}

export interface DriveOptions {
  readonly now: number
  readonly saved?: Saved
  /** Receives each requested effect, and may end it at once. */
  readonly perform?: (effect: Call | Exclude<Effect, { kind: 'call' }>) => void
}

/**
 * Runs a journey through `advance`; the caller takes the place of the shell.
 *
 * @example
 * const driven = drive(v3, { now })
 * driven.send({ type: 'open', path: '/' })
 */
export function drive(given: Journey, { now, saved = {}, perform = () => undefined }: DriveOptions): Drive {
  const journey = seenAt(given, now)
  let state = restore(journey, saved)
  let pending: (Call | Wait)[] = []
  const send = (event: JourneyEvent): void => {
    const next = advance(journey, state, event, { now })
    state = next.state
    const effects = next.effects.map((effect) =>
      effect.kind === 'call' ? { ...effect, use: useOf(journey, state, effect) } : effect,
    )
    for (const effect of effects) {
      if ('id' in effect) pending.push(effect)
      perform(effect)
    }
  }
  return {
    state: () => state,
    send,
    open: () => (pending = pending.filter(({ id }) => Object.hasOwn(state.running, id))),
    end({ id }, ending) {
      if (ending === undefined) send({ type: 'elapsed', id })
      else send({ type: 'outcome', id, outcome: ending.outcome, data: ending.data })
    },
  }
}

function useOf(journey: Journey, { running }: JourneyState, { id, step, name }: Extract<Effect, { kind: 'call' }>) {
  const call = running[id]
  const { enter, submit } = stepNamed(journey, step)
  // A call that the same event superseded is no longer in `running`: match it by name.
  const use = [...enter, ...submit].find(({ as, run }) => (call?.kind === 'call' ? call.as === as : run === name))
  if (use === undefined) throw new Error(`CALL_UNKNOWN Step "${step}" of ${journey.name} does not ask ${name}.`)
  return use
}
