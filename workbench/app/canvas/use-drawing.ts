import { useEffect, useState } from 'react'
import type { Analysis, Drawing } from '../../wire.ts'
import { read } from '../shell/client.ts'

export interface Drawn {
  /** The latest one; it stays while a newer one is computed. */
  readonly drawing: Drawing | null
  readonly failure: string | null
}

/** Where everything of an analysed journey is drawn. It is asked for once the proof has answered, so that the proof waits for nothing. */
export function useDrawing(analysis: Analysis): Drawn {
  const [drawn, set] = useState<Drawn>({ drawing: null, failure: null })
  useEffect(() => {
    if (analysis.graph === null) return undefined
    let isCurrent = true
    read<Drawing | null>(`/api/drawing/${analysis.journey}`).then(
      // By now an error may prevent it: the next analysis says so.
      (drawing) => isCurrent && set((before) => ({ drawing: drawing ?? before.drawing, failure: null })),
      (error: unknown) =>
        isCurrent && set((before) => ({ ...before, failure: error instanceof Error ? error.message : String(error) })),
    )
    return () => {
      isCurrent = false
    }
  }, [analysis])
  return drawn
}
