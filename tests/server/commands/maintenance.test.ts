import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClaims, type Product } from '../../../server/index.ts'
import { ROOT, testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
let other: Product
beforeAll(async () => {
  product = await testProduct({ config: { metricsToken: 'a token of the tests' } })
  other = await product.another()
})
afterAll(async () => {
  await other.close()
  await product.close()
})

async function claims(...args: string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(args, {
    environment: { DATABASE_URL: product.database.url },
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => product.clock.now,
  })
  return { status, ...said }
}

const statuses = (url: string, headers = {}) =>
  Promise.all([product, other].map(({ app }) => app.inject({ url, headers }).then(({ statusCode }) => statusCode)))

describe('claims maintenance', () => {
  it('closes every process on the database and opens them, while monitoring goes on', async () => {
    expect(await claims('maintenance', 'on')).toMatchObject({
      status: 0,
      out: 'closed since 2026-11-21T10:00:00.000Z\n',
    })
    await expect.poll(() => statuses('/api/session/claim')).toEqual([503, 503])
    expect(await statuses('/livez')).toEqual([200, 200])
    expect(await statuses('/healthz')).toEqual([200, 200])
    expect(await statuses('/metrics', { authorization: 'Bearer a token of the tests' })).toEqual([200, 200])
    const late = await product.another()
    expect((await late.app.inject('/api/session/claim')).statusCode).toBe(503)
    await late.close()
    expect(await claims('maintenance', 'off')).toMatchObject({ status: 0, out: 'open\n' })
    await expect.poll(() => statuses('/api/session/claim')).not.toContain(503)
  })

  it('says since when it is closed where it is switched on twice', async () => {
    await claims('maintenance', 'on')
    product.clock.now = new Date(product.clock.now.getTime() + 60_000)
    expect(await claims('maintenance', 'on')).toMatchObject({ out: 'closed since 2026-11-21T10:00:00.000Z\n' })
    await claims('maintenance', 'off')
  })

  it.each([[[]], [['maybe']]])('refuses anything but on and off: %j', async (args) => {
    expect(await claims('maintenance', ...args)).toMatchObject({
      status: 2,
      err: expect.stringContaining('claims maintenance on | off'),
    })
  })
})
