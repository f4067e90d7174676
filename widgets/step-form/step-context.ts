import { createContext, useContext } from 'react'
import type { Address } from '../../domain/index.ts'

/** What widgets ask of the shell. */
export interface WidgetServices {
  /** Addresses at a postcode: the first lookup, then the second (J061). Rejects when both fail. */
  searchAddresses(postcode: string): Promise<readonly Address[]>
  /** Whole postcodes that begin like this text (J019). */
  completePostcode(text: string): Promise<readonly string[]>
}

/** What every widget of a step may know. Nothing in it changes with a keystroke. */
export interface StepContextValue {
  readonly step: string
  readonly services: WidgetServices
  /** A widget that asks one thing after another keeps the buttons of the step back until its last. */
  readonly holdButtons: (isHeld: boolean) => void
}

export const StepContext = createContext<StepContextValue | null>(null)

export function useStep(): StepContextValue {
  const step = useContext(StepContext)
  if (step === null) throw new Error('WIDGET_OUTSIDE_STEP A widget was rendered outside a StepForm. Render it through StepForm.')
  return step
}
