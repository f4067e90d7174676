import { type Proof, prove } from '../../proof/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { soundJourney, type JourneyReference } from '../project/journey-reference.ts'
import { located } from '../project/located.ts'

/** The proof of a journey without errors; otherwise throws `CannotRun` with the findings. */
export function provedJourney(reference: JourneyReference): Proof {
  const { journey, fileOf } = soundJourney(reference)
  const proof = prove(journey, { fileOf })
  const errors = proof.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return proof
  throw new CannotRun(
    'JOURNEY_UNPROVED',
    `The proof found errors in ${reference.written}.`,
    `Correct them; "journey check ${reference.written}" lists them again.`,
    located(errors, reference.project),
  )
}
