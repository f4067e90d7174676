import { CAMPAIGN, DISTINCT, FBC, FBP, TTP, readCookie, writeCookie, type Consent } from '../cookies/index.ts'

/** The tags of an advertisement, by the names of the claim (J040). */
export interface MarketingTags {
  readonly fbclid?: string
  readonly ttclid?: string
  readonly fbp?: string
  readonly fbc?: string
  readonly ttp?: string
}

/** The tags for the claim; empty without consent. */
export function marketingTags(consent: Consent): MarketingTags {
  if (consent.choice !== 'accept') return {}
  const campaign = new URLSearchParams(readCookie(CAMPAIGN) ?? '')
  const tags = {
    fbclid: campaign.get('fbclid'),
    ttclid: campaign.get('ttclid'),
    fbp: readCookie(FBP),
    fbc: readCookie(FBC),
    ttp: readCookie(TTP),
  }
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}

/** The campaign's utm tags of an earlier page, if they were allowed to be stored: "?utm_source=…". */
export function keptCampaign(consent: Consent): string {
  return consent.choice === 'accept' ? `?${readCookie(CAMPAIGN) ?? ''}` : ''
}

/** C121, C141: a number for this visit, a new one after an hour. Undefined without consent. */
export function distinctId(consent: Consent): string | undefined {
  if (consent.choice !== 'accept') return undefined
  const id = readCookie(DISTINCT) ?? crypto.randomUUID()
  writeCookie(DISTINCT, id)
  return id
}
