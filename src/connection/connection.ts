import { createApi, type Api, type ApiSettings } from '../api/index.ts'
import { utmTags } from '../api/utm-tags.ts'
import type { Consent } from '../cookies/index.ts'
import { keptCampaign, marketing, type Marketing } from '../events/index.ts'
import type { CurrentClaim } from '../session/current-claim.ts'
import type { DeviceStorage } from '../session/device-storage.ts'
import { drafts, type Drafts } from './drafts.ts'

/** The services that need the network. No first screen needs them, so they load with their first use. */
export interface Connection {
  readonly api: Api
  readonly drafts: Drafts
  readonly marketing: Marketing
}

/** What a page knows when it opens. */
export interface Connectable {
  /** "/api", or the address of a separate backend. */
  readonly base: string
  /** The query of the address, with its campaign tags. */
  readonly search: string
  readonly storage: DeviceStorage
  readonly claim: CurrentClaim
  readonly consent: Consent
  readonly shownVersion: NonNullable<ApiSettings['version']>
  /** Set by the journey on screen: stores its answers again, in the claim of a new session. */
  readonly carrier: { carry: ((claimId: string) => Promise<void>) | undefined }
  /** Made when it is first used, once for the life of the page. */
  readonly made: { connection: Connection | undefined }
}

/** The connection of a page. */
export function connection(page: Connectable): Connection {
  return (page.made.connection ??= connect(page))
}

function connect({ base, search, storage, claim, consent, shownVersion, carrier }: Connectable): Connection {
  const api = createApi({
    base,
    claim,
    utmTags: utmTags(search || keptCampaign(consent)),
    version: shownVersion,
    transferAnswers: async (claimId) => carrier.carry?.(claimId),
  })
  return { api, drafts: drafts(storage), marketing: marketing({ consent, call: api.call, claim }) }
}
