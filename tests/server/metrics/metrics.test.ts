import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, metrics } from '../../../server/index.ts'
import { testDatabase } from '../support/test-database.ts'
import { Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const read = (made: TestProduct, headers: Record<string, string> = {}) =>
  made.app.inject({ method: 'GET', url: '/metrics', headers })

describe('GET /metrics', () => {
  it('counts requests by route, and what waits in the outbox or was given up', async () => {
    const jane = new Claimant(product.browser())
    await jane.givesDetails()
    await jane.saves('info', { dateOfBirth: 'x' })
    const { db } = product.services
    for (const key of ['one', 'two'])
      await enqueue(
        db,
        { claimId: jane.claimId, target: 'chat', onceKey: key, payload: { content: key } },
        product.clock.now,
      )
    await db.updateTable('outbox').set({ state: 'failed' }).where('once_key', '=', 'two').execute()
    const { body, headers } = await read(product)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(
      'http_request_duration_seconds_count{method="PUT",route="/api/session/claim",status="200"} 3',
    )
    expect(body).toContain(
      'http_request_duration_seconds_count{method="PUT",route="/api/session/claim",status="400"} 1',
    )
    expect(body).toContain('outbox_messages{target="chat",state="pending"} 1')
    expect(body).toContain('outbox_messages{target="chat",state="failed"} 1')
    await product.drainOutbox()
    expect((await read(product)).body).toContain('outbox_tries_total{target="chat",ended="sent"} 1')
    expect(body).not.toContain(jane.claimId)
  })

  it('counts where it is told to read, and once for all processes that are asked within the time', async () => {
    const [main, copy] = await Promise.all([testDatabase(), testDatabase()])
    const put = (onceKey: string) =>
      enqueue(copy.db, { claimId: 'claim', target: 'chat', onceKey, payload: { content: onceKey } }, product.clock.now)
    const pages = [1, 2].map(() => metrics({ db: main.db, reading: copy.db }, { withProcess: false }))
    const read = async (nth: 0 | 1) => (await pages[nth]?.registry.metrics()) ?? ''
    await put('one')
    expect(await read(0)).toContain('outbox_messages{target="chat",state="pending"} 1')
    await put('two')
    const second = await read(1)
    expect(second).toContain('outbox_messages{target="chat",state="pending"} 1')
    expect(Number(/^outbox_counted_seconds_ago (.*)$/m.exec(second)?.[1])).toBeGreaterThan(0)
    await Promise.all([main.close(), copy.close()])
  })

  it('is answered while the database is away, without what only it knows', async () => {
    const lost = await testProduct()
    await lost.services.db.destroy()
    const answer = await read(lost)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('http_requests_in_flight 1')
    await lost.app.close()
  })

  it('does not exist for other machines, nor through a proxy on this one, nor in production', async () => {
    const production = await testProduct({ config: { production: true } })
    expect((await read(product)).statusCode).toBe(200)
    expect(
      (await product.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode,
    ).toBe(404)
    expect((await read(product, { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await read(production)).statusCode).toBe(404)
    await production.close()
  })

  it('opens with METRICS_TOKEN, if it is set', async () => {
    const guarded = await testProduct({ config: { production: true, metricsToken: 'a token of some length' } })
    expect((await read(guarded)).statusCode).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer another' })).statusCode).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer a token of some length' })).statusCode).toBe(200)
    await guarded.close()
  })
})
