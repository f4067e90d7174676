import { useCallback } from 'react'
import { stepBefore, stepNamed, type JourneyEvent, type Screen } from '../../engine/index.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import type { StepActs } from './step-acts.ts'

/**
 * The visitor's actions on the screen of a step, as events of the running journey. Input to an outgoing screen is ignored:
 * above all, the second press of a double click.
 */
export function useActs({ journey, store, address }: RunningJourney, step: string): StepActs {
  const send = useCallback(
    (event: JourneyEvent) => {
      if (store.getSnapshot().state.step === step) store.send(event)
    },
    [store, step],
  )
  const fill = useCallback((values: Screen['values']) => send({ type: 'fill', values }), [send])
  const leave = useCallback((field: string) => send({ type: 'left', field }), [send])
  const press = useCallback((action: string) => send({ type: 'submit', action }), [send])
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const goBack = useCallback(() => {
    const before = stepBefore(journey, store.getSnapshot().state)
    const path = before === null ? undefined : stepNamed(journey, before).path
    // The step is already in the history: going back there keeps the browser's own button consistent.
    if (path === undefined || !address.goBackTo(path === '/' ? journey.path : journey.path + path))
      store.send({ type: 'back' })
  }, [journey, store, address])
  return { fill, leave, press, retry, goBack }
}
