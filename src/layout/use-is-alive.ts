import { useSyncExternalStore } from 'react'

/** False during prerendering and hydration, true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
