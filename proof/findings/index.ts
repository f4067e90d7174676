import type { Diagnostic } from '../../loader/index.ts'
import { NodeLimitReached } from '../states/state-sets.ts'
import { pathDiagnostics } from './along-the-way.ts'
import { notBehindClosedPages } from './behind-closed-pages.ts'
import { boundDiagnostic } from './bound.ts'
import { violatedInvariants } from './broken-promises.ts'
import { cycleDiagnostics } from './cycles.ts'
import type { Proved } from './context.ts'
import { deadParts } from './dead-parts.ts'
import { withoutExcused } from './gaps.ts'
import { neverReached } from './never-reached.ts'
import { neverTaken } from './never-taken.ts'
import { ledBack } from './led-back.ts'
import { repeatedOutcomes } from './outcomes-repeated.ts'
import { oneSidedConditions, selfContradictions } from './one-sided-conditions.ts'
import { undecided } from './undecided.ts'
import { unfilledWords } from './unfilled-words.ts'

/**
 * Every diagnostic of a proof. If the proof reached its limit, reports that, and leaves out diagnostics that rely on completeness.
 */
export function proofDiagnostics(proved: Proved): readonly Diagnostic[] {
  const { gaveUpAt } = proved.exploration
  if (gaveUpAt !== null) return partialDiagnostics(proved, gaveUpAt.step.id)
  try {
    return withoutExcused(proved, allDiagnostics(proved))
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error
    return partialDiagnostics(proved, proved.journey.start)
  }
}

/** The diagnostics that hold even though the proof gave up. */
function partialDiagnostics(proved: Proved, step: string): readonly Diagnostic[] {
  return withoutExcused(proved, [
    boundDiagnostic(proved, proved, step),
    ...undecided(proved),
    ...violatedInvariants(proved),
  ])
}

function allDiagnostics(proved: Proved): Diagnostic[] {
  const impossible = selfContradictions(proved)
  const oneSided = [...neverTaken(proved, impossible), ...oneSidedConditions(proved, impossible)]
  return [
    ...impossible,
    ...notBehindClosedPages(proved, [
      ...neverReached(proved),
      ...oneSided,
      ...deadParts(proved, [...impossible, ...oneSided]),
    ]),
    ...undecided(proved),
    ...violatedInvariants(proved),
    ...unfilledWords(proved),
    ...cycleDiagnostics(proved),
    ...repeatedOutcomes(proved),
    ...ledBack(proved),
    ...pathDiagnostics(proved),
  ]
}

export type { Proved } from './context.ts'
