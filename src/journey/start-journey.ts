import { inLanguage, restore, type Journey } from '../../engine/index.ts'
import type { JourneyEntry } from 'virtual:journeys'
import { handlerOf } from '../effects/index.ts'
import { connection } from '../connection/connection.ts'
import { sendJourneyEvents } from './journey-events.ts'
import { lateUploads } from '../uploads/late-uploads.ts'
import type { RunningAnswers, Services } from '../services/services.ts'
import { deviceStorage } from '../session/device-storage.ts'
import { tabLanguage } from './language.ts'
import { goBack } from './go-back.ts'
import { screensOf } from './screens-of.ts'
import type { ShownJourney } from './shown-journey.ts'
import { claimedVersion, isAddressOf } from './claimed-version.ts'
import type { JourneyAddress } from './journey-address.ts'
import { journeyStore, type JourneyStore } from './journey-store.ts'
import { keepDraft } from './keep-draft.ts'
import { openClaim } from './open-claim.ts'
import { journeySettings } from './journey-settings.ts'
import { preloadNext } from './preload-next.ts'
import { performEffect } from './perform-effect.ts'

export interface RunningJourney extends ShownJourney {
  readonly journey: Journey
  readonly address: JourneyAddress
  readonly stop: () => void
}

/**
 * Loads a journey and the claim's saved data, and opens the step at the address, or that of the home page. Undefined if no step has
 * this address; rejects if the journey or the claim could not be loaded.
 */
export async function startJourney(
  entry: JourneyEntry,
  services: Services,
  address: JourneyAddress,
  how: 'opened' | 'resumed' | 'home',
): Promise<RunningJourney | undefined> {
  const connected = connection(services)
  const { api, drafts, marketing } = connected
  const [current, known] = await Promise.all([entry.load(), openClaim(services.claim, connected)])
  const path = address.path()
  if (!(await isAddressOf(entry, current, path))) return undefined

  const claimed = await claimedVersion(entry, current, known, journeySettings())
  const { saved } = claimed
  // The home page around its step is in English.
  const journey = how === 'home' ? claimed.journey : await spoken(claimed.journey, entry)
  const carry = async (claimId: string) =>
    (await import('../effects/carry-answers.ts')).carryAnswers(journey, store.getSnapshot().state, claimId, {
      callFreely: api.callFreely,
      handlerOf,
    })
  const store = journeyStore(
    journey,
    restore(journey, saved),
    performEffect({
      journey,
      state: () => store.getSnapshot().state,
      show: address.show,
      api,
      handlerOf,
      carry: async () => carry(await api.openClaim()),
    }),
  )
  services.carrier.carry = carry
  const running = runningAnswers(store)
  services.running.journey = running
  // A failure shows with the first call that needs the claim, which opens it again.
  void api.openClaim().then(marketing.introduce, () => undefined)
  const stopTelling = sendJourneyEvents(journey, store, marketing)
  const stopKeeping = keepDraft(journey, store, services.claim, drafts)
  const onHistory = () => {
    if (window.location.pathname.startsWith(entry.path)) store.send({ type: 'open', path: address.path() })
  }
  window.addEventListener('popstate', onHistory)
  store.send(how === 'home' ? { type: 'home' } : { type: 'open', path, resumed: how === 'resumed' })
  return {
    journey,
    store,
    address,
    ...lateUploads(api, services.base, journey.name),
    screensOf: (state, context) => screensOf(journey, state, context),
    goBack: () => goBack(journey, store, address),
    preloadNext: (step) => preloadNext(journey, step),
    stop() {
      window.removeEventListener('popstate', onHistory)
      stopKeeping()
      stopTelling()
      store.stop()
      if (services.carrier.carry === carry) services.carrier.carry = undefined
      if (services.running.journey === running) services.running.journey = undefined
    },
  }
}

function runningAnswers({ getSnapshot, send }: JourneyStore): RunningAnswers {
  return {
    answers: () => getSnapshot().state.answers,
    correct() {
      const { submitted, route } = getSnapshot().state
      return submitted && route.length > 0 ? (set) => send({ type: 'note', set }) : undefined
    },
  }
}

/** In the visitor's language, as far as the current journey has words in it; a claim pinned to an older version stays in English. */
async function spoken(journey: Journey, { languages, load }: JourneyEntry): Promise<Journey> {
  const language = tabLanguage(
    deviceStorage(() => window.sessionStorage),
    window.location.search,
  )
  const words = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (words === undefined || journey.version !== (await load()).definition.version) return journey
  const overlay = await words().catch(() => undefined)
  return overlay === undefined ? journey : inLanguage(journey, overlay)
}
