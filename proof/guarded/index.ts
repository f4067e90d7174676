import { type JourneyDefinition, stepNamed } from '../../engine/index.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { forgottenAnswers } from './forgotten-answers.ts'
import { lostSteps } from './lost-steps.ts'
import { reopenedSteps } from './reopened-steps.ts'
import { rewrittenAnswers } from './rewritten.ts'
import { sentAnswers } from './sent.ts'
import { uncommittedEnds } from './uncommitted-ends.ts'
import { unsentAnswers } from './unsent-answers.ts'
import { combineWatches, type Watch } from './watch.ts'

/** Tracks whether everything that the backend's guard requires on a route has been sent by then. */
export function guardWatch(journey: JourneyDefinition, graph: StepGraph): Watch {
  const steps = graph.steps.map((id) => stepNamed(journey, id))
  const sent = sentAnswers(journey, steps)
  // Other checks report a journey that stores nothing.
  if (sent.stored.size === 0) return combineWatches([])
  return combineWatches([
    unsentAnswers(journey, steps, sent),
    lostSteps(journey, graph, sent),
    rewrittenAnswers(journey, graph),
    uncommittedEnds(journey, graph),
    forgottenAnswers(journey, graph, sent),
    reopenedSteps(journey, graph),
  ])
}

export type { Watch } from './watch.ts'
