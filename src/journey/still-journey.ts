import { advance, restore, runnable } from '../../engine/index.ts'
import type { JourneyEntry, JourneyModule } from 'virtual:journeys'
import { journeyStore, type JourneyStore } from './journey-store.ts'
import type { RunningJourney } from './start-journey.ts'

/** The first screen of a journey as it is for everybody. Nothing is performed, kept or told of. */
export interface StillJourney extends RunningJourney {
  /** What was typed and pressed meanwhile goes to the journey that runs, and so does all that comes after. */
  readonly giveTo: (store: Pick<JourneyStore, 'send'>) => void
}

/** What the build draws of a journey, and what the browser brings to life before it knows anything of the visitor. */
export function stillJourney(
  { path }: Pick<JourneyEntry, 'path'>,
  { definition, validators, rules }: JourneyModule,
): StillJourney {
  const journey = runnable(definition, validators, rules)
  const { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: 0 })
  const store = journeyStore(journey, state, nothing)
  let pressed: Parameters<JourneyStore['send']>[0] | undefined
  // A field still holds this store while it waits for its own answer, and until the page has been drawn anew.
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
