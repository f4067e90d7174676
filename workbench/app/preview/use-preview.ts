import { useEffect, useState } from 'react'
import type { PreviewJourney } from '../../wire.ts'
import { read } from '../shell/client.ts'
import { onFileEvents } from '../shell/file-events.ts'

export interface Previewed {
  /** The latest one without errors. */
  readonly preview: PreviewJourney | null
  /** Why the journey on the disk cannot be shown. */
  readonly failure: string | null
}

const NONE: Previewed = { preview: null, failure: null }

/** The journey as it is on the disk, in English unless said, again whenever a file changes. */
export function usePreview(journey: string, language?: string): Previewed {
  const [{ of, previewed }, set] = useState({ of: journey, previewed: NONE })
  useEffect(() => {
    let latest = 0
    const query = language === undefined ? '' : `?${new URLSearchParams({ language }).toString()}`
    const ask = () => {
      latest += 1
      const asked = latest
      read<PreviewJourney>(`/api/preview/${journey}${query}`).then(
        (preview) => {
          if (asked === latest) set({ of: journey, previewed: { preview, failure: null } })
        },
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error)
          if (asked !== latest) return
          set((before) => ({
            of: journey,
            previewed: { preview: before.of === journey ? before.previewed.preview : null, failure },
          }))
        },
      )
    }
    const stop = onFileEvents(ask)
    ask()
    return () => {
      latest = -1
      stop()
    }
  }, [journey, language])
  return of === journey ? previewed : NONE
}
