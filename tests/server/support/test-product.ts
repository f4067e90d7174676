import { fileURLToPath } from 'node:url'
import { product, type Product, type ProductOptions } from '../../../server/index.ts'
import { Browser } from './browser.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface TestProduct extends Product {
  readonly database: TestDatabase
  /** What the product takes for the time. */
  readonly clock: { now: Date }
  /** A browser that has not been here yet. */
  browser(): Browser
}

type Changes = Partial<Pick<ProductOptions, 'providers' | 'webFolder' | 'pause' | 'journeys'>> & { readonly config?: Partial<ProductOptions['config']> }

/** The product as production puts it together, on a database of its own, with a clock that stands still. */
export async function testProduct({ config, ...changes }: Changes = {}): Promise<TestProduct> {
  const database = await testDatabase()
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const made = await product({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: '',
      databaseUrl: undefined,
      production: false,
      sandbox: true,
      portalUrl: 'https://portal.example.com',
      publicUrl: undefined,
      trustProxy: undefined,
      testEmailDomain: 'staff-claims.co.uk',
      logLevel: 'silent',
      ...config,
    },
    database,
    root: ROOT,
    now: () => clock.now,
    pause: () => Promise.resolve(),
    ...changes,
  })
  return {
    ...made,
    database,
    clock,
    browser: () => new Browser(made.app),
    async close() {
      await made.close()
      await database.close()
    },
  }
}
