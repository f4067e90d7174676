import { useEffect, useState } from 'react'
import type { Analysis, WitnessAnswer } from '../../wire.ts'
import { read } from '../shell/client.ts'

export type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answer: WitnessAnswer }
  | { readonly kind: 'failed'; readonly message: string }

/** Asks the proof about a step or a transition, and again once the analysis has changed. */
export function useWitness(analysis: Analysis | null, pointer: string | null): Asked {
  const [{ of, by, asked }, set] = useState<{ of: string | null; by: Analysis | null; asked: Asked }>({
    of: null,
    by: null,
    asked: { kind: 'nothing' },
  })
  useEffect(() => {
    if (analysis === null || pointer === null) return undefined
    let isCurrent = true
    const show = (answered: Asked) => {
      if (isCurrent) set({ of: pointer, by: analysis, asked: answered })
    }
    read<WitnessAnswer>(`/api/witness/${analysis.journey}?${new URLSearchParams({ pointer }).toString()}`).then(
      (answer) => show({ kind: 'answered', answer }),
      (error: unknown) => show({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [analysis, pointer])
  if (pointer === null) return { kind: 'nothing' }
  // The answer to the same question stays while a newer one is on its way, so that nothing flickers while somebody types.
  return of === pointer && by?.journey === analysis?.journey ? asked : { kind: 'asking' }
}
