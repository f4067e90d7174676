import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

const MOST = 4
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { mostCalls: MOST } })
})
afterAll(() => product.close())

describe('more calls than can be answered', () => {
  it('get 503 with Retry-After, while calls in progress, pages and readiness still work; afterwards everything works again', async () => {
    const jane = new Claimant(product.browser())
    await jane.arrives()
    const save = () => jane.browser.put('/api/session/claim', { claim_number: jane.claimId, fbclid: 'click' })
    let waiting: Promise<{ status: number }>[] = []
    await product.services.db.transaction().execute(async (trx) => {
      // Somebody holds the claim, so its saves wait.
      await trx.selectFrom('claims').select('id').where('id', '=', jane.claimId).forUpdate().execute()
      waiting = Array.from({ length: MOST }, save)
      expect(await save()).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('try again') },
        headers: { 'retry-after': '2' },
      })
      expect((await product.browser().get('/healthz')).status).toBe(200)
      expect((await product.browser().get('/robots.txt')).status).toBe(200)
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(MOST).fill(200))
    expect((await save()).status).toBe(200)
  })
})
