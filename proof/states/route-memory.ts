import type { JourneyDefinition } from '../../engine/index.ts'
import type { StepGraph } from '../journey/step-graph.ts'

/**
 * Tracks which steps are on the route, as far as that makes a difference. When a cycle leads back and the route is cut,
 * answers of the removed steps are kept but do not count until their step is on the route again. If a step can be removed
 * like that and another step tests its answers, the proof must track whether it is on the route: a `Trail` lists those
 * steps in order. Journeys without such cycles, nearly all of them, have an empty trail everywhere.
 */
export interface RouteMemory {
  readonly start: Trail
  readonly after: (step: string, trail: Trail, target: string) => Trail
  /** The facts that do not count at the end of a route, although a state may store them. */
  readonly hidden: (trail: Trail) => ReadonlySet<string>
}

export type Trail = readonly string[]

const EMPTY: Trail = []

export function routeMemory(
  journey: JourneyDefinition,
  graph: StepGraph,
  readAt: ReadonlyMap<string, ReadonlySet<string>>,
): RouteMemory {
  const givers = stepsByFact(journey, graph)
  const tracked = trackedSteps(graph, givers, readAt)
  // A fact counts, too, if a step gives it that is not tracked.
  const guarded = [...givers].filter(([, steps]) => steps.every((step) => tracked.has(step)))
  return {
    start: tracked.has(journey.start) ? [journey.start] : EMPTY,
    after(step, trail, target) {
      const known = trail.indexOf(target)
      if (known !== -1) return trail.slice(0, known + 1)
      const cycle = graph.cycleOf(target)
      const leadsBack = cycle !== undefined && cycle === graph.cycleOf(step) && graph.dominates(target, step)
      const kept = leadsBack
        ? trail.filter((other) => graph.cycleOf(other) !== cycle || graph.dominates(other, target))
        : trail
      return tracked.has(target) ? [...kept, target] : kept
    },
    hidden: (trail) =>
      new Set(guarded.flatMap(([fact, steps]) => (steps.some((giver) => trail.includes(giver)) ? [] : [fact]))),
  }
}

function trackedSteps(
  graph: StepGraph,
  givers: ReadonlyMap<string, readonly string[]>,
  readAt: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const tracked = new Set<string>()
  for (const [fact, readers] of readAt) {
    const steps = givers.get(fact) ?? []
    const canBeRemoved = (giver: string) =>
      graph.cycleOf(giver) !== undefined && [...readers].some((reader) => !graph.dominates(giver, reader))
    if (steps.some(canBeRemoved)) for (const step of steps) tracked.add(step)
  }
  // If a way may or may not lead back, or may remove a tracked step, track its target too.
  for (let size = -1; size !== tracked.size;) {
    size = tracked.size
    for (const step of graph.steps) {
      for (const target of graph.after(step))
        if (!tracked.has(target) && isUnclear(graph, step, target, tracked)) tracked.add(target)
    }
  }
  return tracked
}

function isUnclear(graph: StepGraph, step: string, target: string, tracked: ReadonlySet<string>): boolean {
  const cycle = graph.cycleOf(target)
  if (cycle === undefined || cycle !== graph.cycleOf(step)) return false
  const here = [...tracked].filter((other) => graph.cycleOf(other) === cycle)
  if (here.length === 0 || (graph.dominates(step, target) && step !== target)) return false
  if (!graph.dominates(target, step)) return true
  return here.some((other) => !graph.dominates(target, other) && !graph.dominates(other, target))
}

function stepsByFact(journey: JourneyDefinition, graph: StepGraph): Map<string, readonly string[]> {
  const givers = new Map<string, string[]>()
  for (const id of graph.steps) {
    const step = journey.steps[id]
    if (step === undefined) continue
    const names = [
      ...Object.keys(step.fields),
      ...step.actions.flatMap(({ set }) => Object.keys(set)),
      ...[...step.enter, ...step.submit].map(({ as }) => as),
    ]
    for (const name of new Set(names)) givers.set(name, [...(givers.get(name) ?? []), id])
  }
  return givers
}
