import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { Snapshot } from '../journey/journey-store.ts'
import type { ShownJourney } from '../journey/shown-journey.ts'

/** A journey and its snapshot, which belong together: the snapshot of another store can lack what was typed since. */
export interface PreparedView {
  readonly shown: ShownJourney
  readonly snapshot: Snapshot
}

/**
 * The view to show: the newest one, synchronously while the step stays the same. Another step is rendered in small
 * pieces while the old one is visible, so that input is not blocked as long as a whole form takes to render.
 */
export function usePreparedView(shown: ShownJourney): PreparedView {
  const { subscribe, getSnapshot } = shown.store
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const newest = useMemo(() => ({ shown, snapshot }), [shown, snapshot])
  const prepared = useDeferredValue(newest)
  return isSameView(newest.snapshot, prepared.snapshot) ? newest : prepared
}

function isSameView({ state: one }: Snapshot, { state: other }: Snapshot): boolean {
  return one.journey === other.journey && one.step === other.step && isThere(one) === isThere(other)
}

const isThere = ({ phase }: Snapshot['state']) => phase === 'shown' || phase === 'submitting'
