import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { SpreadBrowser } from '../../support/spread-browser.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
let program: string
let processes: ProductProcess[]
beforeAll(async () => {
  program = await builtProduct()
  database = await testDatabase()
  processes = await Promise.all([1, 2, 3].map(() => startedProduct(program, { DATABASE_URL: database.url })))
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.end('SIGTERM')))
  await database.close()
  await rm(dirname(program), { recursive: true, force: true })
})

const claimant = (change: object = {}) =>
  new Claimant(new SpreadBrowser(processes), { email: `${crypto.randomUUID()}@example.com`, ...change })

describe('three processes on one database', () => {
  it('answer for each other: a claim goes from the first call to submission, each call at another process', async () => {
    const jane = claimant()
    await jane.reachesEnd()
    expect((await jane.submits()).status).toBe(200)
  })

  it('make one submission of fifty concurrent ones: one claim, one lead, one text', async () => {
    const jane = claimant({ last_name: 'Noquestions' })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    const answers = await Promise.all(Array.from({ length: 50 }, () => jane.submits()))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    // Once more after all of it, as a browser does that was loaded again.
    expect((await jane.submits()).body.responseObject).toMatchObject({ claimId: jane.claimId, submitted: true })
    const { db } = database
    const letters = () =>
      db
        .selectFrom('outbox')
        .select(['target', 'state', 'attempts'])
        .where('claim_id', '=', jane.claimId)
        .where('target', 'in', ['lead', 'sms'])
        .orderBy('target')
        .execute()
    await expect.poll(letters, { timeout: 15_000 }).toEqual([
      { target: 'lead', state: 'sent', attempts: 1 },
      { target: 'sms', state: 'sent', attempts: 1 },
    ])
    expect(
      await db.selectFrom('sandbox_messages').select('id').where('claim_id', '=', jane.claimId).execute(),
    ).toHaveLength(1)
    expect(
      await db
        .selectFrom('audit')
        .select('id')
        .where('claim_id', '=', jane.claimId)
        .where('what', '=', 'submitted')
        .execute(),
    ).toHaveLength(1)
  })

  it('ask a bureau once, and count tries and limits together', async () => {
    const jane = claimant()
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.answers()
    const files = await Promise.all(Array.from({ length: 6 }, () => jane.asksEquifax()))
    for (const { status, body } of files) expect({ status, body }).toEqual({ status: 200, body: files[0]?.body })
    const link = new URL((await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body.resumeLink).searchParams.get(
      'id',
    )
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, day) =>
        new SpreadBrowser(processes).post(`/api/session/claim/${link}`, {
          dateOfBirth: `${String(day + 1).padStart(2, '0')}/03/1980`,
        }),
      ),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, ...Array<number>(8).fill(429)])
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => new SpreadBrowser(processes).post(`/api/session/claim/${link}/code`)),
    )
    expect(codes.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(429)])
    // It is sent after the answer.
    const sent = async () => (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body.oneTimeCode
    await expect.poll(sent).toEqual(expect.any(String))
    const oneTimeCode = await sent()
    const wrong = Array.from({ length: 9 }, (_, nth) =>
      String((Number(oneTimeCode) + nth + 1) % 10_000).padStart(4, '0'),
    )
    await Promise.all(
      wrong.map((code) => new SpreadBrowser(processes).post(`/api/session/claim/${link}`, { oneTimeCode: code })),
    )
    expect(await new SpreadBrowser(processes).post(`/api/session/claim/${link}`, { oneTimeCode })).toMatchObject({
      status: 429,
    })
  })

  it('lose no acknowledged write and double no message when one is killed under load', async () => {
    const acknowledged: { claimId: string; last_name: string }[] = []
    const submitted: string[] = []
    let killed: Promise<unknown> | undefined
    const people = Array.from({ length: 12 }, (_, index) =>
      claimant({ first_name: `Jane${'abcdefghijkl'[index]}`, last_name: 'Noquestions' }),
    )
    await Promise.all(
      people.map(async (jane, index) => {
        await jane.givesDetails()
        for (let turn = 0; turn < 6; turn += 1) {
          // A claim remembers what a few other people gave, and not any number of them.
          const last_name = `Noquestions${'abc'[turn % 3]}`
          const info = {
            title: 'Ms.',
            first_name: jane.person.first_name,
            last_name,
            dateOfBirth: '14/02/1985',
            privacy_policy: true,
          }
          const { status } = await jane.saves('info', info)
          if (status === 200) acknowledged.push({ claimId: jane.claimId, last_name })
          // In the midst of the load, while others are writing and messages are being sent.
          if (index === 5 && turn === 3) killed = processes[2]?.end('SIGKILL')
        }
        await jane.saves('info', {
          title: 'Ms.',
          first_name: jane.person.first_name,
          last_name: 'Noquestions',
          dateOfBirth: '14/02/1985',
          privacy_policy: true,
        })
        await jane.isChecked()
        await jane.pullsQuestions()
        await jane.signs()
        await jane.asksExperian()
        await jane.chooses('experianReport', 'experianResult')
        if ((await jane.submits()).status === 200) submitted.push(jane.claimId)
      }),
    )
    expect(await killed).toEqual([null, 'SIGKILL'])
    expect(acknowledged.length).toBeGreaterThan(60)
    expect(submitted).toHaveLength(12)

    const { db } = database
    const saves = await sql<{
      claim_id: string
      count: number
    }>`select claim_id, count(*)::int as count from audit where what = 'saved' and detail->>'screen' = 'info' group by claim_id`.execute(
      db,
    )
    for (const { claimId } of people) {
      const kept = saves.rows.find(({ claim_id }) => claim_id === claimId)?.count ?? 0
      expect(kept).toBeGreaterThanOrEqual(acknowledged.filter((each) => each.claimId === claimId).length)
    }
    // What the killed process had taken waits for the end of its lease.
    await db
      .updateTable('outbox')
      .set({ locked_until: new Date(0) })
      .where('locked_until', 'is not', null)
      .execute()
    const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
    const messages = await db
      .selectFrom('outbox')
      .select(['id', 'target', 'state'])
      .where('claim_id', 'in', submitted)
      .execute()
    expect(messages.map(({ target, state }) => `${target} ${state}`).sort()).toEqual([
      ...Array<string>(12).fill('lead sent'),
      ...Array<string>(12).fill('sms sent'),
    ])
    const texts = await db.selectFrom('sandbox_messages').select('id').where('claim_id', 'in', submitted).execute()
    expect(texts.map(({ id }) => id).sort()).toEqual(
      messages
        .filter(({ target }) => target === 'sms')
        .map(({ id }) => id)
        .sort(),
    )
  })
})
