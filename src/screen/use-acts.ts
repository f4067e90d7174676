import { useCallback } from 'react'
import type { JourneyEvent, Screen } from '../../engine/index.ts'
import type { ShownJourney } from '../journey/shown-journey.ts'
import type { StepActs } from './step-acts.ts'

/**
 * The visitor's actions on the screen of a step, as events of the running journey. Input to an outgoing screen is ignored:
 * above all, the second press of a double click.
 */
export function useActs(
  { store, goBack, uploadFile }: Pick<ShownJourney, 'store' | 'goBack' | 'uploadFile'>,
  step: string,
): StepActs {
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
  return { fill, leave, press, retry, goBack, uploadFile }
}
