import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

const A_YEAR = 365 * 86_400_000
/** What `date --set` on its machine does to a process: each SIGUSR2 puts its clock by the next of these. */
const puts = (...jumps: readonly number[]) => {
  const code = `
    const jumps = ${JSON.stringify(jumps)}
    const Real = Date
    let off = jumps.shift()
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + off); else super(...given) }
      static now() { return Real.now() + off }
    }
    process.on('SIGUSR2', () => { off = jumps.shift() ?? 0 })`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

let database: TestDatabase
let program: string
let processes: Record<'right' | 'wrong', ProductProcess>
beforeAll(async () => {
  program = await builtProduct()
  database = await testDatabase()
  const [right, wrong] = await Promise.all([
    startedProduct(program, { DATABASE_URL: database.url }),
    startedProduct(program, { DATABASE_URL: database.url, NODE_OPTIONS: puts(A_YEAR, -A_YEAR, 0) }),
  ])
  processes = { right, wrong }
})
afterAll(async () => {
  await Promise.all(Object.values(processes).map((each) => each.end('SIGTERM')))
  await database.close()
  await rm(dirname(program), { recursive: true, force: true })
})

describe('a process whose machine has a wrong clock', () => {
  it('agrees with the others on sessions, links, tries and messages, also when its clock is put while it runs', async () => {
    const browser = new RemoteBrowser(processes.wrong.address)
    const jane = new Claimant(browser, { last_name: 'Noquestions' })
    await jane.givesDetails()
    for (const jump of ['a year ahead', 'a year behind', 'right again']) {
      if (jump !== 'a year ahead') processes.wrong.child.kill('SIGUSR2')
      // What one has made, the other takes, and the other way round.
      for (const name of ['right', 'wrong'] as const) {
        browser.address = processes[name].address
        expect(
          await jane.browser.put('/api/session/claim', {
            claim_number: jane.claimId,
            screen_name: 'info',
            first_name: 'Jane',
          }),
          `${jump}, ${name}`,
        ).toMatchObject({ status: 200 })
        const link = new URL((await browser.get(`/sandbox/claims/${jane.claimId}`)).body.resumeLink).searchParams.get(
          'id',
        )
        const elsewhere = new RemoteBrowser(processes[name === 'right' ? 'wrong' : 'right'].address)
        expect(
          await elsewhere.post(`/api/session/claim/${link}`, { dateOfBirth: '14/02/1985' }),
          `${jump}, ${name}`,
        ).toMatchObject({ status: 200 })
      }
    }
    browser.address = processes.wrong.address
    await jane.isChecked()
    await jane.pullsQuestions()
    await jane.signs()
    await jane.asksExperian()
    await jane.chooses('experianReport', 'experianResult')
    expect((await jane.submits()).status).toBe(200)
    const messages = () =>
      database.db.selectFrom('outbox').select(['target', 'state', 'attempts']).orderBy('target').execute()
    await expect.poll(messages, { timeout: 10_000 }).toEqual([
      { target: 'lead', state: 'sent', attempts: 1 },
      { target: 'sms', state: 'sent', attempts: 1 },
    ])
    // No time that was written lies further from the database's own than this test has taken.
    const { rows } = await sql<{
      off: number
    }>`select max(abs(extract(epoch from now() - at)))::float8 as off from audit`.execute(database.db)
    expect(rows[0]?.off).toBeLessThan(120)
  })
})
