import type { FactAtStep } from '../../../wire.ts'

/** What a condition of the open step can test. */
export interface FactsHere {
  readonly facts: readonly FactAtStep[]
  /** Names of the journey's conditions. */
  readonly conditions: readonly string[]
}
