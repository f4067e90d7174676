import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

describe('the sandbox pages', () => {
  it('list what to type', async () => {
    const { body } = await product.browser().get('/sandbox/people')
    expect(body).toContainEqual(expect.objectContaining({ value: 'Emptyfile', effect: expect.any(String) }))
  })

  it('show a claim: texts, right answers, sent messages, a link to resume', async () => {
    const jane = new Claimant(product.browser())
    await jane.reachesSign()
    const { body, headers } = await jane.browser.get(`/sandbox/claims/${jane.claimId}`)
    expect(body).toEqual({
      claimId: jane.claimId,
      reference: expect.stringMatching(/^\w{3}-\w{4}-\w{3}$/),
      messages: [],
      oneTimeCode: null,
      identity: [expect.anything(), expect.anything(), expect.anything()],
      screensCompleted: ['postcode', 'info', 'contact'],
      results: expect.objectContaining({ q1FoundStatus: 'notFound' }),
      outgoing: [],
      resumeLink: expect.stringMatching(/^http:\/\/[^/]+\/resume\?id=[\w-]{43}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    const { reference } = body as unknown as { readonly reference: string }
    expect((await jane.browser.get(`/sandbox/claims/${reference}`)).body).toMatchObject({ claimId: jane.claimId })
  })

  it('know no claim that is not there', async () => {
    expect((await product.browser().get('/sandbox/claims/none')).status).toBe(404)
  })

  it('are linked from one readable page', async () => {
    const { status, body } = await product.browser().get('/sandbox')
    expect(status).toBe(200)
    expect(body).toMatch(/<a href="\/sandbox\/claims\/[0-9a-f-]{36}">/)
  })

  it('do not exist in production', async () => {
    const production = await testProduct({ config: { production: true, sandbox: false } })
    for (const path of ['/sandbox', '/sandbox/people', '/sandbox/claims/x'])
      expect((await production.browser().get(path)).status, path).toBe(404)
    await production.close()
  })

  it('ask for their token in production, as a bearer or as a browser asks for a password, and say nothing without it', async () => {
    const token = 'only-for-those-who-may'
    const production = await testProduct({ config: { production: true, sandbox: true, sandboxToken: token } })
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
    for (const path of ['/sandbox', '/sandbox/people', '/sandbox/claims/x', '/%73andbox', '/sandbox/']) {
      for (const headers of [
        {},
        basic(`me:${token}x`),
        basic('me:'),
        { authorization: `Bearer ${token}x` },
        { authorization: token },
      ]) {
        const { status, headers: sent } = await production.browser().get(path, headers)
        expect({ path, headers, status }).toEqual({ path, headers, status: 401 })
        expect(sent).toMatchObject({
          'www-authenticate': 'Basic realm="Sandbox", charset="UTF-8"',
          'cache-control': 'no-store',
        })
      }
    }
    for (const headers of [basic(`me:${token}`), basic(`:${token}`), { authorization: `Bearer ${token}` }])
      expect((await production.browser().get('/sandbox', headers)).status).toBe(200)
    await production.close()
  })

  it('are closed in production without a token', async () => {
    const production = await testProduct({ config: { production: true, sandbox: true } })
    expect((await production.browser().get('/sandbox', { authorization: 'Bearer undefined' })).status).toBe(401)
    await production.close()
  })
})
