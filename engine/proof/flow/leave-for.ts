import { forgetting } from './forgotten.ts'
import type { Operation, Point } from './point.ts'
import type { Site } from './site.ts'

/** Links to another step, as a new visit. */
export function leaveFor({ step, trail, builder }: Site, target: string, link: (to: Point, cost: 1, more: readonly Operation[]) => void): void {
  const next = builder.parts.journey.steps[target]
  if (next !== undefined) link(builder.arrival(next, builder.parts.memory.after(step.id, trail, target)), 1, forgetting(builder, next))
}
