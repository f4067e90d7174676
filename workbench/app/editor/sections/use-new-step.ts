import { useNavigate } from 'react-router-dom'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import { nameFrom, stepAfter, stepBetween } from '../model/between.ts'
import type { ChainFile } from '../model/journey-chain.ts'
import { stepModel, stepNames } from '../model/step-model.ts'
import { stepPatch } from '../model/step-patch.ts'
import { withStep } from '../model/with-step.ts'

export interface NewStepPlace {
  readonly title: string
  /** The step that is to lead to it. */
  readonly from: string
  /** The transition to put it on; undefined where the step leads nowhere yet. */
  readonly transition: string | undefined
}

/** Adds a step to the last file of a chain, and opens it. */
export function useNewStep(journey: string, chain: readonly ChainFile[]) {
  const edits = useEdits()
  const { texts } = useEditState()
  const navigate = useNavigate()
  return ({ title, from: id, transition }: NewStepPlace) => {
    const model = stepModel(chain, id)
    const text = texts[model.path]
    if (typeof text !== 'string' || model.step === undefined) return
    const made = { id: nameFrom(title, stepNames(chain)), title: title.trim() }
    const { from, added } =
      transition === undefined ? stepAfter(model.step, made) : stepBetween(model.step, transition, made)
    const changed = withStep(text, id, stepPatch(model, from))
    edits.edit(`Add the step ${made.id}`, { [model.path]: withStep(changed, made.id, added, id) })
    void navigate(`/j/${journey}/step/${made.id}`)
  }
}
