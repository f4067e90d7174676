import { useNavigate } from 'react-router-dom'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import type { ChainFile } from '../model/journey-chain.ts'
import { withNewStep, type NewStepPlace } from '../model/with-new-step.ts'

/** Adds a step to the last file of a chain, and opens it. */
export function useNewStep(journey: string, chain: readonly ChainFile[]) {
  const edits = useEdits()
  const { texts } = useEditState()
  const navigate = useNavigate()
  return (place: NewStepPlace) => {
    const path = chain.at(-1)?.path ?? ''
    const text = texts[path]
    const made = typeof text === 'string' ? withNewStep(chain, text, place) : undefined
    if (made === undefined) return
    edits.edit(`Add the step ${made.id}`, { [path]: made.text })
    void navigate(`/j/${journey}/step/${made.id}`)
  }
}
