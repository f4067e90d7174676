import { afterAll, beforeAll, beforeEach } from 'vitest'
import { enqueue, outboxWorker, type Deliveries, type Job } from '../../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

export type Deliver = (job: Job) => Promise<void>
type Tried = NonNullable<Parameters<typeof outboxWorker>[0]['tried']>

const TARGETS = ['chat', 'lead', 'contact', 'marketing', 'sms']

export const A_DAY = 86_400_000

/** When each test begins. */
export const START = Date.parse('2026-11-21T10:00:00Z')

/** An empty outbox for each test of a file, with a clock that the test sets. */
export function testOutbox() {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    outbox.clock = START
    await database.db.deleteFrom('outbox').execute()
  })
  afterAll(() => database.close())

  const now = () => new Date(outbox.clock)
  const worker = (deliver: Deliver, log: object[] = [], db = database.db, tried: Tried = () => undefined) => {
    // Whatever the target, it is delivered by this.
    const deliveries: Deliveries = new Proxy(
      {},
      {
        get: () => async (job: Job) => void (await deliver(job)),
        ownKeys: () => TARGETS,
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    return outboxWorker({ db, now, tried, log: { warn: (detail) => void log.push(detail) }, deliveries })
  }
  const outbox = {
    clock: START,
    now,
    worker,
    get db() {
      return database.db
    },
    put: (onceKey: string, target = 'chat') =>
      enqueue(
        database.db,
        { claimId: 'claim', target, onceKey, payload: { content: onceKey } } as Parameters<typeof enqueue>[1],
        now(),
      ),
    failing: () => worker(() => Promise.reject(new TypeError('jane@example.com is not known'))),
    states: async () =>
      (await database.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('once_key').execute()).map(
        ({ state, attempts }) => `${state} ${attempts}`,
      ),
  }
  return outbox
}
