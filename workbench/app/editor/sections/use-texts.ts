import type { TextOfStep } from '../../../wire.ts'
import { useReadAfterSaves } from '../../shell/use-read-after-saves.ts'

/** The texts of a step; null before the first answer. Without a language nothing is asked. */
export function useTexts(journey: string, step: string, hasLanguage: boolean): readonly TextOfStep[] | null {
  const query = new URLSearchParams({ step }).toString()
  return useReadAfterSaves<readonly TextOfStep[]>(hasLanguage ? `/api/texts/${journey}?${query}` : null)
}
