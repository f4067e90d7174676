import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderError, deadLetters, enqueue, outboxWorker, replayDeadLetters, type Job } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let clock: number
const now = () => new Date(clock)
const START = Date.parse('2026-11-21T10:00:00Z')
const A_DAY = 86_400_000
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  clock = START
  await database.db.deleteFrom('outbox').execute()
})
afterAll(() => database.close())

type Deliver = (job: Job) => Promise<void>
type Target = Parameters<typeof enqueue>[1]['target']
const put = (onceKey: string, target = 'chat') =>
  enqueue(database.db, { claimId: 'claim', target, onceKey, payload: { content: onceKey } } as Parameters<typeof enqueue>[1], now())
const worker = (deliver: Deliver, log: object[] = []) => {
  // Whatever the target, it is delivered by this.
  const deliveries = new Proxy({}, { get: () => deliver, ownKeys: () => TARGETS, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) })
  return outboxWorker({ db: database.db, now, log: { warn: (detail) => void log.push(detail) }, deliveries: deliveries as Record<Target, Deliver> })
}
const TARGETS = ['chat', 'lead', 'contact', 'marketing', 'sms']
const failing = () => worker(() => Promise.reject(new TypeError('jane@example.com is not known')))
const states = async () => (await database.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('once_key').execute()).map(({ state, attempts }) => `${state} ${attempts}`)

describe('the outbox', () => {
  it('queues the same thing once', async () => {
    await Promise.all([put('a'), put('a'), put('a')])
    expect(await states()).toEqual(['pending 0'])
  })

  it('holds nothing of a transaction that was rolled back', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, { claimId: 'claim', target: 'chat', onceKey: 'a', payload: { content: 'a' } }, now())
      throw new Error('the claim could not be written')
    })
    await expect(work).rejects.toThrow()
    expect(await states()).toEqual([])
  })

  it('delivers each message once when several workers look at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => put(String(index))))
    const delivered: string[] = []
    const workers = Array.from({ length: 4 }, () => worker(async ({ once_key }) => void delivered.push(once_key)))
    await Promise.all(workers.map((each) => each.drain()))
    expect(delivered).toHaveLength(50)
    expect(new Set(delivered).size).toBe(50)
  })

  it('leaves a message to the worker that has it when another works by a slower clock', async () => {
    await put('a')
    let release: () => void = () => undefined
    const hanging = new Promise<void>((done) => (release = done))
    let begun = 0
    clock = START + 10_000
    const first = worker(() => ((begun += 1), hanging)).drain()
    await expect.poll(() => begun).toBe(1)
    // Asked for a connection a moment earlier and given it now, or by a clock that is read a little differently.
    clock = START + 5000
    await worker(() => Promise.resolve(void (begun += 1))).drain()
    release()
    await first
    expect(begun).toBe(1)
    expect(await states()).toEqual(['sent 1'])
  })

  it('sends to one target while another hangs', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(`hangs ${index}`, 'lead')))
    await put('passes', 'sms')
    let release: () => void = () => undefined
    const hanging = new Promise<void>((done) => (release = done))
    const delivered: string[] = []
    const one = worker(({ target, once_key }) => (target === 'lead' ? hanging : Promise.resolve(void delivered.push(once_key))))
    const drained = one.drain()
    await expect.poll(() => delivered).toEqual(['passes'])
    release()
    await drained
    expect(new Set(await states())).toEqual(new Set(['sent 1']))
  })
})

