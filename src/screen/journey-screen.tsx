import { useEffect, useSyncExternalStore } from 'react'
import { screen, type JourneyState } from '../../engine/index.ts'
import type { Failure } from '../journey/journey-store.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import { useServices } from '../services.ts'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import { useActs } from './use-acts.ts'

/** What the journey shows now: a page, or a dialog over the page it belongs to. */
export function JourneyScreen({ running }: { readonly running: RunningJourney }) {
  const { journey, store, preloadNext } = running
  const { state, failure, now } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const { claim } = useServices()
  const acts = useActs(running)
  // While a step is read, what comes next comes.
  useEffect(() => preloadNext(state.step), [preloadNext, state.step])
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
}

const NO_FAILURE: Failure | null = null
