import { createContext, useContext } from 'react'
import { journeys } from 'virtual:journeys'
import experiment from '../../journeys/experiment.json'
import { createApi, type Api } from '../api/index.ts'
import { consent, keptCampaign, pageCookies, type Consent } from '../cookies/index.ts'
import type { AddressSearch } from '../effects/address-search.ts'
import { marketing, type Marketing } from '../events/index.ts'
import { drafts, type Drafts } from '../session/drafts.ts'
import { currentClaim, type CurrentClaim } from '../session/current-claim.ts'
import { deviceStorage } from '../session/device-storage.ts'
import { journeyVersion, pageMark, randomShare, type JourneyVersion } from '../session/journey-version.ts'
import { utmTags } from '../session/utm-tags.ts'

/** The dependencies of pages and journeys; one set for the life of the page. */
export interface Services {
  readonly api: Api
  readonly claim: CurrentClaim
  readonly version: JourneyVersion
  readonly drafts: Drafts
  readonly addressSearch: AddressSearch
  readonly consent: Consent
  readonly marketing: Marketing
  /** Set by the journey on screen: stores its answers again, in the claim of a new session. */
  readonly carrier: { carry: ((claimId: string) => Promise<void>) | undefined }
  /** Set by the journey on screen. */
  readonly running: { journey: RunningAnswers | undefined }
}

/** The answers of the journey on screen, for code outside it. */
export interface RunningAnswers {
  readonly answers: () => Answers
  /** Sends it a correction after submission; undefined before that, and away from its end. */
  readonly correct: () => ((set: Answers) => void) | undefined
}

type Answers = Readonly<Record<string, unknown>>

/** Read from the page once, when it opens. */
export interface OpenedPage {
  /** Includes the campaign tags. */
  readonly search: string
  readonly cookies: () => string
}

/** Opens no connection yet. `page` is passed where there is no browser: during prerendering. */
export function createServices(
  base: string,
  page: OpenedPage = thisPage(),
  choice: Consent = consent(page.cookies),
): Services {
  const storage = deviceStorage()
  const claim = currentClaim(storage, page.cookies)
  const version = journeyVersion(storage, {
    experiment,
    journeys: journeys.map(({ name }) => name),
    random: randomShare,
    page: typeof window === 'undefined' ? {} : pageMark(),
  })
  const carrier: Services['carrier'] = { carry: undefined }
  const running: Services['running'] = { journey: undefined }
  const api = createApi({
    base,
    claim,
    utmTags: utmTags(page.search || keptCampaign(choice)),
    // Only a page that shows a journey is its first step.
    version: () => (running.journey === undefined ? undefined : { journey: version.name, drawn: version.drawn }),
    transferAnswers: async (claimId) => carrier.carry?.(claimId),
  })
  return {
    api,
    claim,
    version,
    drafts: drafts(storage),
    addressSearch: lateAddressSearch(api),
    consent: choice,
    marketing: marketing({ consent: choice, call: api.call, claim }),
    carrier,
    running,
  }
}

/** Its code loads with the first search. */
function lateAddressSearch(api: Api): AddressSearch {
  const search = async () => (await import('../effects/address-search.ts')).addressSearch(api)
  return {
    searchAddresses: async (postcode) => (await search()).searchAddresses(postcode),
    completePostcode: async (text) => (await search()).completePostcode(text),
  }
}

const thisPage = (): OpenedPage => ({ search: window.location.search, cookies: pageCookies })

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('SERVICES_MISSING Render the application inside ServicesContext.')
  return services
}
