import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import register from '../../../content/storage.json'
import { consent, keepMarketingTags } from '../../../src/cookies/index.ts'
import { distinctId, keptCampaign, marketingTags } from '../../../src/events/kept-tags.ts'
import { cookieJar } from './cookie-jar.ts'

const SEARCH = '?utm_source=news&utm_medium=email&fbclid=abc&ttclid=def&other=1'
let jar: ReturnType<typeof cookieJar>
beforeEach(() => (jar = cookieJar()))
afterEach(() => vi.unstubAllGlobals())

describe('what an advertisement is recognised by (J040, C048)', () => {
  it('is not kept before a choice, nor after Reject (A-133)', () => {
    const chosen = consent()
    keepMarketingTags(chosen, SEARCH)
    expect([...jar.keys()]).toEqual([])
    expect(distinctId(chosen)).toBeUndefined()
    chosen.choose('reject')
    expect([...jar.keys()]).toEqual(['cookieChoice'])
    expect(marketingTags(chosen)).toEqual({})
    expect(keptCampaign(chosen)).toBe('')
  })

  it('is kept from Accept on, as long as the register says', () => {
    const chosen = consent()
    keepMarketingTags(chosen, SEARCH)
    chosen.choose('accept')
    distinctId(chosen)
    const lives = Object.fromEntries([...jar].map(([name, { life }]) => [name, life]))
    const registered = register.entries.flatMap(({ name, kind, lifetime }) =>
      kind === 'cookie' && name in lives ? [[name, secondsOf(lifetime)]] : [],
    )
    expect(lives).toEqual(Object.fromEntries(registered))
    expect(Object.keys(lives).sort()).toEqual(['_fbc', '_fbp', '_ttp', 'campaign', 'cookieChoice', 'distinctId'])
    expect(keptCampaign(chosen)).toBe('?utm_source=news&utm_medium=email&fbclid=abc&ttclid=def')
  })

  it('is forgotten as soon as somebody presses Reject', () => {
    const chosen = consent()
    keepMarketingTags(chosen, SEARCH)
    chosen.choose('accept')
    distinctId(chosen)
    chosen.choose('reject')
    expect([...jar.keys()]).toEqual(['cookieChoice'])
  })

  it('of a later page without one stays the same', () => {
    const chosen = consent()
    keepMarketingTags(chosen, SEARCH)
    chosen.choose('accept')
    const before = marketingTags(chosen)
    for (const search of ['', '?utm_source=news', '?utm_source=news&utm_medium=email'])
      keepMarketingTags(consent(), search)
    expect(marketingTags(chosen)).toEqual(before)
  })

  it('of another advertisement takes its place', () => {
    const chosen = consent()
    keepMarketingTags(chosen, SEARCH)
    chosen.choose('accept')
    keepMarketingTags(consent(), '?utm_source=other&fbclid=xyz')
    expect(marketingTags(chosen)).toMatchObject({ fbclid: 'xyz', fbc: expect.stringMatching(/\.xyz$/) })
    expect(keptCampaign(chosen)).toBe('?utm_source=other&fbclid=xyz')
  })
})

function secondsOf(lifetime: string | { readonly days?: number; readonly hours?: number }): number | undefined {
  return typeof lifetime === 'string' ? undefined : (lifetime.days ?? 0) * 86_400 + (lifetime.hours ?? 0) * 3600
}
