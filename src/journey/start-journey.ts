import { restore, type Journey } from '../../engine/index.ts'
import type { JourneyEntry } from 'virtual:journeys'
import { carryAnswers } from '../effects/carry-answers.ts'
import { handlerOf } from '../effects/index.ts'
import type { Services } from '../services.ts'
import { claimedVersion, isAddressOf } from './claimed-version.ts'
import type { JourneyAddress } from './journey-address.ts'
import { journeyStore, type JourneyStore } from './journey-store.ts'
import { keepDraft } from './keep-draft.ts'
import { openClaim } from './open-claim.ts'
import { performEffect } from './perform-effect.ts'

export interface RunningJourney {
  readonly journey: Journey
  readonly store: JourneyStore
  readonly address: JourneyAddress
  readonly stop: () => void
}

/**
 * Loads a journey and what is saved of the claim, and opens the step that the address names. Undefined when no step has
 * that address; rejects when the journey or the claim could not be had.
 */
export async function startJourney(entry: JourneyEntry, services: Services, address: JourneyAddress, isResumed: boolean): Promise<RunningJourney | undefined> {
  const [current, known] = await Promise.all([entry.load(), openClaim(services)])
  const path = address.path()
  if (!(await isAddressOf(entry, current, path))) return undefined

  const { journey, saved } = await claimedVersion(entry, current, known)
  const carry = async (claimId: string) => carryAnswers(journey, store.getSnapshot().state, claimId, { callFreely: services.api.callFreely, handlerOf })
  const store = journeyStore(
    journey,
    restore(journey, saved),
    performEffect({
      journey,
      state: () => store.getSnapshot().state,
      show: address.show,
      api: services.api,
      handlerOf,
      carry: async () => carry(await services.api.openClaim()),
    }),
  )
  services.carrier.carry = carry
  // A failure shows with the first call that needs the claim, which opens it again.
  void services.api.openClaim().catch(() => undefined)
  const stopKeeping = keepDraft(journey, store, services.claim, services.drafts)
  const onHistory = () => {
    if (window.location.pathname.startsWith(entry.path)) store.send({ type: 'open', path: address.path() })
  }
  window.addEventListener('popstate', onHistory)
  store.send({ type: 'open', path, resumed: isResumed })
  return {
    journey,
    store,
    address,
    stop() {
      window.removeEventListener('popstate', onHistory)
      stopKeeping()
      store.stop()
      if (services.carrier.carry === carry) services.carrier.carry = undefined
    },
  }
}
