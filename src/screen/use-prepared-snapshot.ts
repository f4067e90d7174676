import { useDeferredValue, useSyncExternalStore } from 'react'
import type { JourneyState } from '../../engine/index.ts'
import type { JourneyStore, Snapshot } from '../journey/journey-store.ts'

/**
 * The snapshot to show: the newest one, synchronously while the step stays the same. Another step is rendered in small
 * pieces while the old one is visible, so that input is not blocked as long as a whole form takes to render.
 */
export function usePreparedSnapshot(store: JourneyStore): Snapshot {
  const newest = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const prepared = useDeferredValue(newest)
  return isSameView(newest.state, prepared.state) ? newest : prepared
}

function isSameView(one: JourneyState, other: JourneyState): boolean {
  return one.journey === other.journey && one.step === other.step && isThere(one) === isThere(other)
}

const isThere = ({ phase }: JourneyState) => phase === 'shown' || phase === 'submitting'
