import { useState } from 'react'
import type { PreviewJourney } from '../../wire.ts'
import { useFollowed } from '../shell/use-followed.ts'
import { previewReader } from './preview-reader.ts'

export interface Previewed {
  /** The latest one without errors. */
  readonly preview: PreviewJourney | null
  /** Why the journey on the disk cannot be shown. */
  readonly failure: string | null
}

/** The journey as it is on the disk, in English unless said, again whenever a file changes. */
export function usePreview(journey: string, language?: string): Previewed {
  const query = language === undefined ? '' : `?${new URLSearchParams({ language }).toString()}`
  const [reader] = useState(() => previewReader())
  const { answer, failure } = useFollowed(`/api/preview/${journey}${query}`, journey, reader)
  return { preview: answer, failure }
}
