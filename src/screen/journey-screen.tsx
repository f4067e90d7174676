import { useCallback, useSyncExternalStore } from 'react'
import { screen, stepBefore, stepNamed, type JourneyState, type Screen } from '../../engine/index.ts'
import type { Failure } from '../journey/journey-store.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import { useServices } from '../services.ts'
import { DialogStep } from './dialog-step.tsx'
import { StepPage } from './step-page.tsx'
import type { StepActs } from './step-acts.ts'

/** What the journey shows now: a page, or a dialog over the page it belongs to. */
export function JourneyScreen({ running }: { readonly running: RunningJourney }) {
  const { journey, store } = running
  const { state, failure, now } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const { claim } = useServices()
  const acts = useActs(running)
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

function useActs({ journey, store, address }: RunningJourney): StepActs {
  const fill = useCallback((values: Screen['values']) => store.send({ type: 'fill', values }), [store])
  const press = useCallback((action: string) => store.send({ type: 'submit', action }), [store])
  const retry = useCallback(() => store.send({ type: 'retry' }), [store])
  const goBack = useCallback(() => {
    const before = stepBefore(journey, store.getSnapshot().state)
    const path = before === null ? undefined : stepNamed(journey, before).path
    // In the history already: going there keeps the browser's own button in step with ours.
    if (path === undefined || !address.goBackTo(path === '/' ? journey.path : journey.path + path)) store.send({ type: 'back' })
  }, [journey, store, address])
  return { fill, press, retry, goBack }
}
