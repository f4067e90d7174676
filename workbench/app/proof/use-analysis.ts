import { useEffect, useState } from 'react'
import type { Analysis } from '../../wire.ts'
import { read } from '../shell/client.ts'
import { onFileEvents } from '../shell/file-events.ts'

export interface Analysed {
  /** The latest one; it stays while a newer one is computed. */
  readonly analysis: Analysis | null
  readonly isComputing: boolean
  readonly failure: string | null
}

const NONE: Analysed = { analysis: null, isComputing: true, failure: null }

/** What the checks and the proof say of a journey as it is on the disk, again whenever a file changes. */
export function useAnalysis(journey: string): Analysed {
  const [{ of, analysed }, set] = useState({ of: journey, analysed: NONE })
  useEffect(() => {
    let latest = 0
    const ask = () => {
      const asked = (latest += 1)
      const isLatest = () => asked === latest
      set((before) => ({
        of: journey,
        analysed: { ...(before.of === journey ? before.analysed : NONE), isComputing: true },
      }))
      read<Analysis>(`/api/analysis/${journey}`).then(
        (analysis) => {
          if (isLatest()) set({ of: journey, analysed: { analysis, isComputing: false, failure: null } })
        },
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error)
          if (isLatest())
            set((before) => ({ of: journey, analysed: { ...before.analysed, isComputing: false, failure } }))
        },
      )
    }
    const stop = onFileEvents(ask)
    ask()
    return () => {
      latest = -1
      stop()
    }
  }, [journey])
  return of === journey ? analysed : NONE
}
