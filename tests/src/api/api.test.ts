import { afterEach, describe, expect, it, vi } from 'vitest'
import saveClaim from '../../../generated/schemas/api/save-claim.ts'
import verifyEmail from '../../../generated/schemas/api/verify-email.ts'
import { CallRefused, ConnectionLost, createApi } from '../../../src/api/index.ts'
import { currentClaim } from '../../../src/session/current-claim.ts'
import { CLAIM, OTHER_CLAIM, fakeBackend, lost, memoryStorage, session } from '../support.ts'

afterEach(() => vi.unstubAllGlobals())

const VALID = { body: { responseObject: { Result: 'valid' } } }
const isSession = ({ path }: { path: string }) => path === '/session/claim'
const email = { body: { email: 'jane@example.com' } }

function apiWith({
  cookie = '',
  utmTags = {},
  version = (): { journey: string; drawn: boolean } | undefined => undefined,
  transferAnswers = async (_claimId: string) => {},
} = {}) {
  const claim = currentClaim(memoryStorage(), () => cookie)
  return { claim, api: createApi({ base: '/api', claim, utmTags, version, transferAnswers }) }
}

describe('the first call of a visitor', () => {
  it('opens one claim with the campaign tags, however many calls need it (S-01, J057, C054, C097)', async () => {
    const sent = fakeBackend((one) => (one.method === 'POST' && isSession(one) ? session(CLAIM) : VALID))
    const { api, claim } = apiWith({ utmTags: { utm_source: 'radio' } })
    await Promise.all([api.call(verifyEmail, email), api.call(verifyEmail, email), api.openClaim()])
    expect(sent.filter(isSession)).toMatchObject([{ method: 'POST', body: { utmTags: { utm_source: 'radio' } } }])
    expect(claim.id).toBe(CLAIM)
  })

  it('says which journey the page shows, and whether the experiment chose it', async () => {
    const sent = fakeBackend(() => session(CLAIM))
    await apiWith({ version: () => ({ journey: 'v4', drawn: true }) }).api.openClaim()
    expect(sent).toMatchObject([{ body: { version: { journey: 'v4', drawn: true } } }])
  })

  it('opens none if the cookie names a claim (J055)', async () => {
    const sent = fakeBackend(() => VALID)
    await apiWith({ cookie: `a=b; currentId=${CLAIM}` }).api.call(verifyEmail, email)
    expect(sent.map(({ path }) => path)).toEqual(['/verify-email'])
  })

  it("is refused with 'Claim ID not available.' where the session brings no claim (C105)", async () => {
    fakeBackend(() => ({ body: { responseObject: {} } }))
    await expect(apiWith().api.call(verifyEmail, email)).rejects.toThrow('Claim ID not available.')
  })
})

describe('a 401', () => {
  it('renews the session once for all callers, and tries each call once more (J056, C055, C103)', async () => {
    let isOpen = false
    const sent = fakeBackend((one) => {
      if (isSession(one)) isOpen = true
      return isSession(one) ? session(CLAIM) : isOpen ? VALID : { status: 401, body: { message: 'No session.' } }
    })
    const { api } = apiWith({ cookie: `currentId=${CLAIM}` })
    await Promise.all([api.call(verifyEmail, email), api.call(verifyEmail, email), api.call(verifyEmail, email)])
    expect(sent.filter(isSession)).toHaveLength(1)
    expect(sent).toHaveLength(7)
  })

  it("after the second try is 'Unauthorized and retry failed' (C103)", async () => {
    const sent = fakeBackend((one) =>
      isSession(one) ? session(CLAIM) : { status: 401, body: { message: 'No session.' } },
    )
    await expect(apiWith({ cookie: `currentId=${CLAIM}` }).api.call(verifyEmail, email)).rejects.toThrow(
      'Unauthorized and retry failed',
    )
    expect(sent).toHaveLength(3)
  })

  it('of the session call itself is not tried again (A-19)', async () => {
    const sent = fakeBackend(() => ({ status: 401, body: { message: 'No.' } }))
    await expect(apiWith().api.call(verifyEmail, email)).rejects.toBeInstanceOf(CallRefused)
    expect(sent).toHaveLength(1)
  })

  it('that brings another claim takes the answers there before the call is tried again, for that claim (A-19)', async () => {
    const order: string[] = []
    fakeBackend((one) => {
      const claimNumber = (one.body as { claim_number?: string } | undefined)?.claim_number
      order.push(`${one.method} ${claimNumber ?? 'new'}`)
      if (one.method === 'POST') return session(OTHER_CLAIM)
      return claimNumber === CLAIM ? { status: 401, body: { message: 'No session.' } } : { body: { statusCode: 200 } }
    })
    const transferAnswers = async (claimId: string) => void order.push(`transfer to ${claimId}`)
    await apiWith({ cookie: `currentId=${CLAIM}`, transferAnswers }).api.call(saveClaim, {
      body: (claim_number) => ({ claim_number }),
    })
    expect(order).toEqual([`PUT ${CLAIM}`, 'POST new', `transfer to ${OTHER_CLAIM}`, `PUT ${OTHER_CLAIM}`])
  })
})

