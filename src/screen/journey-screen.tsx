import { memo, useEffect } from 'react'
import { screen, type JourneyState } from '../../engine/index.ts'
import type { Failure, Snapshot } from '../journey/journey-store.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import { useServices } from '../services.ts'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import { useActs } from './use-acts.ts'
import { useDrawn } from './use-drawn.ts'

/** What the journey shows now: a page, or a dialog over the page it belongs to. */
export function JourneyScreen({ running }: { readonly running: RunningJourney }) {
  const { store, preloadNext } = running
  const drawn = useDrawn(store)
  const { step } = drawn.state
  // While a step is read, what comes next comes.
  useEffect(() => preloadNext(step), [preloadNext, step])
  return <DrawnScreen running={running} snapshot={drawn} />
}

interface DrawnScreenProps {
  readonly running: RunningJourney
  readonly snapshot: Snapshot
}

/** Made anew for another snapshot only: while the next step is prepared, this one stands as it is. */
const DrawnScreen = memo(function DrawnScreen({ running, snapshot: { state, failure, now } }: DrawnScreenProps) {
  const { journey } = running
  const { claim } = useServices()
  const acts = useActs(running, state.step)
  const context = { now, extra: claim.id === undefined ? {} : { claimId: claim.id } }
  const shown = screen(journey, state, context)
  if (shown.kind !== 'dialog' || shown.over === null) return <StepPage screen={shown} failure={failure} acts={acts} />
  const below: JourneyState = { ...state, step: shown.over, phase: 'shown', faults: [], waiting: null }
  return (
    <>
      <StepPage screen={screen(journey, below, context)} failure={NO_FAILURE} acts={acts} />
      <DialogStep screen={shown} acts={acts} />
    </>
  )
})

const NO_FAILURE: Failure | null = null
