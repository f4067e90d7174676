import type { Step } from '../../engine/index.ts'

/** Whether a field has an answer before the visitor touches it, as lists of choices from an effect do. */
export function isPreselected(step: Step, name: string): boolean {
  const field = step.fields[name]
  return field?.choicesFrom !== undefined && field.type === 'array'
}
