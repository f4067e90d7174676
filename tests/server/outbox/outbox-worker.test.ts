import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue, outboxWorker, type Job } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let clock: number
const now = () => new Date(clock)
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z')
  await database.db.deleteFrom('outbox').execute()
})
afterAll(() => database.close())

const put = (onceKey: string) => enqueue(database.db, { claimId: 'claim', target: 'lead', onceKey, payload: { onceKey } }, now())
const worker = (lead: (job: Job) => Promise<void>) =>
  outboxWorker({ db: database.db, now, log: { warn: () => undefined }, deliveries: { lead, sms: lead, chat: lead } })
const states = async () => (await database.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('once_key').execute()).map(({ state, attempts }) => `${state} ${attempts}`)

describe('the outbox', () => {
  it('queues the same thing once', async () => {
    await Promise.all([put('a'), put('a'), put('a')])
    expect(await states()).toEqual(['pending 0'])
  })

  it('delivers each message once when several workers look at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => put(String(index))))
    const delivered: string[] = []
    const workers = Array.from({ length: 4 }, () => worker(async ({ once_key }) => void delivered.push(once_key)))
    await Promise.all(workers.map((each) => each.drain()))
    expect(delivered).toHaveLength(50)
    expect(new Set(delivered).size).toBe(50)
  })

  it('tries again later what could not be delivered, each time after a longer while', async () => {
    await put('a')
    let failures = 2
    const failing = worker(() => (failures-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve()))
    await failing.drain()
    expect(await states()).toEqual(['pending 1'])
    clock += 1999
    await failing.drain()
    expect(await states()).toEqual(['pending 1'])
    clock += 1
    await failing.drain()
    expect(await states()).toEqual(['pending 2'])
    clock += 4000
    await failing.drain()
    expect(await states()).toEqual(['sent 3'])
  })

  it('gives up after ten times and says so', async () => {
    await put('a')
    const failing = worker(() => Promise.reject(new Error('down')))
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await failing.drain()
      clock += 3_600_000
    }
    expect(await states()).toEqual(['failed 10'])
  })

  it('is taken over from a worker that was killed, when its lease has ended', async () => {
    await put('a')
    let killed: () => void = () => undefined
    const dying = worker(() => new Promise<void>((done) => (killed = done)))
    const hanging = dying.drain()
    while ((await states())[0] !== 'pending 1') await new Promise(setImmediate)
    const delivered: number[] = []
    const other = worker(async ({ attempts }) => void delivered.push(attempts))
    await other.drain()
    expect(delivered).toEqual([])
    clock += 60_001
    await other.drain()
    expect(delivered).toEqual([2])
    killed()
    await hanging
    expect(await states()).toEqual(['sent 2'])
  })
})
