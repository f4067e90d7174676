import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../src/api/index.ts'
import { consent, keepMarketingTags, type CookieChoice } from '../../../src/cookies/index.ts'
import { marketing } from '../../../src/events/index.ts'
import type { SendableEvent } from '../../../src/events/pixel.ts'
import { currentClaim } from '../../../src/session/current-claim.ts'
import { cookieJar } from '../cookies/cookie-jar.ts'
import { CLAIM, fakeBackend, memoryStorage } from '../support.ts'

beforeEach(() => cookieJar())
afterEach(() => vi.unstubAllGlobals())

function visitor(choice: CookieChoice | undefined, search = '') {
  const sent = fakeBackend(() => ({ body: { statusCode: 200, responseObject: {} } }))
  const chosen = consent()
  keepMarketingTags(chosen, search)
  if (choice !== undefined) chosen.choose(choice)
  const claim = currentClaim(memoryStorage(), () => `currentId=${CLAIM}`)
  const pixels: SendableEvent[] = []
  const { call } = createApi({ base: '/api', claim, utmTags: {}, transferAnswers: () => Promise.resolve() })
  const told = marketing({ consent: chosen, call, claim, pixel: (event) => void pixels.push(event) })
  return { ...told, choose: chosen.choose, sent, pixels }
}

const STEP = { category: 'marketing', step: 'postcode' } as const

describe('what marketing receives', () => {
  it.each([undefined, 'reject'] as const)(
    'is nothing when the choice is %s: no pixel, no call of an event (A-133)',
    (choice) => {
      const { tell, introduce, sent, pixels } = visitor(choice, '?fbclid=abc&utm_source=x')
      tell('claim_started', STEP)
      introduce()
      expect(pixels).toEqual([])
      expect(sent.map(({ path }) => path).filter((path) => path !== '/session/claim')).toEqual([])
      expect(JSON.stringify(sent)).not.toContain('abc')
    },
  )

  it('carries one id at the pixel and at the server, and the category of the consent', async () => {
    const { tell, sent, pixels } = visitor('accept')
    tell('claim_started', STEP)
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('/trigger-gtm-event'))
    const [pixel] = pixels
    const event = sent.find(({ path }) => path === '/trigger-gtm-event')?.body as { data: Record<string, unknown> }
    expect(pixel).toMatchObject({ event: 'claim_started', category: 'marketing' })
    expect(event.data).toEqual({ event: 'claim_started', event_id: pixel?.id, consent: 'marketing', step: 'postcode' })
    expect(pixel?.id).toMatch(/^[A-Za-z0-9._-]{20,80}$/)
  })

  it('waits at the server until the claim knows of the consent', async () => {
    const { tell, sent } = visitor('accept')
    tell('claim_started', STEP)
    expect(sent.map(({ path }) => path)).toEqual(['/session/claim', '/user-visit/claim/update'])
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/trigger-gtm-event'))
  })

  it('is sent once per visit, also after a reload', () => {
    const first = visitor('accept')
    first.tell('claim_started', STEP)
    first.tell('claim_started', STEP)
    const again = visitor('accept')
    again.tell('claim_started', STEP)
    expect(first.pixels).toHaveLength(1)
    expect(again.pixels).toEqual(first.pixels)
  })

  it('ends at once when the choice is taken back', () => {
    const { tell, choose, pixels } = visitor('accept')
    choose('reject')
    tell('claim_started', STEP)
    expect(pixels).toEqual([])
  })
})

describe('what the claim receives (J040, C068)', () => {
  it('is the choice and, where that is allowed, the advertisement and the visit', () => {
    const { introduce, sent } = visitor('accept', '?fbclid=abc&ttclid=def&utm_source=x')
    introduce()
    introduce()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /session/claim',
      'POST /user-visit/claim/update',
    ])
    expect(sent[0]?.body).toEqual({
      claim_number: CLAIM,
      marketing_consent: true,
      fbclid: 'abc',
      ttclid: 'def',
      fbp: expect.stringMatching(/^fb\.1\.\d+\.\d+$/),
      fbc: expect.stringMatching(/^fb\.1\.\d+\.abc$/),
      ttp: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(sent[1]?.body).toEqual({ distinctId: expect.stringMatching(/^[0-9a-f-]{36}$/), claimNumber: CLAIM })
  })

  it('is sent again when the visitor changes their mind', () => {
    const { introduce, choose, sent } = visitor('accept')
    introduce()
    choose('reject')
    expect(sent.at(-1)?.body).toEqual({ claim_number: CLAIM, marketing_consent: false })
  })
})
