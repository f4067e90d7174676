import { useState } from 'react'
import type { Analysis, Example } from '../../wire.ts'
import { useWitness } from './use-witness.ts'

interface ShownExample {
  readonly asked: ReturnType<typeof useWitness>
  /** The example that was chosen at this place; null if none was. */
  readonly shown: Example | null
  /** That one, or else the shortest run to this place. */
  readonly example: Example | null
  readonly show: (example: Example | null) => void
}

/** The run that a view highlights for the selected place. A choice counts only for the place that it was made at. */
export function useShownExample(analysis: Analysis, place: string | null): ShownExample {
  const asked = useWitness(analysis, analysis.isProved ? place : null)
  const [chosen, setChosen] = useState<{ readonly at: string | null; readonly example: Example | null } | null>(null)
  const shown = chosen?.at === place ? chosen.example : null
  const example = shown ?? (asked.kind === 'answered' ? asked.answer.shortest : null)
  return { asked, shown, example, show: (to) => setChosen({ at: place, example: to }) }
}
