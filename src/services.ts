import { createContext, useContext } from 'react'
import { createApi, type Api } from './api/index.ts'
import { addressSearch, type AddressSearch } from './effects/address-search.ts'
import { drafts, type Drafts } from './journey/drafts.ts'
import { currentClaim, type CurrentClaim } from './session/current-claim.ts'
import { deviceStorage } from './session/device-storage.ts'
import { utmTags } from './session/utm-tags.ts'

/** What pages and journeys work with; one for the life of the page. */
export interface Services {
  readonly api: Api
  readonly claim: CurrentClaim
  readonly drafts: Drafts
  readonly addressSearch: AddressSearch
  /** Set by the journey on screen: stores its answers again, in the claim that came with a new session. */
  readonly carrier: { carry: ((claimId: string) => Promise<void>) | undefined }
}

/** Opens no connection yet. Campaign tags are read from the address the page was opened with. */
export function createServices(base: string): Services {
  const storage = deviceStorage()
  const claim = currentClaim(storage)
  const carrier: Services['carrier'] = { carry: undefined }
  const api = createApi({
    base,
    claim,
    utmTags: utmTags(window.location.search),
    bringOver: async (claimId) => carrier.carry?.(claimId),
  })
  return { api, claim, drafts: drafts(storage), addressSearch: addressSearch(api), carrier }
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('SERVICES_MISSING Render the application inside ServicesContext.')
  return services
}
