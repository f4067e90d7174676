import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ProviderError,
  deadLetters,
  enqueue,
  outboxWorker,
  replayDeadLetters,
  type Deliveries,
  type Job,
} from '../../../server/index.ts'
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
const put = (onceKey: string, target = 'chat') =>
  enqueue(
    database.db,
    { claimId: 'claim', target, onceKey, payload: { content: onceKey } } as Parameters<typeof enqueue>[1],
    now(),
  )
type Tried = NonNullable<Parameters<typeof outboxWorker>[0]['tried']>
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
const TARGETS = ['chat', 'lead', 'contact', 'marketing', 'sms']
const failing = () => worker(() => Promise.reject(new TypeError('jane@example.com is not known')))
const states = async () =>
  (await database.db.selectFrom('outbox').select(['state', 'attempts']).orderBy('once_key').execute()).map(
    ({ state, attempts }) => `${state} ${attempts}`,
  )

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

  it('leaves a message to the worker that holds it if another one has a slower clock', async () => {
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
    const one = worker(({ target, once_key }) =>
      target === 'lead' ? hanging : Promise.resolve(void delivered.push(once_key)),
    )
    const drained = one.drain()
    await expect.poll(() => delivered).toEqual(['passes'])
    release()
    await drained
    expect(new Set(await states())).toEqual(new Set(['sent 1']))
  })
})

