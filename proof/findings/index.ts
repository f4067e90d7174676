import type { Diagnostic } from '../../loader/index.ts'
import { NodeLimitReached } from '../state-sets.ts'
import { alongTheWay } from './along-the-way.ts'
import { bound } from './bound.ts'
import { brokenPromises } from './broken-promises.ts'
import { circles } from './circles.ts'
import type { Proved } from './context.ts'
import { deadParts } from './dead-parts.ts'
import { withGaps } from './gaps.ts'
import { neverReached } from './never-reached.ts'
import { neverTaken } from './never-taken.ts'
import { oneSidedConditions, selfContradictions } from './one-sided-conditions.ts'
import { undecided } from './undecided.ts'
import { unfilledWords } from './unfilled-words.ts'

/**
 * Every diagnostic of a proof. If the proof gave up, reports that, and nothing that depends on what it did not find.
 */
export function findings(proved: Proved): readonly Diagnostic[] {
  const { gaveUpAt } = proved.exploration
  if (gaveUpAt !== null) return partly(proved, gaveUpAt.step.id)
  try {
    return withGaps(proved, everything(proved))
  } catch (diagnostic) {
    if (!(diagnostic instanceof NodeLimitReached)) throw diagnostic
    return partly(proved, proved.journey.start)
  }
}

/** The diagnostics that hold even though the proof gave up. */
function partly(proved: Proved, step: string): readonly Diagnostic[] {
  return withGaps(proved, [bound(proved, proved, step), ...undecided(proved), ...brokenPromises(proved)])
}

function everything(proved: Proved): Diagnostic[] {
  const impossible = selfContradictions(proved)
  const oneSided = [...neverTaken(proved, impossible), ...oneSidedConditions(proved, impossible)]
  return [
    ...impossible,
    ...neverReached(proved),
    ...oneSided,
    ...deadParts(proved, [...impossible, ...oneSided]),
    ...undecided(proved),
    ...brokenPromises(proved),
    ...unfilledWords(proved),
    ...circles(proved),
    ...alongTheWay(proved),
  ]
}

export type { Proved } from './context.ts'
