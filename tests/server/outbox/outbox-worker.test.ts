import { describe, expect, it } from 'vitest'
import { ProviderError, deadLetters, enqueue, replayDeadLetters } from '../../../server/index.ts'
import { A_DAY, START, testOutbox, type Deliver } from './support/test-outbox.ts'

const outbox = testOutbox()
const { now, put, worker, failing, states } = outbox

describe('the outbox', () => {
  it('queues the same thing once', async () => {
    await Promise.all([put('a'), put('a'), put('a')])
    expect(await states()).toEqual(['pending 0'])
  })

  it('holds nothing of a transaction that was rolled back', async () => {
    const work = outbox.db.transaction().execute(async (trx) => {
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
    outbox.clock = START + 10_000
    const first = worker(() => ((begun += 1), hanging)).drain()
    await expect.poll(() => begun).toBe(1)
    // Asked for a connection a moment earlier and given it now, or by a outbox.clock that is read a little differently.
    outbox.clock = START + 5000
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
    outbox.clock = START + 89_000
    await sender.drain()
    expect(await states()).toEqual(['pending 1'])
    outbox.clock = START + 90_000
    await sender.drain()
    expect(await states()).toEqual(['pending 2'])
    await failingWith({ retryAfterMs: A_DAY }).drain()
    outbox.clock += 90_000
    await failingWith({ retryAfterMs: A_DAY }).drain()
    outbox.clock += 3_600_000
    await failingWith({}).drain()
    expect(await states()).toEqual(['pending 4'])
  })

  it('is given up at once when its receiver refused it, as it would again', async () => {
    await put('a', 'lead')
    await failingWith({ refused: true }).drain()
    expect(await states()).toEqual(['failed 1'])
    expect(await deadLetters(outbox.db)).toMatchObject([{ target: 'lead', attempts: 1 }])
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
    for (let time = 0; time < 3; time += 1, outbox.clock += 1000) await one.drain()
    const letters = await deadLetters(outbox.db)
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
    for (let time = 0; time < 6; time += 1, outbox.clock += A_DAY) await failing().drain()
    await outbox.db.updateTable('outbox').set({ state: 'failed', attempts: 5 }).where('once_key', '=', 'b').execute()
    const ids = Object.fromEntries((await deadLetters(outbox.db)).map(({ target, id }) => [target, id]))
    expect(await replayDeadLetters(outbox.db, { target: 'marketing' }, now())).toEqual([ids.marketing])
    expect(await states()).toEqual(['pending 3', 'failed 5'])
    for (let time = 0; time < 2; time += 1, outbox.clock += 1000) await failing().drain()
    const delivered: string[] = []
    await worker(async ({ id }) => void delivered.push(id)).drain()
    expect(delivered).toEqual([ids.marketing])
    expect(await states()).toEqual(['sent 6', 'failed 5'])
    expect(await replayDeadLetters(outbox.db, { ids: [ids.lead ?? '', ids.marketing ?? ''] }, now())).toEqual([
      ids.lead,
    ])
  })
})

describe('messages to the CRM about one claim', () => {
  it('are in flight one at a time, whichever process has them', async () => {
    for (const claimId of ['jane', 'john'])
      for (let nth = 0; nth < 10; nth += 1)
        await enqueue(
          outbox.db,
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
      await outbox.db.selectFrom('outbox').select('id').execute()
      inFlight.set(claim_id, (inFlight.get(claim_id) ?? 0) - 1)
    }
    const others = Array.from({ length: 4 }, () => worker(send))
    // A worker that finds both claims in other hands has nothing to do for now.
    while ((await outbox.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).length > 0)
      await Promise.all(others.map((each) => each.drain()))
    expect(most).toBe(1)
    expect(new Set(await states())).toEqual(new Set(['sent 1']))
  })
})

/** The seconds at which a message is tried, while its partner is down. */
async function triesUntilGivenUp(target: string): Promise<number[]> {
  await put('a', target)
  const tries: number[] = []
  const one = worker(() => {
    tries.push((outbox.clock - START) / 1000)
    return Promise.reject(new Error('down'))
  })
  for (let due: Date | undefined = now(); due !== undefined; due = await nextTry()) {
    outbox.clock = due.getTime()
    await one.drain()
  }
  return tries
}

async function nextTry(): Promise<Date | undefined> {
  return (await outbox.db.selectFrom('outbox').select('next_at').where('state', '=', 'pending').executeTakeFirst())
    ?.next_at
}
