import { stepBefore, stepNamed, type Journey } from '../../engine/index.ts'
import type { JourneyAddress } from './journey-address.ts'
import type { JourneyStore } from './journey-store.ts'

/** Goes to the step before. If the browser's history has it, back to there, so that the browser's own button stays consistent. */
export function goBack(
  journey: Journey,
  store: Pick<JourneyStore, 'getSnapshot' | 'send'>,
  address: Pick<JourneyAddress, 'goBackTo'>,
): void {
  const before = stepBefore(journey, store.getSnapshot().state)
  const path = before === null ? undefined : stepNamed(journey, before).path
  if (path === undefined || !address.goBackTo(path === '/' ? journey.path : journey.path + path))
    store.send({ type: 'back' })
}
