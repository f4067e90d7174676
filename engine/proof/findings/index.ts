import type { Problem } from '../../load/problem.ts'
import { alongTheWay } from './along-the-way.ts'
import { brokenPromises } from './broken-promises.ts'
import { circles } from './circles.ts'
import { problemAt, type Proved } from './context.ts'
import { withGaps } from './gaps.ts'
import { neverReached } from './never-reached.ts'
import { neverTaken } from './never-taken.ts'
import { oneSidedConditions } from './one-sided-conditions.ts'
import { undecided } from './undecided.ts'

/**
 * Every fault that a proof shows. Where the proof had to give up it says so, and says nothing about what it did not find.
 */
export function findings(proved: Proved): readonly Problem[] {
  const { gaveUpAt } = proved.exploration
  if (gaveUpAt !== null) return withGaps(proved, [bound(proved, gaveUpAt.step.id), ...undecided(proved), ...brokenPromises(proved)])
  return withGaps(proved, [
    ...neverReached(proved),
    ...neverTaken(proved),
    ...oneSidedConditions(proved),
    ...undecided(proved),
    ...brokenPromises(proved),
    ...circles(proved),
    ...alongTheWay(proved),
  ])
}

function bound(proved: Proved, step: string): Problem {
  const { machine, exploration, model, journey } = proved
  const names = new Set<string>()
  for (const point of machine.flow.points) {
    if (point.step.id !== step) continue
    for (const fact of machine.sets.factsOf(exploration.reached[point.number] ?? 0)) names.add(model.facts[fact]?.name ?? '')
  }
  return problemAt(proved, 'PROOF_BOUND', `/steps/${step}`, `${journey.name} is beyond exact proof: at step "${step}" ${names.size} facts depend on each other in too many ways: ${[...names].slice(0, 12).join(', ')}${names.size > 12 ? ', …' : ''}.`, {
    hint: 'What was not found up to there may still be so. Let fewer facts decide late: decide early and keep the result as one fact, or split the journey.',
  })
}

export type { Proved } from './context.ts'
