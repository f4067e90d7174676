import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import lives from '../../../../generated/cookie-lives.json'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const setCookies = (headers: Readonly<Record<string, unknown>>) => [headers['set-cookie']].flat().map(String)

describe('POST /session/claim', () => {
  it('opens a session out of reach of scripts and says which claim it is in a cookie they can read (C065, J055, J096)', async () => {
    const { status, body, headers } = await product
      .browser()
      .post('/api/session/claim', { utmTags: { utm_source: 'mail' } })
    expect(status).toBe(200)
    const [session, currentId] = setCookies(headers)
    expect(session).toMatch(
      new RegExp(`^session=[\\w-]{43}; Max-Age=${lives.session}; Path=/; HttpOnly; SameSite=Lax$`),
    )
    expect(currentId).toBe(`currentId=${body.responseObject.claimId}; Max-Age=${lives.currentId}; Path=/; SameSite=Lax`)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('gives a browser that comes again its own claim under a new token (A-19)', async () => {
    const browser = product.browser()
    const first = await browser.post('/api/session/claim')
    const token = browser.cookies.get('session')
    const second = await browser.post('/api/session/claim')
    expect(second.body.responseObject.claimId).toBe(first.body.responseObject.claimId)
    expect(browser.cookies.get('session')).not.toBe(token)
  })

  it('gives the same claim to several renewals at once (C103)', async () => {
    const browser = product.browser()
    const { claimId } = (await browser.post('/api/session/claim')).body.responseObject
    const renewals = await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/session/claim')))
    expect(new Set(renewals.map(({ body }) => body.responseObject.claimId))).toEqual(new Set([claimId]))
  })

  it('keeps the token only as a hash', async () => {
    const browser = product.browser()
    await browser.post('/api/session/claim')
    const rows = await product.services.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'))
  })
})

describe('a session', () => {
  it('ends after an hour with 401, and is renewed with its claim and answers (C103, J056)', async () => {
    const jane = new Claimant(product.browser())
    await jane.givesDetails()
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + 3_601_000)
    expect(await jane.saves('info', { first_name: 'Janet' })).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended.' },
    })
    await jane.arrives()
    expect((await jane.saves('info', { first_name: 'Janet' })).status).toBe(200)
    expect((await jane.resumes()).body.responseObject).toMatchObject({ first_name: 'Janet', email: 'jane@example.com' })
    product.clock.now = before
  })

  it('that has run out answers no more when it is renewed, and renews once more for a second tab', async () => {
    const jane = new Claimant(product.browser())
    await jane.givesDetails()
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + 3_601_000)
    const secondTab = product.browser()
    for (const [name, value] of jane.browser.cookies) secondTab.cookies.set(name, value)
    await jane.arrives()
    expect(
      (await secondTab.put('/api/session/claim', { claim_number: jane.claimId, first_name: 'Janet' })).status,
    ).toBe(401)
    expect((await secondTab.post('/api/session/claim')).body.responseObject.claimId).toBe(jane.claimId)
    product.clock.now = before
  })

  it('is asked for by every call that touches a claim', async () => {
    const stranger = product.browser()
    for (const path of [
      '/api/verify-email',
      '/api/user/validate',
      '/api/credit-check',
      '/api/credit-check/verification/answers',
    ]) {
      expect(await stranger.post(path, {}), path).toMatchObject({
        status: 401,
        body: { message: 'Your session has ended.' },
      })
    }
    expect((await stranger.put('/api/session/claim', {})).status).toBe(401)
    expect((await stranger.get('/api/credit-check')).status).toBe(401)
  })

  it('opens no other claim than its own: to others it is not there', async () => {
    const [jane, mallory] = [new Claimant(product.browser()), new Claimant(product.browser())]
    await jane.givesDetails()
    await mallory.arrives()
    mallory.claimId = jane.claimId
    expect((await mallory.saves('info', { first_name: 'Mallory' })).status).toBe(404)
    expect((await mallory.isChecked()).status).toBe(404)
    expect((await mallory.pullsQuestions()).status).toBe(404)
    expect((await mallory.asksEquifax()).status).toBe(404)
    expect((await mallory.submits()).status).toBe(404)
    expect((await jane.resumes()).body.responseObject.first_name).toBe('Jane')
  })

  it('has a __Host- cookie that travels over https only when visitors come by https', async () => {
    const secure = await testProduct({ config: { publicUrl: 'https://claims.example.com' } })
    const { headers } = await secure.browser().post('/api/session/claim')
    const [session] = setCookies(headers)
    expect(session).toMatch(/^__Host-session=.*; Secure;/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })
})
