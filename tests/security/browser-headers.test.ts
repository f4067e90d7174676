import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProduct, type TestProduct } from '../server/support/test-product.ts'
import { everyKindOfAnswer, productionSite } from './support/production-site.ts'

let site: TestProduct
let answers: Awaited<ReturnType<typeof everyKindOfAnswer>>
beforeAll(async () => {
  site = await productionSite()
  answers = await everyKindOfAnswer(site)
})
afterAll(() => site.close())

const cookiesSet = async () =>
  [(await site.app.inject({ method: 'POST', url: '/api/session/claim' })).headers['set-cookie']].flat().map(String)
const sessionCookie = async () => (await cookiesSet()).find((cookie) => cookie.includes('session=')) ?? ''
const policyOf = (headers: Readonly<Record<string, unknown>>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ ?/, '')]),
  )
const onEvery = (name: string, expected: RegExp) => {
  for (const [what, { headers }] of answers) expect(headers[name], what).toMatch(expected)
}

describe('cookies', () => {
  it('V3.3.1 every cookie is Secure, and the session has a name that only https can set', async () => {
    const cookies = await cookiesSet()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/)
    expect(await sessionCookie()).toMatch(/^__Host-/)
  })

  it('V3.3.2 every cookie says to whom it goes across sites: Lax, as links from texts and mails have to find their session', async () => {
    for (const cookie of await cookiesSet()) expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
  })

  it('V3.3.3 the session is a __Host- cookie: no Domain, the whole path', async () => {
    const cookie = await sessionCookie()
    expect(cookie).toMatch(/^__Host-session=/)
    expect(cookie).toContain('; Path=/;')
    expect(cookie).not.toMatch(/Domain/i)
  })

  it('V3.3.4 scripts cannot read the session; currentId, which they can, opens nothing', async () => {
    const { claimId } = (await site.app.inject({ method: 'POST', url: '/api/session/claim' })).json<{
      responseObject: { claimId: string }
    }>().responseObject
    expect(await sessionCookie()).toContain('; HttpOnly')
    const answer = await site.app.inject({
      method: 'PUT',
      url: '/api/session/claim',
      payload: { claim_number: claimId },
      cookies: { currentId: claimId },
    })
    expect(answer.statusCode).toBe(401)
  })

  it('V3.3.5 no cookie is longer than 4096 bytes', async () => {
    for (const cookie of await cookiesSet()) expect(Buffer.byteLength(cookie)).toBeLessThan(4096)
  })
})

describe('headers', () => {
  it('V3.4.1 every answer keeps browsers on https for a year, with what lies below', () =>
    onEvery('strict-transport-security', /^max-age=(3153[6-9]|[4-9]\d{4,})\d*; includeSubDomains$/))

  it('V3.4.2 another origin is never let in, and an allowed one only by its exact name', async () => {
    const allowed = 'https://pages.example.com'
    const shared = await testProduct({
      config: { production: true, sandbox: false, allowedOrigins: [allowed], testEmailDomain: undefined },
    })
    for (const origin of [
      'https://evil.example',
      'null',
      `${allowed}.evil.example`,
      'http://pages.example.com',
      'https://pages.example.com:444',
    ]) {
      for (const app of [site.app, shared.app]) {
        const { headers, statusCode } = await app.inject({
          method: 'POST',
          url: '/api/session/claim',
          headers: { origin },
        })
        expect(headers['access-control-allow-origin'], origin).not.toBe(origin)
        expect(headers['access-control-allow-origin'], origin).not.toBe('*')
        expect(statusCode, origin).toBe(403)
      }
    }
    const { headers } = await shared.app.inject({
      method: 'POST',
      url: '/api/session/claim',
      headers: { origin: allowed },
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
    })
    await shared.close()
  })

  it('V3.4.3 the policy refuses all that it does not name, and a page runs only scripts with the number of this one answer', async () => {
    for (const [what, { headers }] of answers) {
      const policy = policyOf(headers)
      expect(policy.get('default-src'), what).toBe("'none'")
      expect(policy.get('object-src'), what).toBe("'none'")
      expect(policy.get('base-uri'), what).toBe("'none'")
      expect(String(headers['content-security-policy']), what).not.toMatch(/unsafe|\*|http:/)
    }
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await site.app.inject({ url: '/get-started-v3' })
        const nonce = /'nonce-([\w-]{24})' 'strict-dynamic'/.exec(policyOf(headers).get('script-src') ?? '')?.[1]
        expect(body).toContain(`nonce="${nonce}"`)
        expect(policyOf(headers).get('require-trusted-types-for')).toBe("'script'")
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('V3.4.4 no answer is taken for another type than it says', () => onEvery('x-content-type-options', /^nosniff$/))

  it('V3.4.5 no address is passed on: that of a resume link is a key', () =>
    onEvery('referrer-policy', /^no-referrer$/))

  it('V3.4.6 no other page can frame us', () => {
    for (const [what, { headers }] of answers) expect(policyOf(headers).get('frame-ancestors'), what).toBe("'none'")
  })

  it('V3.4.7 what the policy refuses is reported to us, whoever sends what, and counted without a word of it', async () => {
    for (const [what, { headers }] of answers) {
      expect(policyOf(headers).get('report-uri'), what).toBe('/csp-reports')
      expect(headers['reporting-endpoints'], what).toBe(`${policyOf(headers).get('report-to')}="/csp-reports"`)
    }
    const listening = await testProduct({ config: { metricsToken: 'a-token-for-metrics' } })
    const send = (type: string, payload: string) =>
      listening.app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        payload,
      })
    const reports = [
      [
        'application/reports+json',
        JSON.stringify([
          {
            type: 'csp-violation',
            body: { effectiveDirective: 'script-src-elem', documentURL: 'https://claims.example.com/resume?id=SECRET' },
          },
        ]),
      ],
      [
        'application/csp-report',
        JSON.stringify({
          'csp-report': { 'violated-directive': 'img-src', 'document-uri': 'https://claims.example.com/SECRET' },
        }),
      ],
      ['application/csp-report', JSON.stringify({ 'csp-report': { 'violated-directive': 'SECRET' } })],
      ['application/csp-report', 'null'],
      ['application/reports+json', '{"broken'],
    ] as const
    for (const [type, payload] of reports) expect((await send(type, payload)).statusCode, payload).toBe(204)
    expect((await send('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
    const { body } = await listening.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-metrics' },
    })
    expect(body).toContain('csp_reports_total{directive="script-src-elem"} 1')
    expect(body).toContain('csp_reports_total{directive="img-src"} 1')
    expect(body).not.toContain('SECRET')
    await listening.close()
  })

  it('V3.4.8 no page that opened ours keeps a hold on it', () => onEvery('cross-origin-opener-policy', /^same-origin$/))
})
