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

/** A proof takes a processor for a while: after a key, the preview is drawn first. */
const PREVIEW_FIRST_MS = 60

const NONE: Analysed = { analysis: null, isComputing: true, failure: null }

/** The diagnostics and the graph of a journey as it is on the disk, updated whenever a file changes. */
export function useAnalysis(journey: string): Analysed {
  const [{ of, analysed }, set] = useState({ of: journey, analysed: NONE })
  useEffect(() => {
    let latest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const asked = (latest += 1)
      const isLatest = () => asked === latest
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
    const askSoon = () => {
      set((before) => ({
        of: journey,
        analysed: { ...(before.of === journey ? before.analysed : NONE), isComputing: true },
      }))
      clearTimeout(timer)
      timer = setTimeout(ask, PREVIEW_FIRST_MS)
    }
    const stop = onFileEvents(askSoon)
    ask()
    return () => {
      latest = -1
      clearTimeout(timer)
      stop()
    }
  }, [journey])
  return of === journey ? analysed : NONE
}
