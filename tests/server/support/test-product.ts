import { fileURLToPath } from 'node:url'
import { loadJourneys, product, type Product, type ProductOptions } from '../../../server/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'
import { Browser } from './browser.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface TestProduct extends Product {
  readonly database: TestDatabase
  /** What the product takes for the time. */
  readonly clock: { now: Date }
  /** Another process of the same product, on the same database. */
  another(): Promise<Product>
  /** A browser that has not been here yet. */
  browser(): Browser
  /** Ends the product and leaves its database. */
  closeApp(): Promise<void>
}

type Changes = Partial<
  Pick<ProductOptions, 'providers' | 'webFolder' | 'pause' | 'journeys' | 'lineLimits' | 'pollsOutbox'>
> & {
  readonly config?: Partial<ProductOptions['config']>
}

/** The product as in production, on its own database, with the journeys of the fixed product and a stopped clock. */
export async function testProduct({ config, ...changes }: Changes = {}): Promise<TestProduct> {
  const database = await testDatabase()
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const options: ProductOptions = {
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: '',
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      preparedStatements: undefined,
      databasePool: 10,
      migrate: 'start',
      production: false,
      sandbox: true,
      sandboxToken: undefined,
      portalUrl: 'https://portal.example.com',
      statusPageUrl: undefined,
      marketingPixelUrl: undefined,
      maintenance: false,
      publicUrl: undefined,
      backendUrl: undefined,
      allowedOrigins: [],
      apiDocs: false,
      trustProxy: undefined,
      testEmailDomain: 'staff-claims.co.uk',
      logLevel: 'silent',
      journeySettings: {},
      resumeStepUp: true,
      erasedList: '',
      codeSecret: undefined,
      suppliers: { suppliers: {}, others: 'sandbox', requireTls: false, missing: [] },
      uploadPlace: { kind: 'folder' },
      metricsToken: undefined,
      mostCalls: 300,
      stopDelaySeconds: 0,
      stopSeconds: 60,
      ...config,
    },
    database: { db: database.db, reading: database.db },
    // Each page of figures is of its moment.
    countEverySeconds: 0,
    // What waits there is sent when a test says so, however slow the machine is.
    pollsOutbox: false,
    root: ROOT,
    journeys: loadJourneys(fixedRoot()),
    now: () => clock.now,
    pause: () => Promise.resolve(),
    ...changes,
  }
  const made = await product(options)
  return {
    ...made,
    database,
    clock,
    another: () => product(options),
    browser: () => new Browser(made.app),
    closeApp: () => made.close(),
    async close() {
      await made.close()
      await database.close()
    },
  }
}
