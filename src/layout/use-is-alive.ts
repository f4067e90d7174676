import { useSyncExternalStore } from 'react'

/** False while a page is drawn for the build and while it comes to life in the browser, true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
