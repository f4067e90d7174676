import { memo, useEffect } from 'react'
import { claimReference as referenceOf } from '../../domain/index.ts'
import type { ExtraWords } from '../../engine/index.ts'
import type { ShownJourney } from '../journey/shown-journey.ts'
import { useServices } from '../services/services.ts'
import { ShownStateContext } from './answers/answers-block.tsx'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import { useActs } from './use-acts.ts'
import { usePreparedView, type PreparedView } from './use-prepared-view.ts'

/** The current screen of the journey: a page, or a dialog over its page. */
export function JourneyScreen({ shown }: { readonly shown: ShownJourney }) {
  const { preloadNext } = shown
  const view = usePreparedView(shown)
  const { step } = view.snapshot.state
  // The next step loads while the visitor reads this one.
  useEffect(() => preloadNext(step), [preloadNext, step])
  return <PreparedScreen {...view} />
}

/** Recomputed only for another snapshot: while the next step is prepared, this one does not change. */
const PreparedScreen = memo(function PreparedScreen({ shown, snapshot: { state, failure, now } }: PreparedView) {
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
