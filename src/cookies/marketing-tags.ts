import type { Consent } from './consent.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

export const CAMPAIGN = 'campaign'
export const FBP = '_fbp'
export const FBC = '_fbc'
export const TTP = '_ttp'
export const DISTINCT = 'distinctId'
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
