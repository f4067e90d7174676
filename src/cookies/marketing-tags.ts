import type { Consent } from './consent.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

/** The tags of an advertisement, by the names of the claim (J040). */
export interface MarketingTags {
  readonly fbclid?: string
  readonly ttclid?: string
  readonly fbp?: string
  readonly fbc?: string
  readonly ttp?: string
}

const CAMPAIGN = 'campaign'
const FBP = '_fbp'
const FBC = '_fbc'
const TTP = '_ttp'
const DISTINCT = 'distinctId'
const ALL = [CAMPAIGN, FBP, FBC, TTP, DISTINCT]
const MOST_LETTERS = 500

/**
 * Stores the advertisement's tags in the address once this is allowed, and deletes them when it no longer is. Nothing
 * is stored before a choice. Call it once per page.
 */
export function keepMarketingTags(consent: Consent, search: string = window.location.search): void {
  if (consent.choice === 'accept') keep(search)
  consent.onChoice((choice) => (choice === 'accept' ? keep(search) : ALL.forEach(removeCookie)))
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
  writeCookie(DISTINCT, id, { hours: 1 })
  return id
}

/** The first advertisement counts: a later visit without one does not delete it, a later advertisement does. */
function keep(search: string): void {
  const query = new URLSearchParams(search)
  const tags = [...query].filter(
    ([name, value]) => (name.startsWith('utm_') || name === 'fbclid' || name === 'ttclid') && value !== '',
  )
  const kept = new URLSearchParams(readCookie(CAMPAIGN) ?? '')
  // Utm tags are passed from page to page: the same campaign again is not a new one, and must not delete the click id.
  const isNews = tags.some(([name, value]) => kept.get(name) !== value.slice(0, MOST_LETTERS))
  if (isNews)
    writeCookie(
      CAMPAIGN,
      new URLSearchParams(tags.map(([name, value]) => [name, value.slice(0, MOST_LETTERS)])).toString(),
    )
  const click = query.get('fbclid')
  // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
  if (click !== null && click !== '') writeCookie(FBC, `fb.1.${Date.now()}.${click.slice(0, MOST_LETTERS - 30)}`)
  if (readCookie(FBP) === undefined) writeCookie(FBP, `fb.1.${Date.now()}.${randomNumber()}`)
  if (readCookie(TTP) === undefined) writeCookie(TTP, crypto.randomUUID())
}

const randomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
