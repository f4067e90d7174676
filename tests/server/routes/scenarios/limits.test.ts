import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { routes, type Product } from '../../../../server/index.ts'
import { waitUntilFree } from '../../../../server/http/rate-limit.ts'
import { Browser } from '../../support/browser.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let second: Product
beforeAll(async () => {
  product = await testProduct()
  second = await product.another()
})
afterAll(async () => {
  await second.close()
  await product.close()
})

type Limited = (typeof routes)[number]['contract'] & {
  readonly limit: { readonly calls: number; readonly minutes: number }
}
const limited = routes
  .map(({ contract }) => contract)
  .filter((contract): contract is Limited => contract.limit !== undefined)
const pathOf = ({ path }: Limited) => `/api${path.replaceAll('{bureau}', 'exp').replaceAll(/\{\w+\}/g, 'x'.repeat(43))}`

/** As if so many calls had been made in this window. */
const used = (operation: string, calls: number) =>
  product.services.db.updateTable('rate_limits').set({ calls }).where('key', 'like', `${operation} %`).execute()

describe('limits (2.4.1)', () => {
  it('leave the writes of their transaction waiting for the disk', async () => {
    const { db } = product.services
    const setting = await db.transaction().execute(async (trx) => {
      await waitUntilFree(trx, [{ key: 'in a transaction', most: 1 }], 60, new Date())
      return sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(trx)
    })
    expect(setting.rows).toEqual([{ synchronous_commit: 'on' }])
  })

  it('apply to every call that looks people up, checks them, opens or resumes', () => {
    const operations = limited.map(({ operation }) => operation)
    expect(operations).toEqual(
      expect.arrayContaining([
        'validate-user',
        'find-addresses',
        'find-addresses-again',
        'complete-postcode',
        'verify-email',
        'verify-phone',
        'credit-check',
        'stored-credit-check',
        'experian-report',
        'identity-questions',
        'identity-answers',
        'create-session',
        'resume-claim',
        'send-resume-code',
        'send-id-link',
        'send-feedback',
      ]),
    )
  })

  it.each(limited.map((contract) => [contract.operation, contract] as const))(
    'of %s: 429 with the seconds to wait, in every process, until the time is over',
    async (operation, contract) => {
      const [here, there] = [product.browser(), new Browser(second.app)]
      await here.post('/api/session/claim')
      for (const [name, value] of here.cookies) there.cookies.set(name, value)
      // Whatever is sent: a limit counts before anything is read.
      const call = (browser: Browser) =>
        browser.send(contract.method, pathOf(contract), contract.method === 'GET' ? undefined : {}, {})

      await used(operation, 0)
      expect((await call(here)).status).not.toBe(429)
      await used(operation, contract.limit.calls - 1)
      expect((await call(there)).status).not.toBe(429)
      for (const browser of [here, there]) {
        const refused = await call(browser)
        expect(refused).toMatchObject({
          status: 429,
          body: { message: 'That was tried too often. Please wait a little and try again.' },
        })
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(contract.limit.minutes * 60)
      }

      const before = product.clock.now
      product.clock.now = new Date(before.getTime() + contract.limit.minutes * 60_000)
      await here.post('/api/session/claim')
      expect((await call(here)).status).not.toBe(429)
      product.clock.now = before
    },
  )

  it('of an address: another session does not help, and another address is not held up', async () => {
    const contract = limited.find(({ operation }) => operation === 'verify-email')
    const stranger = async (ip: string) => {
      const { app } = product
      const opened = await app.inject({ method: 'POST', url: '/api/session/claim', remoteAddress: ip })
      const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
      return (
        await app.inject({
          method: 'POST',
          url: '/api/verify-email',
          payload: { email: 'jane@example.com' },
          cookies,
          remoteAddress: ip,
        })
      ).statusCode
    }
    await product.services.db.deleteFrom('rate_limits').execute()
    expect(await stranger('192.0.2.1')).toBe(200)
    await product.services.db
      .updateTable('rate_limits')
      .set({ calls: (contract?.limit.calls ?? 0) * 20 })
      .where('key', 'like', 'verify-email ip %')
      .execute()
    expect(await stranger('192.0.2.1')).toBe(429)
    expect(await stranger('192.0.2.2')).toBe(200)
  })
})