describe('a renewed session', () => {
  const NEW_CLAIM = '00000000-0000-4000-8000-000000000009'
  const opened = (one: { readonly body?: unknown }) => one.body as { fresh?: true; currentId?: string }
  const isOpening = ({ method }: { readonly method: string }) => method === 'POST'
  const answers = (one: { readonly body?: unknown }, created: boolean) => {
    const { fresh } = opened(one)
    return {
      body: {
        responseObject: {
          claimId: fresh === true ? NEW_CLAIM : OTHER_CLAIM,
          created: fresh === true || created,
          session_duration: 3600,
        },
      },
    }
  }
  const renewed = async (created: boolean) => {
    const brought: string[] = []
    const sent = fakeBackend((one) => {
      if (isOpening(one)) return answers(one, created)
      return (one.body as { claim_number?: string }).claim_number === CLAIM
        ? { status: 401, body: { message: 'No session.' } }
        : { body: { statusCode: 200 } }
    })
    const transferAnswers = async (claimId: string) => void brought.push(claimId)
    await apiWith({ cookie: `currentId=${CLAIM}`, transferAnswers }).api.call(saveClaim, {
      body: (claim_number) => ({ claim_number }),
    })
    return { brought, sent }
  }

  it('asks for the claim that the page is about (A-19)', async () => {
    const { sent } = await renewed(true)
    expect(sent.filter(isOpening).map(opened)).toEqual([{ currentId: CLAIM }])
  })

  it('brings answers over to a new claim', async () => {
    expect((await renewed(true)).brought).toEqual([OTHER_CLAIM])
  })

  it('carries no answers into another claim that was there before: it asks for a new one', async () => {
    const { brought, sent } = await renewed(false)
    expect(brought).toEqual([NEW_CLAIM])
    expect(sent.filter(isOpening).map(opened)).toEqual([{ currentId: CLAIM }, { fresh: true }])
    expect(JSON.stringify(sent.filter((one) => !isOpening(one)))).not.toContain(OTHER_CLAIM)
  })
})

describe('other answers', () => {
  it("carry the server's message, or 'HTTP error! Status: {n}' without one (C104)", async () => {
    fakeBackend((_, nth) =>
      nth === 1 ? { status: 400, body: { message: 'Not like this.' } } : { status: 503, body: '<html>' },
    )
    const { api } = apiWith({ cookie: `currentId=${CLAIM}` })
    await expect(api.call(verifyEmail, email)).rejects.toThrow('Not like this.')
    await expect(api.call(verifyEmail, email)).rejects.toThrow('HTTP error! Status: 503')
  })

  it('are a lost connection without a response', async () => {
    fakeBackend(lost)
    await expect(apiWith({ cookie: `currentId=${CLAIM}` }).api.call(verifyEmail, email)).rejects.toBeInstanceOf(
      ConnectionLost,
    )
  })
})
