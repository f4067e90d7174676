import { createContext, use } from 'react'
import type { FactAtStep, ProjectNames } from '../../../wire.ts'
import type { FactsHere } from '../condition/facts-here.ts'
import type { Names } from '../form/narrowed-schema.ts'
import type { ChainFile } from '../model/journey-chain.ts'
import type { PlainStep, StepModel } from '../model/step-model.ts'

/** What the sections of a step share. */
export interface StepContext {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  readonly model: StepModel
  readonly step: PlainStep
  /** What the step differs from: the journey that this one extends, or the step's template. */
  readonly base: string | null
  readonly names: Names
  readonly outcomes: ProjectNames['outcomes']
  readonly inputs: ProjectNames['inputs']
  readonly facts: FactsHere
  readonly known: readonly FactAtStep[]
  /** Writes the difference to what the step inherits into the file. Edits of one group in a row are one step of Undo. */
  readonly change: (label: string, step: PlainStep, group?: string) => void
}

export const StepContextProvider = createContext<StepContext | null>(null)

export function useStep(): StepContext {
  const context = use(StepContextProvider)
  if (context === null) throw new Error('STEP_MISSING A section is used outside of a step.')
  return context
}
