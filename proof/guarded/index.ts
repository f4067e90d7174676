import type { JourneyDefinition } from '../../engine/index.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { lostSteps } from './lost-steps.ts'
import { rewrittenAnswers } from './rewritten.ts'
import { sentAnswers } from './sent.ts'
import { unsentAnswers } from './unsent-answers.ts'
import { joined, type Watch } from './watch.ts'

/** What the backend's guard will ask on every route, and whether it has been sent by then. */
export function guardWatch(journey: JourneyDefinition, graph: StepGraph): Watch {
  const sent = sentAnswers(
    journey,
    graph.steps.flatMap((id) => journey.steps[id] ?? []),
  )
  // A journey that stores nothing is told of it by other checks.
  if (sent.stored.size === 0) return joined([])
  return joined([
    unsentAnswers(journey, graph, sent),
    lostSteps(journey, graph, sent),
    rewrittenAnswers(journey, graph),
  ])
}

export type { Watch } from './watch.ts'
