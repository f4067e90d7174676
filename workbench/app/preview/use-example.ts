import { useEffect, useState } from 'react'
import type { PreviewExample } from '../../wire.ts'
import { read } from '../shell/client.ts'

export interface Example extends Pick<PreviewExample, 'state'> {
  readonly step: string
  /** How a visitor gets there, or why there is no example. */
  readonly said: string
}

/** The shortest answers that lead to a step; null while they are not known. Another `nth` asks for the same step again. */
export function useExample(journey: string, step: string | null, nth = 0): Example | null {
  const [example, set] = useState<Example | null>(null)
  useEffect(() => {
    if (step === null || step === '') return undefined
    let isCurrent = true
    const done = (state: Example['state'], said: string) => {
      if (isCurrent) set({ step, state, said })
    }
    read<PreviewExample>(`/api/preview-example/${journey}?${new URLSearchParams({ step }).toString()}`).then(
      ({ state, sentences }) => done(state, state === null ? 'No visitor gets to this step.' : sentences.join(' ')),
      (error: unknown) => done(null, error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [journey, step, nth])
  return example !== null && example.step === step ? example : null
}
