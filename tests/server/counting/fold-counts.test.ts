import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begun, cellOf, type Count } from '../../../funnel/index.ts'
import { changeClaim, findClaim } from '../../../server/claims/stored/claim-store.ts'
import { appendCounts, foldCounts, readCounts } from '../../../server/counting/index.ts'
import { inTransaction } from '../../../server/index.ts'
import { ADDRESS, Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  await product.services.db.deleteFrom('funnel_pending').execute()
  await product.services.db.deleteFrom('funnel_counts').execute()
})
afterAll(() => product.close())

const TRAIL = begun(
  {
    passed: { journey: 'v3', version: 1, hash: 'abc', steps: [] },
    group: 'person',
    now: new Date('2026-11-21T10:00:00Z'),
  },
  'v3',
)
const counts = (step: string, count: number): readonly Count[] => [{ ...cellOf(TRAIL, 'entered', step), count }]
const read = async () => (await readCounts(product.services.db, {})).map(({ step, count }) => [step, count])
const pending = () => product.services.db.selectFrom('funnel_pending').selectAll().execute()

describe('adding up', () => {
  it('changes no figure that is read', async () => {
    for (const step of ['a', 'b', 'a']) await appendCounts(product.services.db, counts(step, 1))
    const before = await read()
    expect(before).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(await foldCounts(product.services.db)).toBe(3)
    expect(await pending()).toEqual([])
    expect(await read()).toEqual(before)
  })

  it('takes back what no longer holds', async () => {
    await appendCounts(product.services.db, counts('a', 1))
    await foldCounts(product.services.db)
    await appendCounts(product.services.db, counts('a', -1))
    await foldCounts(product.services.db)
    expect(await read()).toEqual([])
  })

  it('counts each row once where several processes do it while claims go on', async () => {
    const { db } = product.services
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await appendCounts(db, counts(`step ${index % 7}`, 1))
        if (index % 20 === 0) await foldCounts(db)
      }),
    )
    await Promise.all([foldCounts(db), foldCounts(db), foldCounts(db)])
    const sum = (await read()).reduce((total, [, count]) => total + Number(count), 0)
    expect([sum, await pending()]).toEqual([200, []])
  })
})

describe('a change that is not stored', () => {
  it('counts nothing: claim and counters are written together, or not at all', async () => {
    const { db } = product.services
    const jane = new Claimant(product.browser())
    await jane.arrives()
    await jane.saves('postcode', { address: ADDRESS })
    const before = { read: await read(), claim: await findClaim(db, jane.claimId) }
    if (before.claim === undefined) throw new Error('no claim')
    const { claim } = before
    const waiting = (await pending()).length
    const killed = inTransaction(db, async (trx) => {
      const change = { answers: {}, screens_completed: [] }
      await changeClaim(trx, claim, change, product.services)
      expect(await trx.selectFrom('funnel_pending').selectAll().execute()).toHaveLength(waiting + 1)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect({ read: await read(), claim: await findClaim(db, jane.claimId) }).toEqual(before)
  })

  it('counts nothing where somebody else has changed the claim at the same moment: the save that is repeated counts', async () => {
    const jane = new Claimant(product.browser(), { email: 'together@example.com' })
    await jane.arrives()
    await Promise.all(Array.from({ length: 5 }, () => jane.saves('postcode', { address: ADDRESS })))
    expect(await read()).toEqual(
      expect.arrayContaining([
        ['postcode', 1],
        ['info', 1],
      ]),
    )
  })
})
