import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; ExampleBot/2.1; +https://example.com/bot.html)'

async function arrived(agent: string) {
  const browser = product.browser()
  const { status, body } = await browser.post('/api/session/claim', {}, { 'user-agent': agent })
  const { claimId } = body.responseObject
  const { results } = await product.services.db
    .selectFrom('claims')
    .select('results')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  return { status, browser, claimId, results }
}

describe('a caller that says that it is a bot (J040, J076, A-57)', () => {
  it.each([CRAWLER, 'some-crawler/1.0', 'Baiduspider+(+http://www.baidu.com/search/spider.htm)'])(
    'has its claim marked: %s',
    async (agent) => {
      expect((await arrived(agent)).results).toEqual({ is_bot: true, bot_sign: 'declared' })
    },
  )

  it.each([PHONE, 'Mozilla/5.0 (CUBOT NOTE 50)', ''])('is not somebody with %s', async (agent) => {
    expect((await arrived(agent)).results).toEqual({})
  })

  it('is answered like everybody else', async () => {
    const { status, browser, claimId } = await arrived(CRAWLER)
    expect(status).toBe(200)
    expect(
      (
        await browser.put('/api/session/claim', {
          claim_number: claimId,
          screen_name: 'postcode',
          should_add_screen_name: false,
        })
      ).status,
    ).toBe(200)
  })
})
