import { advance, restore, runnable } from '../../../engine/index.ts'
import type { JourneyEntry, JourneyModule } from 'virtual:journeys'
import { journeyStore, type JourneyStore } from '../journey-store.ts'
import type { RunningJourney } from '../start-journey.ts'

/** The first screen of a journey, the same for all visitors. It performs, stores and sends nothing. */
export interface StillJourney extends RunningJourney {
  /** Passes input and presses from before, and all later ones, to the running journey. */
  readonly giveTo: (store: Pick<JourneyStore, 'send'>) => void
}

/** The part of a journey that the build renders, and that the browser hydrates before it knows anything about the visitor. */
export function stillJourney(
  { path }: Pick<JourneyEntry, 'path'>,
  { definition, validators, rules }: JourneyModule,
): StillJourney {
  const journey = runnable(definition, validators, rules)
  const { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: 0 })
  const store = journeyStore(journey, state, nothing)
  let pressed: Parameters<JourneyStore['send']>[0] | undefined
  // A field still refers to this store while it waits for its own response, and until the next render of the page.
  let heir: Pick<JourneyStore, 'send'> | undefined
  return {
    journey,
    store: {
      ...store,
      send(event) {
        if (heir !== undefined) return heir.send(event)
        if (event.type === 'fill') store.send(event)
        if (event.type === 'submit') pressed = event
      },
    },
    address: { path: () => path, show: nothing, goBackTo: () => false },
    preloadNext: nothing,
    stop: nothing,
    giveTo(running) {
      heir = running
      const { answers } = store.getSnapshot().state
      if (Object.keys(answers).length > 0) running.send({ type: 'fill', values: answers })
      if (pressed !== undefined) running.send(pressed)
    },
  }
}

const nothing = () => undefined
