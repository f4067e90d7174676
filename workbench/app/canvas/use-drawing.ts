import { useEffect, useState } from 'react'
import type { Analysis, Drawing } from '../../wire.ts'
import { read } from '../shell/client.ts'

export interface Drawn {
  /** The latest one; it stays while a newer one is computed. */
  readonly drawing: Drawing | null
  readonly failure: string | null
}

/** Where everything of a journey is drawn. It is asked for at once, and again with each analysis. */
export function useDrawing(journey: string, analysis: Analysis | null): Drawn {
  const [drawn, set] = useState<Drawn>({ drawing: null, failure: null })
  useEffect(() => {
    if (analysis !== null && analysis.graph === null) return undefined
    let isCurrent = true
    read<Drawing | null>(`/api/drawing/${journey}`).then(
      // By now an error may prevent it: the next analysis says so.
      (drawing) => isCurrent && set((before) => ({ drawing: drawing ?? before.drawing, failure: null })),
      (error: unknown) =>
        isCurrent && set((before) => ({ ...before, failure: error instanceof Error ? error.message : String(error) })),
    )
    return () => {
      isCurrent = false
    }
  }, [journey, analysis])
  return drawn
}
