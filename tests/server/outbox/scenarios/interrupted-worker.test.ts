import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { A_DAY, testOutbox } from '../support/test-outbox.ts'

const outbox = testOutbox()
const { now, put, worker, states } = outbox

/** A worker that holds the only message, and looks for no other: it would take its own again once the clock has moved. */
async function holder(deliver: Parameters<typeof worker>[0]) {
  const one = worker(deliver)
  one.nudge()
  await expect.poll(() => one.sending()).toBe(1)
  return { ended: one.stop() }
}

describe('a worker that ends', () => {
  it('by a kill is followed by another, when its lease has ended', async () => {
    await put('a')
    let killed: () => void = () => undefined
    const dying = await holder(() => new Promise<void>((done) => (killed = done)))
    expect(await states()).toEqual(['pending 1'])
    const delivered: number[] = []
    const other = worker(async ({ attempts }) => void delivered.push(attempts))
    await other.drain()
    expect(delivered).toEqual([])
    outbox.clock += 60_001
    await other.drain()
    expect(delivered).toEqual([2])
    killed()
    await dying.ended
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
    expect(await outbox.db.selectFrom('outbox').select(['attempts', 'locked_until']).execute()).toEqual([
      { attempts: 0, locked_until: null },
    ])
  })
})

describe('a message that ends its process', () => {
  it('is given up after five processes, and the other messages are sent', async () => {
    await put('poison')
    for (const name of ['b', 'c', 'd']) await put(name)
    const delivered: string[] = []
    for (let life = 0; life < 12; life += 1, outbox.clock += 61_000) {
      // From the moment the message is taken, this process never settles anything again.
      let dead = false
      const gate = new Proxy(outbox.db, {
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
      await outbox.db.selectFrom('outbox').select(['once_key', 'state', 'fault']).orderBy('once_key').execute(),
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
      await sql.raw(statement).execute(outbox.db)
  }
  afterEach(async () => {
    for (const statement of [
      'drop trigger refuse_settling on outbox',
      'drop function refuse_settling',
      'drop sequence refusals',
    ])
      await sql.raw(statement).execute(outbox.db)
  })

  it('is settled as soon as the database takes it, and counts as one try that succeeded', async () => {
    await refuseSettling(2)
    await put('a')
    const ended: string[] = []
    let sent = 0
    await worker(
      async () => void (sent += 1),
      [],
      outbox.db,
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
      outbox.db,
      (_target, how) => void ended.push(how),
    )
    await one.drain()
    expect(await states()).toEqual(['pending 1'])
    await sql.raw("select setval('refusals', 5000)").execute(outbox.db)
    outbox.clock += 61_000
    await one.drain()
    expect({ sent, ended, states: await states() }).toEqual({ sent: 1, ended: ['sent'], states: ['sent 2'] })
  })
})

describe('a clock that is put', () => {
  it('back leaves no message waiting for the end of a lease that lies far ahead', async () => {
    await put('a')
    await holder(() => new Promise(() => undefined))
    expect(await states()).toEqual(['pending 1'])
    outbox.clock -= A_DAY
    await outbox.db.updateTable('outbox').set({ next_at: now() }).execute()
    await worker(() => Promise.resolve()).drain()
    expect(await states()).toEqual(['sent 2'])
  })

  it('forward lets the late holder of a lease say nothing about the message any more', async () => {
    await put('a')
    let fail: (reason: Error) => void = () => undefined
    const late = await holder(() => new Promise((_, reject) => (fail = reject)))
    expect(await states()).toEqual(['pending 1'])
    outbox.clock += A_DAY
    await worker(() => Promise.resolve()).drain()
    fail(new Error('late'))
    await late.ended
    expect(await states()).toEqual(['sent 2'])
  })
})
