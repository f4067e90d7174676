import { rm } from 'node:fs/promises'
import { request, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../../server/index.ts'
import { stubSupplier, type StubSupplier } from '../../providers/support/stub-supplier.ts'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { isThorough } from '../../../support/some-of.ts'

let database: TestDatabase
let program: string
let product: ProductProcess
let jane: Claimant<RemoteBrowser>
beforeAll(async () => {
  program = await builtProduct()
})
beforeEach(async () => {
  database = await testDatabase()
  product = await startedProduct(program, { DATABASE_URL: database.url, STOP_DELAY_SECONDS: '1' })
  jane = new Claimant(new RemoteBrowser(product.address))
  await jane.givesDetails()
})
afterEach(async () => {
  await product.end('SIGKILL')
  await database.close()
})
afterAll(() => rm(dirname(program), { recursive: true, force: true }))

/** A call that stays in progress until `done`, because its claim is locked. */
async function callUnderWay() {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  let locked: () => void = () => undefined
  const isLocked = new Promise<void>((done) => (locked = done))
  const holding = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('claims').select('id').where('id', '=', jane.claimId).forUpdate().execute()
    locked()
    await released
  })
  await isLocked
  const answer = jane.browser.put('/api/session/claim', {
    claim_number: jane.claimId,
    screen_name: 'info',
    first_name: 'Janet',
  })
  return { answer, done: () => holding.catch(() => undefined), release }
}

describe('SIGTERM', () => {
  it('fails readiness first, finishes the call in progress, and then exits with 0', async () => {
    const call = await callUnderWay()
    const ended = product.end('SIGTERM')
    const readiness = () => jane.browser.get('/healthz').then(({ status, body }) => `${status} ${body.reason}`)
    await expect.poll(readiness, { interval: 20, timeout: 900 }).toBe('503 stopping')
    // Until the load balancer has seen it, calls are still answered.
    expect((await jane.browser.get('/livez')).status).toBe(200)
    await expect
      .poll(
        () =>
          jane.browser.get('/livez').then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5000 },
      )
      .toBe('closed')
    call.release()
    expect(await call.answer).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await ended).toEqual([0, null])
    await call.done()
  })

  it.runIf(isThorough)('a second one ends it at once, with 1', async () => {
    const call = await callUnderWay()
    const refused = expect(call.answer).rejects.toThrow()
    product.child.kill('SIGTERM')
    await new Promise((done) => setTimeout(done, 600))
    expect(await product.end('SIGTERM')).toEqual([1, null])
    await refused
    call.release()
    await call.done()
  })
})

/** The product with a bureau and a chat that answer when a test lets them. */
describe('what a supplier still owes', () => {
  let supplier: StubSupplier
  let owed: ServerResponse[]
  let processes: ProductProcess[]
  beforeEach(async () => {
    supplier = await stubSupplier()
    owed = []
    supplier.plays((response) => void owed.push(response))
    processes = []
  })
  afterEach(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')))
    await supplier.close()
  })

  const started = async (environment: Readonly<Record<string, string>> = {}) => {
    const suppliers = { EXPERIAN_URL: supplier.url, EXPERIAN_KEY: 'a key', CHAT_URL: `${supplier.url}/chat` }
    const one = await startedProduct(program, { DATABASE_URL: database.url, ...suppliers, ...environment })
    processes.push(one)
    return one
  }
  const answers = (body: object) =>
    owed.shift()?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const FILE = { FullConsumerData: { ConsumerData: { CAIS: [] } } }
  const searches = () => supplier.asked.filter(({ url }) => url !== '/chat')
  const kept = () =>
    database.db.selectFrom('supplier_answers').select('answer').where('supplier', '=', 'experian').execute()
  const isClosed = ({ address }: ProductProcess) =>
    fetch(`${address}/livez`).then(
      () => false,
      () => true,
    )

  /** A search for Jane's credit file that the bureau has not answered yet. Its visitor may leave. */
  async function searchUnderWay(one: ProductProcess) {
    jane.browser.address = one.address
    await jane.isChecked()
    await jane.pullsQuestions()
    await jane.signs()
    const cookie = [...jane.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const page = request(`${one.address}/api/cc?service=exp`, { method: 'POST', agent: false, headers })
    page.on('error', () => undefined)
    page.end(JSON.stringify({ ...jane.named, title: 'Ms.', post_town: 'Leeds', post_code: 'LS1 4AP' }))
    await expect.poll(() => searches().length).toBe(1)
    return page
  }

  it.runIf(isThorough)(
    'a bureau search is waited for although its visitor has left, and another process has its answer',
    async () => {
      const [one, other] = await Promise.all([started(), started()])
      const page = await searchUnderWay(one)
      page.destroy()
      const ended = one.end('SIGTERM')
      await expect.poll(() => isClosed(one)).toBe(true)
      // The visitor returns, and is sent to the other process: the bureau is not asked twice.
      jane.browser.address = other.address
      const again = jane.asksExperian()
      expect(one.child.exitCode).toBeNull()
      answers(FILE)
      expect(await again).toMatchObject({ status: 200 })
      expect(await ended).toEqual([0, null])
      expect(searches()).toHaveLength(1)
    },
  )

  it('a message that is being sent is waited for, and is not sent again', async () => {
    await product.end('SIGTERM')
    const one = await started()
    await enqueue(
      database.db,
      { claimId: jane.claimId, target: 'chat', onceKey: 'hello', payload: { content: 'hello' } },
      new Date(),
    )
    await expect.poll(() => supplier.asked.length).toBe(1)
    const ended = one.end('SIGTERM')
    await expect.poll(() => isClosed(one)).toBe(true)
    expect(one.child.exitCode).toBeNull()
    answers({})
    expect(await ended).toEqual([0, null])
    const messages = await database.db
      .selectFrom('outbox')
      .select(['state', 'attempts'])
      .where('once_key', '=', 'hello')
      .execute()
    expect(messages).toEqual([{ state: 'sent', attempts: 1 }])
  })

  it('delays a stop by at most STOP_SECONDS; the log lists unfinished calls, and none is repeated', async () => {
    const one = await started({ STOP_SECONDS: '1' })
    await searchUnderWay(one)
    expect(await one.end('SIGTERM')).toEqual([1, null])
    expect(one.said()).toMatch(/"calls":1,"messages":0.*STOP_SECONDS: stopped before these had ended/)
    expect(await kept()).toEqual([{ answer: null }])
    // Its lease runs out.
    await database.db
      .updateTable('supplier_answers')
      .set({ asking_until: sql`clock_timestamp() - interval '1 second'` })
      .execute()
    jane.browser.address = product.address
    expect((await jane.asksExperian()).status).toBeGreaterThanOrEqual(500)
    expect(searches()).toHaveLength(1)
  })
})
