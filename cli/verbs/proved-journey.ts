import type { Proof } from '../../engine/proof/index.ts'
import { prove } from '../../engine/proof/index.ts'
import { CannotRun } from '../cannot-run.ts'
import { soundJourney, type JourneyReference } from '../project/journey-reference.ts'
import { located } from '../report/located.ts'

/** The proof of a journey that has no errors; throws `CannotRun` with the findings otherwise. */
export function provedJourney(reference: JourneyReference): Proof {
  const { journey, fileOf } = soundJourney(reference)
  const proof = prove(journey, { fileOf })
  const errors = proof.problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return proof
  throw new CannotRun(
    'JOURNEY_UNPROVED',
    `${reference.written} has errors that the proof found.`,
    `Put them right; "journey check ${reference.written}" says them again.`,
    located(errors, reference.project),
  )
}
