import type { PreviewJourney } from '../../wire.ts'
import { useFollowed } from '../shell/use-followed.ts'

export interface Previewed {
  /** The latest one without errors. */
  readonly preview: PreviewJourney | null
  /** Why the journey on the disk cannot be shown. */
  readonly failure: string | null
}

/** The journey as it is on the disk, in English unless said, again whenever a file changes. */
export function usePreview(journey: string, language?: string): Previewed {
  const query = language === undefined ? '' : `?${new URLSearchParams({ language }).toString()}`
  const { answer, failure } = useFollowed<PreviewJourney>(`/api/preview/${journey}${query}`, journey)
  return { preview: answer, failure }
}
