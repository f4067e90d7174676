import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Claimant } from './support/claimant.ts'
import { contractFiles, contractText } from './support/contracts.ts'
import { testProduct, type TestProduct } from './support/test-product.ts'
import { routes } from '../../server/index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

describe('the calls', () => {
  it('are those that schemas/api describes, each under the name of its file', () => {
    expect(routes.map(({ contract }) => contract.operation).sort()).toEqual([...contractFiles].sort())
    for (const name of contractFiles) expect(contractText(name)).toContain(`"operation": "${name}"`)
  })

  it('say which address does not exist, as JSON', async () => {
    expect(await product.browser().get('/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at this address.' },
    })
    expect(await product.browser().post('/api/credit-check/nothing', {})).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    })
  })

  it('answer with safe headers and are never kept (14.3.2)', async () => {
    const { headers } = await product.browser().post('/api/session/claim')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; report-uri /csp-reports; report-to policy",
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a call made by another site', () => {
  it.each([
    ['says so', { 'sec-fetch-site': 'cross-site' }],
    ['is only related', { 'sec-fetch-site': 'same-site' }],
    ['has another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['has no origin to speak of', { 'sec-fetch-site': '', origin: 'null' }],
  ])('is refused when it %s', async (_how, headers) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/session/claim',
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.cookies).toEqual([])
  })

  it('is taken when the origin is our own', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/session/claim',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send %s, which needs no preflight',
    async (type) => {
      const answer = await product.browser().send('POST', '/api/session/claim', '{}', { 'content-type': type })
      expect(answer).toMatchObject({
        status: 415,
        body: { message: 'Send JSON with the content type application/json.' },
      })
    },
  )
})

describe('requests that are refused', () => {
  it('is answered 400 if it is not JSON', async () => {
    const answer = await product
      .browser()
      .send('POST', '/api/session/claim', '{"a":', { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'What was sent cannot be read as JSON.' } })
  })

  it('is answered 413 when it is too large', async () => {
    const answer = await product
      .browser()
      .send('POST', '/api/session/claim', JSON.stringify({ utmTags: { utm_source: 'x'.repeat(1_100_000) } }), {
        'content-type': 'application/json',
      })
    expect(answer).toMatchObject({ status: 413, body: { message: 'What was sent is too large.' } })
  })

  it('lists at most 20 faults', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 1]))
    expect((await product.browser().post('/api/session/claim', many)).body.errors).toHaveLength(20)
  })
})

describe('a fault of our own', () => {
  it('is answered 500 without a word of what happened', async () => {
    const jane = new Claimant(product.browser())
    await jane.arrives()
    const secret = 'select * from claims where email = jane@example.com'
    const broken = vi.spyOn(product.services.providers.emails, 'check').mockRejectedValue(new TypeError(secret))
    const answer = await jane.browser.post('/api/verify-email', { email: 'jane@example.com' })
    expect(answer).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again.' },
    })
    expect(JSON.stringify(answer)).not.toContain('select')
    broken.mockRestore()
  })

  it('is answered 503 with when to try again, when the database cannot be reached', async () => {
    const lost = await testProduct()
    const jane = new Claimant(lost.browser())
    await jane.arrives()
    await lost.services.db.destroy()
    const answer = await jane.saves('info', { first_name: 'Jane' })
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'We cannot reach our records just now. Please try again in a moment.' },
      headers: { 'retry-after': '2' },
    })
    await lost.app.close()
  })
})

describe('GET /healthz (readiness)', () => {
  it('answers 200 while the database answers and has our tables', async () => {
    expect(await product.browser().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('answers 503 with the reason while the database cannot be used', async () => {
    const lost = await testProduct()
    await lost.services.db.deleteFrom('kysely_migration' as never).execute()
    expect(await lost.browser().get('/healthz')).toMatchObject({ status: 503, body: { reason: 'migrations' } })
    await lost.services.db.schema.dropTable('kysely_migration').execute()
    expect(await lost.browser().get('/healthz')).toMatchObject({ status: 503, body: { reason: 'migrations' } })
    await lost.services.db.destroy()
    expect(await lost.browser().get('/healthz')).toMatchObject({
      status: 503,
      body: { reason: 'database' },
      headers: { 'retry-after': '2' },
    })
    expect(await lost.browser().get('/livez')).toMatchObject({ status: 200, body: { status: 'ok' } })
    await lost.app.close()
  })

  it('answers 503 from the moment a stop is announced, while calls are still answered', async () => {
    const stopping = await testProduct()
    const jane = new Claimant(stopping.browser())
    await jane.arrives()
    stopping.announceStop()
    expect(await stopping.browser().get('/healthz')).toMatchObject({ status: 503, body: { reason: 'stopping' } })
    expect(await jane.givesDetails()).toMatchObject({ status: 200 })
    await stopping.close()
  })
})
