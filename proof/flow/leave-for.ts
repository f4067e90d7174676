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
  const { memory, model, watch } = builder.parts
  const next = builder.arrival(target, memory.after(step.id, trail, target))
  link(next, 1, [...moves(setMarks(model, watch.onArrival(target))), ...dropOnArrival(builder, next.step)])
}
