import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findClaim } from '../../../../server/claims/stored/claim-store.ts'
import { writeAtOnce } from '../../../../server/claims/evidence/write-at-once.ts'
import type { Claim } from '../../../../server/database/index.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  jane = new Claimant(product.browser())
  await jane.arrives()
})
afterAll(() => product.close())

const stored = async () => {
  const claim = await findClaim(product.services.db, jane.claimId)
  if (claim === undefined) throw new Error('no claim')
  return claim
}
const noted = () =>
  product.services.db
    .selectFrom('audit')
    .select(['what', 'detail', 'ip_address'])
    .where('claim_id', '=', jane.claimId)
    .where('what', '!=', 'created')
    .orderBy('what')
    .execute()

const CHANGE = { fields: { first_name: 'Jane' }, screens_completed: ['info'] }
const NOTES = [
  { what: 'consent', detail: { screen: 'info' }, ip: '192.0.2.1' },
  { what: 'saved', detail: { fields: ['first_name'] } },
]
const write = (claim: Claim, evidence: Partial<Parameters<typeof writeAtOnce>[3]> = {}) =>
  writeAtOnce(product.services.db, claim, CHANGE, { notes: NOTES, copies: new Map(), ...evidence }, product.clock.now)

describe('a change written at once', () => {
  it('is there with its notes, and counted', async () => {
    const before = await stored()
    expect(await write(before)).toBe(true)
    expect(await stored()).toEqual({ ...before, ...CHANGE, version: before.version + 1, updated_at: product.clock.now })
    expect(await noted()).toEqual([
      { what: 'consent', detail: { screen: 'info' }, ip_address: '192.0.2.1' },
      { what: 'saved', detail: { fields: ['first_name'] }, ip_address: null },
    ])
  })

  it('is not written where somebody has changed the claim since it was read', async () => {
    const before = await stored()
    await jane.saves('postcode', { address: ADDRESS })
    const [meanwhile, notes] = [await stored(), await noted()]
    expect(await write(before)).toBe(false)
    expect(await stored()).toEqual(meanwhile)
    expect(await noted()).toEqual(notes)
  })

  it('is not written where words that its notes name are not kept yet', async () => {
    const before = await stored()
    expect(await write(before, { copies: new Map([['0'.repeat(64), {}]]) })).toBe(false)
    expect(await stored()).toEqual(before)
    expect(await noted()).toEqual([])
  })

  it('writes nothing if the record refuses a note', async () => {
    const before = await stored()
    await expect(write(before, { notes: [...NOTES, { what: null as never, detail: {} }] })).rejects.toThrow(
      'null value',
    )
    expect(await stored()).toEqual(before)
    expect(await noted()).toEqual([])
  })
})