describe('a message that cannot be delivered', () => {
  const failingWith = (told: ConstructorParameters<typeof ProviderError>[2]) =>
    worker(() => Promise.reject(new ProviderError('chat', 'HTTP 4xx', told)))

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

  it.each([['marketing', 'three times, a second apart (C087, C123)', [0, 1, 2]]])(
    'for %s is tried %s, then given up',
    async (target, _how, seconds) => {
      expect(await triesUntilGivenUp(target)).toEqual(seconds)
      expect(await states()).toEqual([`failed ${seconds.length}`])
    },
  )

  it.each([
    ['lead', [0, 1, 11, 71, 671]],
    ['contact', [0, 1, 11, 71, 671]],
    ['chat', [0, 2, 6, 14, 30, 62, 126, 254, 510, 1022]],
  ])(
    'for %s is tried quickly first (C091, C140), and then for days while the partner is down',
    async (target, first) => {
      const tries = await triesUntilGivenUp(target)
      expect(tries.slice(0, first.length)).toEqual(first)
      expect(tries.at(-1)).toBeGreaterThan(4 * 86_400)
      const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
      expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 3600)
      expect(await states()).toEqual([`failed ${tries.length}`])
    },
  )

  it("becomes a dead letter with the reason, without repeating the supplier's text", async () => {
    await put('a', 'marketing')
    const log: object[] = []
    const one = worker(() => Promise.reject(new TypeError('jane@example.com is not known')), log)
    for (let time = 0; time < 3; time += 1, clock += 1000) await one.drain()
    const letters = await deadLetters(database.db)
    expect(letters).toEqual([
      {
        id: expect.any(String),
        claimId: 'claim',
        target: 'marketing',
        attempts: 3,
        fault: 'TypeError',
        queuedAt: new Date(START),
        givenUpAt: new Date(START + 2000),
      },
    ])
    expect(log.at(-1)).toEqual({
      message: letters[0]?.id,
      target: 'marketing',
      tries: 3,
      fault: 'TypeError',
      givenUp: true,
    })
    expect(JSON.stringify([log, letters])).not.toContain('jane')
  })

  it('is sent under its old id, with all its tries, when the dead letter is replayed', async () => {
    await put('a', 'marketing')
    await put('b', 'lead')
    for (let time = 0; time < 6; time += 1, clock += A_DAY) await failing().drain()
    await database.db.updateTable('outbox').set({ state: 'failed', attempts: 5 }).where('once_key', '=', 'b').execute()
    const ids = Object.fromEntries((await deadLetters(database.db)).map(({ target, id }) => [target, id]))
    expect(await replayDeadLetters(database.db, { target: 'marketing' }, now())).toEqual([ids.marketing])
    expect(await states()).toEqual(['pending 3', 'failed 5'])
    for (let time = 0; time < 2; time += 1, clock += 1000) await failing().drain()
    const delivered: string[] = []
    await worker(async ({ id }) => void delivered.push(id)).drain()
    expect(delivered).toEqual([ids.marketing])
    expect(await states()).toEqual(['sent 6', 'failed 5'])
    expect(await replayDeadLetters(database.db, { ids: [ids.lead ?? '', ids.marketing ?? ''] }, now())).toEqual([
      ids.lead,
    ])
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

  it('by a stop finishes what is in progress and takes nothing more', async () => {
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

  it('by a stop during the taking returns what it took, as if it had not been tried', async () => {
    await put('a')
    const one = worker(() => Promise.reject(new Error('never called')))
    one.nudge()
    await one.stop()
    expect(await database.db.selectFrom('outbox').select(['attempts', 'locked_until']).execute()).toEqual([
      { attempts: 0, locked_until: null },
    ])
  })
})

describe('a message that ends its process', () => {
  it('is given up after five processes, and the other messages are sent', async () => {
    await put('poison')
    for (const name of ['b', 'c', 'd']) await put(name)
    const delivered: string[] = []
    for (let life = 0; life < 12; life += 1, clock += 61_000) {
      // From the moment the message is taken, this process never settles anything again.
      let dead = false
      const gate = new Proxy(database.db, {
        get: (db, name) => {
          if (dead) throw new Error('this process is gone')
          const value: unknown = Reflect.get(db, name)
          return typeof value === 'function' ? value.bind(db) : value
        },
      })
      const one = worker(
        async ({ once_key }) => {
          if (once_key === 'poison') {
            dead = true
            await new Promise(() => undefined)
          }
          if (dead) await new Promise(() => undefined)
          delivered.push(once_key)
        },
        [],
        gate,
      )
      const drained = one.drain()
      await Promise.race([drained, expect.poll(() => dead).toBe(true)])
    }
    expect(
      await database.db.selectFrom('outbox').select(['once_key', 'state', 'fault']).orderBy('once_key').execute(),
    ).toEqual([
      { once_key: 'b', state: 'sent', fault: null },
      { once_key: 'c', state: 'sent', fault: null },
      { once_key: 'd', state: 'sent', fault: null },
      { once_key: 'poison', state: 'failed', fault: 'ProcessEnded' },
    ])
  })
})

describe('a message that was sent but not settled', () => {
  const refuseSettling = async (times: number) => {
    for (const statement of [
      'create sequence refusals',
      `create function refuse_settling() returns trigger language plpgsql as $$
       begin if new.state = 'sent' and nextval('refusals') <= ${times} then raise exception 'out of disk'; end if; return new; end $$`,
      'create trigger refuse_settling before update on outbox for each row execute function refuse_settling()',
    ])
      await sql.raw(statement).execute(database.db)
  }
  afterEach(async () => {
    for (const statement of [
      'drop trigger refuse_settling on outbox',
      'drop function refuse_settling',
      'drop sequence refusals',
    ])
      await sql.raw(statement).execute(database.db)
  })

  it('is settled as soon as the database takes it, and counts as one try that succeeded', async () => {
    await refuseSettling(2)
    await put('a')
    const ended: string[] = []
    let sent = 0
    await worker(
      async () => void (sent += 1),
      [],
      database.db,
      (_target, how) => void ended.push(how),
    ).drain()
    expect({ sent, ended, states: await states() }).toEqual({ sent: 1, ended: ['sent'], states: ['sent 1'] })
  })

  it('is not sent again by the same process if its lease has expired, nor counted as failed', async () => {
    await refuseSettling(1000)
    await put('a')
    const ended: string[] = []
    let sent = 0
    const one = worker(
      async () => void (sent += 1),
      [],
      database.db,
      (_target, how) => void ended.push(how),
    )
    await one.drain()
    expect(await states()).toEqual(['pending 1'])
    await sql.raw("select setval('refusals', 5000)").execute(database.db)
    clock += 61_000
    await one.drain()
    expect({ sent, ended, states: await states() }).toEqual({ sent: 1, ended: ['sent'], states: ['sent 2'] })
  })
})

describe('messages to the CRM about one claim', () => {
  it('are in flight one at a time, whichever process has them', async () => {
    for (const claimId of ['jane', 'john'])
      for (let nth = 0; nth < 10; nth += 1)
        await enqueue(
          database.db,
          { claimId, target: nth % 2 === 0 ? 'lead' : 'contact', onceKey: `${claimId} ${nth}`, payload: { data: [] } },
          now(),
        )
    const inFlight = new Map<string, number>()
    let most = 0
    let claimsAtOnce = 0
    const send: Deliver = async ({ claim_id }) => {
      inFlight.set(claim_id, (inFlight.get(claim_id) ?? 0) + 1)
      most = Math.max(most, ...inFlight.values())
      claimsAtOnce = Math.max(claimsAtOnce, [...inFlight.values()].filter((count) => count > 0).length)
      await new Promise((done) => setImmediate(done))
      await database.db.selectFrom('outbox').select('id').execute()
      inFlight.set(claim_id, (inFlight.get(claim_id) ?? 0) - 1)
    }
    const others = Array.from({ length: 4 }, () => worker(send))
    // A worker that finds both claims in other hands has nothing to do for now.
    while ((await database.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).length > 0)
      await Promise.all(others.map((each) => each.drain()))
    expect(most).toBe(1)
    expect(new Set(await states())).toEqual(new Set(['sent 1']))
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

/** The seconds at which a message is tried, while its partner is down. */
async function triesUntilGivenUp(target: string): Promise<number[]> {
  await put('a', target)
  const tries: number[] = []
  const one = worker(() => {
    tries.push((clock - START) / 1000)
    return Promise.reject(new Error('down'))
  })
  for (let due: Date | undefined = now(); due !== undefined; due = await nextTry()) {
    clock = due.getTime()
    await one.drain()
  }
  return tries
}

async function nextTry(): Promise<Date | undefined> {
  return (await database.db.selectFrom('outbox').select('next_at').where('state', '=', 'pending').executeTakeFirst())
    ?.next_at
}
