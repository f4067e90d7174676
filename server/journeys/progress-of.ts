import type { Claim } from '../database/index.ts'
import type { ClaimProgress } from '../../engine/guard/index.ts'

/** A claim's progress through its journey, in the engine's form. */
export function progressOf(claim: Claim): ClaimProgress {
  const { outcomes: aside, owned } = claim.set_aside
  return {
    journey: claim.journey,
    version: claim.journey_version,
    answers: claim.answers,
    // Only this server writes these, through `JourneyGuard.record`.
    outcomes: claim.outcomes as ClaimProgress['outcomes'],
    done: claim.screens_completed,
    submitted: claim.submitted_at !== null,
    ...(claim.submitted_at === null ? {} : { submittedAt: claim.submitted_at.getTime() }),
    ...(aside === undefined ? {} : { aside }),
    ...(owned === undefined ? {} : { owned }),
  }
}
