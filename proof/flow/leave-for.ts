import { setMarks, moves } from './fact-changes.ts'
import { dropOnArrival } from './forgotten.ts'
import type { Operation, Point } from './point.ts'
import type { Site } from './site.ts'

/** Adds an edge to another step, as a new visit. */
export function leaveFor(
  { step, trail, builder }: Site,
  target: string,
  link: (to: Point, cost: 1, more: readonly Operation[]) => void,
): void {
  const { journey, memory, model, watch } = builder.parts
  const next = journey.steps[target]
  if (next === undefined) return
  link(builder.arrival(next, memory.after(step.id, trail, target)), 1, [
    ...moves(setMarks(model, watch.onArrival(target))),
    ...dropOnArrival(builder, next),
  ])
}
