import type { StepGraph } from '../journey/step-graph.ts'

/** The steps that may come after a step, conditions aside; itself among them only where a circle leads back to it. */
export function stepsBehind({ after }: StepGraph, step: string): readonly string[] {
  const behind = new Set(after(step))
  for (const next of behind) for (const later of after(next)) behind.add(later)
  return [...behind]
}
