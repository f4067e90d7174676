import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  for (let person = 0; person < 24; person += 1) {
    const visitor = new Claimant(product.browser(), { email: `p${person}@example.com` })
    await visitor.browser.post('/api/session/claim', { version: { journey: 'v3', drawn: true } })
    visitor.claimId = visitor.browser.cookies.get('currentId') ?? ''
    if (person < 12) await visitor.saves('postcode', { address: ADDRESS })
  }
})
afterAll(() => product.close())

const gauges = async () =>
  (await product.app.inject({ method: 'GET', url: '/metrics' })).body
    .split('\n')
    .filter((line) => /^funnel_/.test(line))

describe('the gauges of the funnel', () => {
  it('say which part of the people at a step has not left it, and that the counting has no fault', async () => {
    const found = await gauges()
    expect(found).toContain('funnel_step_lost_ratio{journey="v3",step="postcode"} 0.5')
    expect(found).toContain('funnel_step_lost_ratio{journey="v3",step="info"} 1')
    expect(found).toContain('funnel_counting_faults{journey="v3"} 0')
  })

  it('show a fault of the counting', async () => {
    await product.services.db.updateTable('funnel_pending').set({ counts: '[]' }).execute()
    const day = product.clock.now.toISOString().slice(0, 10)
    const { contentHash } = await import('../../../server/journeys/index.ts')
    const journey = product.services.guard.journeys.get('v3')
    if (journey === undefined) throw new Error('no v3')
    const cell = [
      day,
      'v3',
      journey.version,
      contentHash(journey),
      'person',
      false,
      '',
      'left',
      'postcode',
      'info',
      '',
      50,
    ]
    await product.services.db
      .insertInto('funnel_pending')
      .values({ counts: JSON.stringify([cell]) })
      .execute()
    expect((await gauges()).find((line) => line.startsWith('funnel_counting_faults{journey="v3"}'))).not.toMatch(/ 0$/)
  })

  it('forget claims that began before yesterday', async () => {
    product.clock.now = new Date(product.clock.now.getTime() + 2 * 86_400_000)
    expect((await gauges()).filter((line) => line.startsWith('funnel_step_lost_ratio'))).toEqual([])
  })
})
