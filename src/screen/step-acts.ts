import type { Screen } from '../../engine/index.ts'

/** What a person can do on a screen. */
export interface StepActs {
  readonly fill: (values: Screen['values']) => void
  /** The focus has left a field. */
  readonly leave: (field: string) => void
  readonly press: (action: string) => void
  readonly retry: () => void
  readonly goBack: () => void
}
