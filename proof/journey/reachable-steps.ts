import type { StepGraph } from './step-graph.ts'

/** The steps reachable from a step, ignoring conditions; includes the step itself only if a cycle leads back to it. */
export function stepsReachableFrom({ after }: Pick<StepGraph, 'after'>, step: string): readonly string[] {
  const reached = new Set(after(step))
  for (const next of reached) for (const later of after(next)) reached.add(later)
  return [...reached]
}
