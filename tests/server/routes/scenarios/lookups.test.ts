import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
  jane = new Claimant(product.browser())
  await jane.arrives()
})
afterAll(() => product.close())

describe('address lookups', () => {
  it('find the addresses at a postcode (C069)', async () => {
    const { status, body } = await jane.browser.post('/api/credit-check/postal-to-address', { postal_code: 'ls14ap' })
    expect(status).toBe(200)
    expect(body.matchedStructuredAddress.length).toBeGreaterThanOrEqual(12)
  })

  it('answer 502 with words a visitor can read when a service is down, for the second service to be tried (C107)', async () => {
    expect(await jane.browser.post('/api/credit-check/postal-to-address', { postal_code: 'ZZ99 1AA' })).toMatchObject({
      status: 502,
      body: { message: 'This service is not available just now. Please try again.' },
    })
    const second = await jane.browser.post('/api/get-addresses', { postal_code: 'ZZ99 1AA' })
    expect(second.body.responseObject.Results[0]).toMatchObject({
      Address: { Lines: expect.any(Array) },
      RawAddress: { UniqueReference: expect.any(String) },
    })
  })

  it('complete a postcode, and say null when nothing begins like it (C071)', async () => {
    expect((await product.browser().get('/api/postcodes/autocomplete?postcode=LS1')).body).toMatchObject({
      status: 200,
      result: expect.arrayContaining(['LS1 4AP']),
    })
    expect((await product.browser().get('/api/postcodes/autocomplete?postcode=QQ9')).body).toEqual({
      status: 200,
      result: null,
    })
    expect((await product.browser().get('/api/postcodes/autocomplete')).status).toBe(400)
  })
})

describe('contact checks', () => {
  it.each([
    ['jane@example.com', 200, 'valid'],
    ['catchall@example.com', 200, 'catchall'],
    ['invalid@example.com', 200, 'invalid'],
  ])('of %s (C072)', async (email, status, Result) => {
    expect(await jane.browser.post('/api/verify-email', { email })).toMatchObject({
      status,
      body: { responseObject: { Result } },
    })
  })

  it('skip test accounts (J080)', async () => {
    expect(
      (await jane.browser.post('/api/verify-email', { email: 'nobody@staff-claims.co.uk' })).body.responseObject.Result,
    ).toBe('valid')
  })

  it('of mobiles (C073)', async () => {
    expect((await jane.browser.post('/api/verify-phone', { phone: '+447700900123' })).body).toEqual({
      responseObject: { Result: { ValidationResult: 'Valid' } },
    })
  })

  it('that fail get the words of the catalogue (C106)', async () => {
    expect(await jane.browser.post('/api/verify-email', { email: 'down@example.com' })).toMatchObject({
      status: 502,
      body: { message: 'Error validating email!' },
    })
    expect(await jane.browser.post('/api/verify-phone', { phone: '+447700900998' })).toMatchObject({
      status: 502,
      body: { message: 'Error validating phone!' },
    })
  })
})

describe('the lender map', () => {
  it('knows lenders by their printed names, keyed in lower case (C076, A-156)', async () => {
    const { body } = await jane.browser.post('/api/lenderMap', {
      report_names: ['BLACK  HORSE LIMITED', 'Nobody Knows Ltd'],
    })
    expect(body['black horse limited']).toMatchObject({ tier: expect.toSatisfy((tier: number) => tier > 0) })
    expect(body['nobody knows ltd']).toMatchObject({ tier: 0 })
  })
})

describe('limits', () => {
  it('answer 429 with the seconds to wait, for one session and not for another (2.4.1)', async () => {
    const busy = new Claimant(product.browser())
    await busy.arrives()
    const ask = (browser: Claimant['browser']) => browser.post('/api/verify-email', { email: 'jane@example.com' })
    for (let calls = 0; calls < 60; calls += 1) expect((await ask(busy.browser)).status).toBe(200)
    const refused = await ask(busy.browser)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(600)
    expect((await ask(jane.browser)).status).toBe(200)
    product.clock.now = new Date(product.clock.now.getTime() + 600_000)
    expect((await ask(busy.browser)).status).toBe(200)
  })
})
