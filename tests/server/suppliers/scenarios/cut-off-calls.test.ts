import { request } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameOfClaim } from '../../../../server/claims/messages/name-of-claim.ts'
import type { Providers } from '../../../../server/index.ts'
import { chatAlerts } from '../../support/chat-alerts.ts'
import { Claimant } from '../../support/claimant.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant<RemoteBrowser>
let asked: number
/** The bureau answers when this is called. */
let answer: () => void
beforeEach(async () => {
  asked = 0
  let answered: () => void = () => undefined
  const gate = new Promise<void>((done) => (answered = done))
  answer = answered
  const consumerData: Providers['experian']['consumerData'] = async () => {
    asked += 1
    await gate
    return { FullConsumerData: { ConsumerData: { CAIS: [] } } } as never
  }
  product = await testProduct({ providers: { experian: { consumerData } } })
  jane = new Claimant(new RemoteBrowser(await product.app.listen({ port: 0, host: '127.0.0.1' })))
  await jane.reachesSign()
  await jane.signs()
})
afterEach(async () => {
  answer()
  await product.close()
})

const alerts = () => chatAlerts(product, jane.claimId)
const stored = async () =>
  (
    await product.database.db
      .selectFrom('supplier_answers')
      .select('answer')
      .where('supplier', '=', 'experian')
      .execute()
  ).map(({ answer: one }) => one !== null)
const failed = (why: string) => ({
  content: `Credit check (experian) ${why.replace('CLAIM', `for claim ${nameOfClaim(jane.claimId)}`)}`,
})

describe('a bureau call that is cut off in the page', () => {
  it('because the page has waited long enough raises the internal alert, once (C115)', async () => {
    const lost = () =>
      jane.browser.put('/api/session/claim', { claim_number: jane.claimId, lost_effects: ['experianCheck'] })
    expect(await lost()).toMatchObject({ status: 200 })
    await lost()
    expect(await alerts()).toEqual([failed('failed CLAIM: its answer did not reach the page')])
  })

  it('because the client went away raises it too, and its answer is kept for when it comes back', async () => {
    await asksAndLeaves()
    answer()
    await expect.poll(alerts).toEqual([failed('was left by its page CLAIM')])
    expect(await stored()).toEqual([true])
    await jane.asksExperian()
    expect(asked).toBe(1)
  })

  it('is waited for by a stop, so that no other process asks the bureau again', async () => {
    await asksAndLeaves()
    let stopped = false
    const stopping = product.closeApp().then(() => (stopped = true))
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
    expect(stopped).toBe(false)
    answer()
    await stopping
    expect(await stored()).toEqual([true])
  })
})

describe('a bureau whose answer was not kept', () => {
  it('is not asked again when the process that asked was killed: the check ends as failed, with the alert', async () => {
    answer()
    await jane.asksExperian()
    // As a kill leaves it: asked, without an answer, and the lease has run out.
    await product.database.db
      .updateTable('supplier_answers')
      .set({ answer: null, asking_until: new Date(product.clock.now.getTime() - 1) })
      .where('supplier', '=', 'experian')
      .execute()
    await product.database.db
      .updateTable('claims')
      .set({ outcomes: sql`outcomes - 'experianResult'` })
      .where('id', '=', jane.claimId)
      .execute()
    expect((await jane.asksExperian()).status).toBeGreaterThanOrEqual(500)
    expect(asked).toBe(1)
    expect(await alerts()).toEqual([failed('failed CLAIM')])
  })

  it('is not asked again because the database was away for a moment when it answered', async () => {
    for (const statement of [
      'create sequence refusals',
      `create function refuse_answers() returns trigger language plpgsql as $$
       begin if new.answer is not null and nextval('refusals') <= 2 then raise exception 'out of disk'; end if; return new; end $$`,
      'create trigger refuse_answers before update on supplier_answers for each row execute function refuse_answers()',
    ])
      await sql.raw(statement).execute(product.database.db)
    answer()
    expect(await jane.asksExperian()).toMatchObject({ status: 200 })
    expect(asked).toBe(1)
    expect(await stored()).toEqual([true])
  })
})

/** Resolves when the server has seen the connection end, before the bureau answers. */
async function asksAndLeaves(): Promise<void> {
  const cookie = [...jane.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  // A connection of its own: fetch would keep others open too.
  const leaving = request(`${jane.browser.address}/api/cc?service=exp`, { method: 'POST', agent: false, headers })
  leaving.on('error', () => undefined)
  leaving.end(JSON.stringify({ ...jane.named, title: 'Ms.', post_town: 'Leeds', post_code: 'LS1 4AP' }))
  await expect.poll(() => asked).toBe(1)
  const before = await connections()
  leaving.destroy()
  await expect.poll(connections).toBeLessThan(before)
}

const connections = () =>
  new Promise<number>((done) => product.app.server.getConnections((_error, count) => done(count)))
