import { createContext, useContext } from 'react'
import { journeys } from 'virtual:journeys'
import experiment from '../../journeys/experiment.json'
import type { Api } from '../api/index.ts'
import type { Connectable } from '../connection/connection.ts'
import { consent, pageCookies, type Consent } from '../cookies/index.ts'
import type { AddressSearch } from '../effects/address-search.ts'
import { currentClaim } from '../session/current-claim.ts'
import { deviceStorage } from '../session/device-storage.ts'
import { journeyVersion, pageMark, randomShare, type JourneyVersion } from '../session/journey-version.ts'

/** The dependencies of pages and journeys; one set for the life of the page. Calls to the backend are in its `connection`. */
export interface Services extends Connectable {
  readonly version: JourneyVersion
  readonly addressSearch: AddressSearch
  /** Set by the journey on screen. */
  readonly running: { journey: RunningAnswers | undefined }
  /** Called by the page of a journey, whose name is the visitor's version from then on (S-03); returns what to call when it closes. */
  readonly openJourneyPage: (name: string) => () => void
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

/** Does not open a connection. `page` is passed where there is no browser: during prerendering. */
export function createServices(
  base: string,
  page: OpenedPage = thisPage(),
  choice: Consent = consent(page.cookies),
): Services {
  const storage = deviceStorage()
  const version = journeyVersion(storage, {
    experiment,
    journeys: journeys.map(({ name }) => name),
    random: randomShare,
    page: typeof window === 'undefined' ? {} : pageMark(),
  })
  const running: Services['running'] = { journey: undefined }
  let isJourneyPage = false
  const connectable: Connectable = {
    base,
    search: page.search,
    storage,
    claim: currentClaim(storage, page.cookies),
    consent: choice,
    // Only a page that shows a journey is its first step. A postcode may be looked up there before the journey has begun.
    shownVersion: () =>
      isJourneyPage || running.journey !== undefined ? { journey: version.name, drawn: version.drawn } : undefined,
    carrier: { carry: undefined },
    made: { connection: undefined },
  }
  const connected = async () => (await import('../connection/connection.ts')).connection(connectable)
  // If it fails to load, the next journey tells the claim.
  choice.onChoice(() => void connected().then(({ marketing }) => marketing.introduce(), nothing))
  return {
    ...connectable,
    version,
    addressSearch: lateAddressSearch(async () => (await connected()).api),
    running,
    openJourneyPage(name) {
      version.keep(name)
      isJourneyPage = true
      return () => void (isJourneyPage = false)
    },
  }
}

/** Its code loads with the first search. */
function lateAddressSearch(api: () => Promise<Api>): AddressSearch {
  const search = async () => {
    const [{ addressSearch }, made] = await Promise.all([import('../effects/address-search.ts'), api()])
    return addressSearch(made)
  }
  return {
    searchAddresses: async (postcode) => (await search()).searchAddresses(postcode),
    completePostcode: async (text) => (await search()).completePostcode(text),
    addressFinder: async () => (await search()).addressFinder(),
  }
}

const nothing = () => undefined
const thisPage = (): OpenedPage => ({ search: window.location.search, cookies: pageCookies })

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('SERVICES_MISSING Render the application inside ServicesContext.')
  return services
}
