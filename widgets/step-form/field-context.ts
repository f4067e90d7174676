import { createContext } from 'react'
import type { Fault, Field, Screen } from '../../engine/index.ts'

/** What a widget knows of its field. It changes with this field only, so that a keystroke draws one field. */
export interface FieldContextValue {
  readonly name: string
  readonly field: Field
  /** All faults of this field, in order. */
  readonly faults: readonly Fault[]
  /** What may be chosen, for a field that takes its choices from an outcome. */
  readonly choices: Screen['choices'][string]
}

export const FieldContext = createContext<FieldContextValue | null>(null)
