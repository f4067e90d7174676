import type { FirstScreen } from 'virtual:journeys'
import type { JourneyEvent } from '../../../engine/index.ts'
import type { JourneyStore, Snapshot } from '../journey-store.ts'
import type { ShownJourney } from '../shown-journey.ts'

/** The first screen of a journey, the same for all visitors. It performs, stores and sends nothing. */
export interface StillJourney extends ShownJourney {
  /** Passes input and presses from before, and all later ones, to the running journey. */
  readonly giveTo: (store: Pick<JourneyStore, 'send'>) => void
}

type EventOf<Type extends JourneyEvent['type']> = Extract<JourneyEvent, { type: Type }>

/**
 * The part of a journey that the build renders, and that the browser hydrates before it knows anything about the visitor. It only
 * keeps what is typed: whether that is valid, and what follows from it, shows once the engine has loaded.
 */
export function stillJourney({ state, screen, check }: FirstScreen): StillJourney {
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = { state, failure: null, now: Date.now() }
  const left = new Map<string, EventOf<'left'>>()
  let pressed: EventOf<'submit'> | undefined
  // A field still refers to this store while it waits for its own response, and until the next render of the page.
  let heir: Pick<JourneyStore, 'send'> | undefined

  const fill = (values: EventOf<'fill'>['values']) => {
    for (const name of Object.keys(values)) if (values[name] !== snapshot.state.answers[name]) left.delete(name)
    const answers = { ...snapshot.state.answers, ...values }
    snapshot = { ...snapshot, state: { ...snapshot.state, answers } }
    for (const listener of listeners) listener()
  }

  return {
    store: {
      getSnapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      send(event) {
        if (heir !== undefined) return heir.send(event)
        if (event.type === 'fill') fill(event.values)
        if (event.type === 'left') left.set(event.field, event)
        if (event.type === 'submit') pressed = event
      },
      stop: nothing,
    },
    screensOf: (state) => ({ page: { ...screen, values: state.answers }, pageState: state, check, dialog: null }),
    goBack: nothing,
    preloadNext: nothing,
    giveTo(running) {
      heir = running
      // Defaults are not typed: the claim may have other answers.
      if (snapshot.state !== state) running.send({ type: 'fill', values: snapshot.state.answers })
      for (const event of left.values()) running.send(event)
      if (pressed !== undefined) running.send(pressed)
    },
  }
}

const nothing = () => undefined