describe('a message that cannot be delivered', () => {
  const failingWith = (told: ConstructorParameters<typeof ProviderError>[2]) => worker(() => Promise.reject(new ProviderError('chat', 'HTTP 4xx', told)))

  it('waits as long as its receiver asks, an hour at most', async () => {
    await put('a', 'lead')
    const sender = failingWith({ retryAfterMs: 90_000 })
    await sender.drain()
    clock = START + 89_000
    await sender.drain()
    expect(await states()).toEqual(['pending 1'])
    clock = START + 90_000
    await sender.drain()
    expect(await states()).toEqual(['pending 2'])
    await failingWith({ retryAfterMs: A_DAY }).drain()
    clock += 90_000
    await failingWith({ retryAfterMs: A_DAY }).drain()
    clock += 3_600_000
    await failingWith({}).drain()
    expect(await states()).toEqual(['pending 4'])
  })

  it('is given up at once when its receiver refused it, as it would again', async () => {
    await put('a', 'lead')
    await failingWith({ refused: true }).drain()
    expect(await states()).toEqual(['failed 1'])
    expect(await deadLetters(database.db)).toMatchObject([{ target: 'lead', attempts: 1 }])
  })

  it.each([
    ['marketing', 'three times, a second apart (C087, C123)', [0, 1, 2]],
    ['lead', 'five times (C091, C140)', [0, 1, 11, 71, 671]],
    ['contact', 'five times (A-140)', [0, 1, 11, 71, 671]],
    ['chat', 'ten times, each wait twice the one before', [0, 2, 6, 14, 30, 62, 126, 254, 510, 1022]],
  ])('for %s is tried %s, then given up', async (target, _how, seconds) => {
    await put('a', target)
    const tries: number[] = []
    const one = worker(() => {
      tries.push((clock - START) / 1000)
      return Promise.reject(new Error('down'))
    })
    for (; clock < START + 1_100_000; clock += 1000) if (clock === START || (await isDue())) await one.drain()
    expect(tries).toEqual(seconds)
    expect(await states()).toEqual([`failed ${seconds.length}`])
  })

  it('becomes a dead letter, which says why it was given up without repeating what was said', async () => {
    await put('a', 'marketing')
    const log: object[] = []
    const one = worker(() => Promise.reject(new TypeError('jane@example.com is not known')), log)
    for (let time = 0; time < 3; time += 1, clock += 1000) await one.drain()
    const letters = await deadLetters(database.db)
    expect(letters).toEqual([
      { id: expect.any(String), claimId: 'claim', target: 'marketing', attempts: 3, fault: 'TypeError', queuedAt: new Date(START), givenUpAt: new Date(START + 2000) },
    ])
    expect(log.at(-1)).toEqual({ message: letters[0]?.id, target: 'marketing', tries: 3, fault: 'TypeError', givenUp: true })
    expect(JSON.stringify([log, letters])).not.toContain('jane')
  })

  it('is sent under its old id, with all its tries, when the dead letter is replayed', async () => {
    await put('a', 'marketing')
    await put('b', 'lead')
    for (let time = 0; time < 6; time += 1, clock += A_DAY) await failing().drain()
    const ids = Object.fromEntries((await deadLetters(database.db)).map(({ target, id }) => [target, id]))
    expect(await replayDeadLetters(database.db, { target: 'marketing' }, now())).toEqual([ids.marketing])
    expect(await states()).toEqual(['pending 3', 'failed 5'])
    for (let time = 0; time < 2; time += 1, clock += 1000) await failing().drain()
    const delivered: string[] = []
    await worker(async ({ id }) => void delivered.push(id)).drain()
    expect(delivered).toEqual([ids.marketing])
    expect(await states()).toEqual(['sent 6', 'failed 5'])
    expect(await replayDeadLetters(database.db, { ids: [ids.lead ?? '', ids.marketing ?? ''] }, now())).toEqual([ids.lead])
  })
})

describe('a worker that ends', () => {
  it('by a kill is followed by another, when its lease has ended', async () => {
    await put('a')
    let killed: () => void = () => undefined
    const dying = worker(() => new Promise<void>((done) => (killed = done)))
    const hanging = dying.drain()
    await expect.poll(states).toEqual(['pending 1'])
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

  it('by a stop finishes what it has in hand and takes nothing more', async () => {
    await put('a')
    let finish: () => void = () => undefined
    const one = worker(() => new Promise<void>((done) => (finish = done)))
    one.nudge()
    await expect.poll(states).toEqual(['pending 1'])
    const stopped = one.stop()
    await put('b')
    one.nudge()
    finish()
    await stopped
    expect(await states()).toEqual(['sent 1', 'pending 0'])
  })

  it('by a stop in the moment of taking gives back what it took, as if it had not been tried', async () => {
    await put('a')
    const one = worker(() => Promise.reject(new Error('never called')))
    one.nudge()
    await one.stop()
    expect(await database.db.selectFrom('outbox').select(['attempts', 'locked_until']).execute()).toEqual([{ attempts: 0, locked_until: null }])
  })
})

describe('a clock that is put', () => {
  it('back leaves no message waiting for the end of a lease that lies far ahead', async () => {
    await put('a')
    const dead = worker(() => new Promise(() => undefined))
    void dead.drain()
    await expect.poll(states).toEqual(['pending 1'])
    clock -= A_DAY
    await database.db.updateTable('outbox').set({ next_at: now() }).execute()
    await worker(() => Promise.resolve()).drain()
    expect(await states()).toEqual(['sent 2'])
  })

  it('forward lets the late holder of a lease say nothing about the message any more', async () => {
    await put('a')
    let fail: (reason: Error) => void = () => undefined
    const late = worker(() => new Promise((_, reject) => (fail = reject)))
    const hanging = late.drain()
    await expect.poll(states).toEqual(['pending 1'])
    clock += A_DAY
    await worker(() => Promise.resolve()).drain()
    fail(new Error('late'))
    await hanging
    expect(await states()).toEqual(['sent 2'])
  })
})

async function isDue(): Promise<boolean> {
  return (await database.db.selectFrom('outbox').select('id').where('state', '=', 'pending').where('next_at', '<=', now()).executeTakeFirst()) !== undefined
}
