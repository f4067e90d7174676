import type { Claim } from '../database/index.ts'
import type { Progress } from '../../engine/guard/index.ts'

/** A claim's way through its journey, as the engine takes it. */
export function progressOf(claim: Claim): Progress {
  const { outcomes: aside, owned } = claim.set_aside
  return {
    journey: claim.journey,
    version: claim.journey_version,
    answers: claim.answers,
    // Written by this server alone, through `JourneyGuard.record`.
    outcomes: claim.outcomes as Progress['outcomes'],
    done: claim.screens_completed,
    submitted: claim.submitted_at !== null,
    ...(aside === undefined ? {} : { aside }),
    ...(owned === undefined ? {} : { owned }),
  }
}
