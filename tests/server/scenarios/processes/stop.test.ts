import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

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

  it('a second one ends it at once, with 1', async () => {
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
