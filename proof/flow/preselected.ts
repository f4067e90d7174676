import type { Step } from '../../engine/index.ts'

/** Whether a field of a step has its answer before anybody touches it: lists of what an effect brought do. */
export function isPreselected(step: Step, name: string): boolean {
  const field = step.fields[name]
  return field?.choicesFrom !== undefined && field.type === 'array'
}
