import { useDeferredValue, useSyncExternalStore } from 'react'
import type { JourneyState } from '../../engine/index.ts'
import type { JourneyStore, Snapshot } from '../journey/journey-store.ts'

/**
 * What the screen shows: the newest snapshot, at once while a step stays what it is. Another step is prepared in small
 * pieces, with the old one standing meanwhile, so that no phone is deaf for as long as a whole form takes to be made.
 */
export function useDrawn(store: JourneyStore): Snapshot {
  const newest = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const prepared = useDeferredValue(newest)
  return isSameView(newest.state, prepared.state) ? newest : prepared
}

function isSameView(one: JourneyState, other: JourneyState): boolean {
  return one.journey === other.journey && one.step === other.step && isThere(one) === isThere(other)
}

const isThere = ({ phase }: JourneyState) => phase === 'shown' || phase === 'submitting'
