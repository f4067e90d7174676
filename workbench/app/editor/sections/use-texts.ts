import { useEffect, useState } from 'react'
import type { TextOfStep } from '../../../wire.ts'
import { read } from '../../shell/client.ts'
import { useEditState } from '../../shell/edits/edits.tsx'

/** The texts of a step, read again after each save; null before the first answer. */
export function useTexts(journey: string, step: string): readonly TextOfStep[] | null {
  const { saved } = useEditState()
  const [texts, setTexts] = useState<readonly TextOfStep[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void read<readonly TextOfStep[]>(`/api/texts/${journey}?${new URLSearchParams({ step }).toString()}`).then(
      (answer) => isCurrent && setTexts(answer),
      // Without an answer the last texts stay; the header says that the server is away.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [journey, step, saved])
  return texts
}
