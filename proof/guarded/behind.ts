import type { StepGraph } from '../step-graph.ts'

/** The steps reachable from a step, ignoring conditions; includes the step itself only if a cycle leads back to it. */
export function stepsBehind({ after }: StepGraph, step: string): readonly string[] {
  const behind = new Set(after(step))
  for (const next of behind) for (const later of after(next)) behind.add(later)
  return [...behind]
}
