import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProduct, startedProduct } from '../support/product-process.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let program: string
let database: TestDatabase
beforeAll(async () => {
  program = await builtProduct()
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(dirname(program), { recursive: true, force: true })
})

const started = (environment: Record<string, string>) =>
  startedProduct(program, { DATABASE_URL: database.url, ...environment })
const seen = async (address: string, token: string) =>
  (await fetch(`${address}/sandbox`, { headers: { authorization: `Bearer ${token}` } })).status

describe('a start without HOST', () => {
  it('listens on IPv4 and IPv6', async () => {
    const product = await started({ HOST: '' })
    const { port } = new URL(product.address)
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${port}/livez`)).status, host).toBe(200)
    await product.end('SIGTERM')
  })
})

describe('a start with SANDBOX=1 in production', () => {
  it('says so whatever is logged, and prints the token that opens the pages', async () => {
    const product = await started({ NODE_ENV: 'production', SANDBOX: '1', LOG_LEVEL: 'silent' })
    const [, token = ''] =
      /^SANDBOX_IN_PRODUCTION [\s\S]* token: ([\w-]{43}) \(for this start of this process; set SANDBOX_TOKEN to keep one\)\.$/m.exec(
        product.said(),
      ) ?? []
    expect([await seen(product.address, token), await seen(product.address, 'x'.repeat(43))]).toEqual([200, 401])
    await product.end('SIGTERM')
  })

  it('takes the token from SANDBOX_TOKEN, and does not print it', async () => {
    const SANDBOX_TOKEN = 'a-token-of-this-test'
    const product = await started({ NODE_ENV: 'production', SANDBOX: '1', SANDBOX_TOKEN })
    expect(product.said()).toContain('SANDBOX_IN_PRODUCTION')
    expect(product.said()).not.toContain(SANDBOX_TOKEN)
    expect(await seen(product.address, SANDBOX_TOKEN)).toBe(200)
    await product.end('SIGTERM')
  })
})
