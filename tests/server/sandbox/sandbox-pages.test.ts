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

  it('show a claim: texts, right answers, what was sent, a link to resume', async () => {
    const jane = new Claimant(product.browser())
    await jane.reachesSign()
    const { body, headers } = await jane.browser.get(`/sandbox/claims/${jane.claimId}`)
    expect(body).toEqual({
      messages: [],
      oneTimeCode: null,
      identity: [expect.anything(), expect.anything(), expect.anything()],
      screensCompleted: ['postcode', 'info', 'contact'],
      results: expect.objectContaining({ q1FoundStatus: 'notFound' }),
      outgoing: [],
      resumeLink: expect.stringMatching(/^http:\/\/[^/]+\/resume\?id=[\w-]{43}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
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
    for (const path of ['/sandbox', '/sandbox/people', '/sandbox/claims/x']) expect((await production.browser().get(path)).status, path).toBe(404)
    await production.close()
  })
})
