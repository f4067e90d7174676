import { useCallback } from 'react'
import { stepBefore, stepNamed, type Screen } from '../../engine/index.ts'
import type { RunningJourney } from '../journey/start-journey.ts'
import type { StepActs } from './step-acts.ts'

/** What a person does on a screen, as events of the running journey. */
export function useActs({ journey, store, address }: RunningJourney): StepActs {
  const fill = useCallback((values: Screen['values']) => store.send({ type: 'fill', values }), [store])
  const leave = useCallback((field: string) => store.send({ type: 'left', field }), [store])
  const press = useCallback((action: string) => store.send({ type: 'submit', action }), [store])
  const retry = useCallback(() => store.send({ type: 'retry' }), [store])
  const goBack = useCallback(() => {
    const before = stepBefore(journey, store.getSnapshot().state)
    const path = before === null ? undefined : stepNamed(journey, before).path
    // In the history already: going there keeps the browser's own button in step with ours.
    if (path === undefined || !address.goBackTo(path === '/' ? journey.path : journey.path + path)) store.send({ type: 'back' })
  }, [journey, store, address])
  return { fill, leave, press, retry, goBack }
}
