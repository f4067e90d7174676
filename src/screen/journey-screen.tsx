import { memo, useEffect } from 'react'
import { claimReference as referenceOf } from '../../domain/index.ts'
import type { ExtraWords } from '../../engine/index.ts'
import type { Snapshot } from '../journey/journey-store.ts'
import type { ShownJourney } from '../journey/shown-journey.ts'
import { useServices } from '../services/services.ts'
import { ShownStateContext } from './answers/answers-block.tsx'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import { useActs } from './use-acts.ts'
import { usePreparedSnapshot } from './use-prepared-snapshot.ts'

/** The current screen of the journey: a page, or a dialog over its page. */
export function JourneyScreen({ shown }: { readonly shown: ShownJourney }) {
  const { store, preloadNext } = shown
  const prepared = usePreparedSnapshot(store)
  const { step } = prepared.state
  // The next step loads while the visitor reads this one.
  useEffect(() => preloadNext(step), [preloadNext, step])
  return <SnapshotScreen shown={shown} snapshot={prepared} />
}

interface SnapshotScreenProps {
  readonly shown: ShownJourney
  readonly snapshot: Snapshot
}

/** Recomputed only for another snapshot: while the next step is prepared, this one does not change. */
const SnapshotScreen = memo(function SnapshotScreen({ shown, snapshot: { state, failure, now } }: SnapshotScreenProps) {
  const { claim } = useServices()
  const acts = useActs(shown, state.step)
  const { page, pageState, check, dialog } = shown.screensOf(state, { now, extra: wordsOfClaim(claim.id) })
  return (
    <>
      <ShownStateContext value={{ journey: shown.journey, state: pageState }}>
        <StepPage screen={page} check={check} failure={dialog === null ? failure : null} acts={acts} />
      </ShownStateContext>
      {dialog !== null && <DialogStep screen={dialog} acts={acts} />}
    </>
  )
})

/** The number of the claim and its short form, for the words that contain them. */
function wordsOfClaim(claimId: string | undefined): ExtraWords {
  if (claimId === undefined) return {}
  const claimReference = referenceOf(claimId)
  return { claimId, ...(claimReference === undefined ? {} : { claimReference }) }
}
