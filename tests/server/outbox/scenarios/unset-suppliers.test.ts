import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, readConfig } from '../../../../server/index.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  const { suppliers } = readConfig({ NODE_ENV: 'production', CHAT_URL: 'none' })
  product = await testProduct({ config: { production: true, suppliers, metricsToken: 'a-token-for-metrics' } })
  const about = { claimId: 'c-1', payload: { data: [{ Email: 'jane@example.com' }] } }
  await enqueue(product.services.db, { ...about, target: 'lead', onceKey: 'lead' }, product.clock.now)
  await enqueue(
    product.services.db,
    { claimId: 'c-1', target: 'chat', onceKey: 'chat', payload: { content: 'hello' } },
    product.clock.now,
  )
  await enqueue(
    product.services.db,
    { claimId: 'c-1', target: 'sms', onceKey: 'sms', payload: { phoneNumber: '+447700900123', text: 'hello' } },
    product.clock.now,
  )
})
afterAll(() => product.close())

describe('in production, messages whose supplier is not set', () => {
  it('wait, untried, however long that takes; only an explicit none drops them', async () => {
    for (let day = 0; day < 10; day += 1) {
      await product.drainOutbox()
      product.clock.now = new Date(product.clock.now.getTime() + 86_400_000)
    }
    const rows = await product.services.db
      .selectFrom('outbox')
      .select(['target', 'state', 'attempts'])
      .orderBy('target')
      .execute()
    expect(rows).toEqual([
      { target: 'chat', state: 'sent', attempts: 1 },
      { target: 'lead', state: 'pending', attempts: 0 },
      { target: 'sms', state: 'pending', attempts: 0 },
    ])
  })

  it('are counted', async () => {
    const { body } = await product.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-metrics' },
    })
    expect(body).toContain('outbox_waiting_for_supplier{target="lead"} 1')
    expect(body).toContain('outbox_waiting_for_supplier{target="sms"} 1')
    expect(body).toContain('outbox_waiting_for_supplier{target="mail"} 0')
    expect(body).not.toContain('outbox_waiting_for_supplier{target="chat"}')
  })
})
