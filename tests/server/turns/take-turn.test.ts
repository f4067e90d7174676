import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundInTurn, takeTurn, workInTurn } from '../../../server/turns/index.ts'
import { bundled } from '../support/bundled.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let program: string
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('./turn-process.ts', import.meta.url)))
  database = await testDatabase()
})
beforeEach(() => database.db.deleteFrom('turns').execute())
afterAll(async () => {
  await database.close()
  await rm(dirname(program), { recursive: true, force: true })
})

/** A process starts slowly on a busy machine. */
const PATIENT = { timeout: 20_000 }
const RULES = { everySeconds: 0, heldSeconds: 3 }
const taken = () => takeTurn(database.db, 'work', RULES)
const found = async () => (await database.db.selectFrom('turns').select('found').executeTakeFirst())?.found

/** Another process that has the turn. */
async function holder() {
  const child = spawn(process.execPath, [program, database.url, 'work'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit')
  await expect.poll(() => said, PATIENT).toBe('taken\n')
  return { child, ended, said: () => said }
}

describe('a turn', () => {
  it('is taken by one of many processes that ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, taken))
    expect(all.filter((turn) => turn !== undefined)).toHaveLength(1)
  })

  it('is taken over when the process that has it was killed, and not before its time is over', async () => {
    const { child, ended } = await holder()
    child.kill('SIGKILL')
    await ended
    expect(await taken()).toBeUndefined()
    await expect.poll(taken, PATIENT).toBeDefined()
  })

  it('is lost by a process that was paused for too long: it neither continues nor writes', async () => {
    const { child, ended, said } = await holder()
    child.kill('SIGSTOP')
    let mine: Awaited<ReturnType<typeof taken>>
    await expect.poll(async () => (mine = await taken()), PATIENT).toBeDefined()
    child.kill('SIGCONT')
    child.stdin.end('go on\n')
    await ended
    expect(said()).toBe('taken\nTurnLost wrote nothing\n')
    expect(await mine?.done({ by: 'the quick one' })).toBe(true)
    expect(await found()).toEqual({ by: 'the quick one' })
  })

  it('is not taken again before it is time, and after the clock was set back it is', async () => {
    const rules = { everySeconds: 60, heldSeconds: 3 }
    await (await takeTurn(database.db, 'work', rules))?.done()
    expect(await takeTurn(database.db, 'work', rules)).toBeUndefined()
    await database.db
      .updateTable('turns')
      .set({ done_at: new Date('2099-01-01'), held_until: new Date('2099-01-01') })
      .execute()
    expect(await takeTurn(database.db, 'work', rules)).toBeDefined()
  })
})

describe('what one process found', () => {
  it('is given to all that ask within the time, with its age', async () => {
    let asked = 0
    const ask = (everySeconds: number) =>
      foundInTurn(database.db, 'count', everySeconds, () => Promise.resolve({ asked: (asked += 1) }))
    expect(await ask(60)).toEqual({ found: { asked: 1 }, secondsAgo: 0 })
    const answers = await Promise.all([ask(60), ask(60), ask(60)])
    expect(answers.map((answer) => answer.found)).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }])
    expect(answers[0]?.secondsAgo).toBeGreaterThan(0)
    expect((await ask(0)).found).toEqual({ asked: 2 })
  })
})

describe('work in turn', () => {
  it('is done by one of two processes at a time, ends between its parts at a stop, and is reported when it fails', async () => {
    let active = 0
    const most: number[] = []
    const faults: string[] = []
    const one = () =>
      workInTurn(
        database.db,
        (name, fault) => faults.push(`${name} ${fault}`),
        [
          {
            name: 'long',
            everySeconds: 0,
            async work(goOn) {
              most.push((active += 1))
              try {
                for (let part = 0; part < 20; part += 1) await goOn()
              } finally {
                active -= 1
              }
            },
          },
          { name: 'broken', everySeconds: 3600, work: () => Promise.reject(new TypeError('no')) },
        ],
        { askEveryMs: 5, heldSeconds: 30 },
      )
    const both = [one(), one()]
    await expect.poll(() => most.length, PATIENT).toBeGreaterThan(5)
    await Promise.all(both.map((each) => each.stop()))
    expect(Math.max(...most)).toBe(1)
    expect(faults).toEqual(['broken TypeError'])
  })
})
