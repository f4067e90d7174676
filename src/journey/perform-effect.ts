import type { Effect, Journey, JourneyState } from '../../engine/index.ts'
import { performCall, type CallSettings } from './perform-call.ts'
import type { JourneyStore, Performer } from './journey-store.ts'
import { sleep } from './sleep.ts'

export interface PerformSettings extends CallSettings {
  readonly journey: Journey
  readonly state: () => JourneyState
  /** Shows an address below the site's root. */
  readonly show: (path: string, replace: boolean) => void
}

/** Performs the engine's effects. A missing kind of effect does not compile. */
export function performEffect(settings: PerformSettings): Performer {
  const performers: {
    readonly [Kind in Effect['kind']]: (
      effect: Extract<Effect, { kind: Kind }>,
      send: JourneyStore['send'],
      stopped: AbortSignal,
    ) => void
  } = {
    call(effect, send, stopped) {
      void performCall(effect, settings.journey, settings.state(), stopped, settings).then((ended) =>
        send({ type: 'outcome', id: effect.id, ...ended }),
      )
    },
    wait({ id, ms }, send, stopped) {
      void sleep(ms, stopped).then(
        () => send({ type: 'elapsed', id }),
        () => undefined,
      )
    },
    go: ({ path, replace }) => settings.show(path, replace),
  }
  return (effect, send, stopped) => {
    // Each performer gets its own kind, which TypeScript cannot follow through an index.
    const perform = performers[effect.kind] as (
      effect: Effect,
      send: JourneyStore['send'],
      stopped: AbortSignal,
    ) => void
    perform(effect, send, stopped)
  }
}
