import { memo, useEffect } from 'react'
import { claimReference as referenceOf } from '../../domain/index.ts'
import { below, screen, type ExtraWords } from '../../engine/index.ts'
import type { Failure, Snapshot } from '../journey/journey-store.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import { useServices } from '../services/services.ts'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import { useActs } from './use-acts.ts'
import { usePreparedSnapshot } from './use-prepared-snapshot.ts'

/** The current screen of the journey: a page, or a dialog over its page. */
export function JourneyScreen({ running }: { readonly running: RunningJourney }) {
  const { store, preloadNext } = running
  const prepared = usePreparedSnapshot(store)
  const { step } = prepared.state
  // The next step loads while the visitor reads this one.
  useEffect(() => preloadNext(step), [preloadNext, step])
  return <SnapshotScreen running={running} snapshot={prepared} />
}

interface SnapshotScreenProps {
  readonly running: RunningJourney
  readonly snapshot: Snapshot
}

/** Recomputed only for another snapshot: while the next step is prepared, this one does not change. */
const SnapshotScreen = memo(function SnapshotScreen({
  running,
  snapshot: { state, failure, now },
}: SnapshotScreenProps) {
  const { journey } = running
  const { claim } = useServices()
  const acts = useActs(running, state.step)
  const context = { now, extra: wordsOfClaim(claim.id) }
  const shown = screen(journey, state, context)
  const page = below(journey, state)
  if (page === null)
    return <StepPage screen={shown} check={journey.validators[shown.step]} failure={failure} acts={acts} />
  return (
    <>
      <StepPage
        screen={screen(journey, page, context)}
        check={journey.validators[page.step]}
        failure={NO_FAILURE}
        acts={acts}
      />
      <DialogStep screen={shown} acts={acts} />
    </>
  )
})

/** The number of the claim and its short form, for the words that contain them. */
function wordsOfClaim(claimId: string | undefined): ExtraWords {
  if (claimId === undefined) return {}
  const claimReference = referenceOf(claimId)
  return { claimId, ...(claimReference === undefined ? {} : { claimReference }) }
}

const NO_FAILURE: Failure | null = null
