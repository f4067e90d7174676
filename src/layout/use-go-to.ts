import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

export interface GoOptions {
  readonly replace?: boolean
  /** Stored in the browser's history entry: `entryState` reads it. */
  readonly state?: unknown
}

export type GoTo = (path: string, options?: GoOptions) => void

/**
 * Shows another address of the application without loading a document. `useNavigate` returns another function at every
 * address; this one stays the same, so that a journey can keep it as long as it runs.
 */
export function useGoTo(): GoTo {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  const [goTo] = useState<GoTo>(
    () =>
      (path: string, { replace = false, state = null }: GoOptions = {}) =>
        void latest.current(path, { replace, state }),
  )
  return goTo
}
