import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findClaim } from '../../../../server/claims/stored/claim-store.ts'
import { keptSignature } from '../../../../server/claims/stored/kept-signature.ts'
import { writeAtOnce, type AtOnce } from '../../../../server/claims/stored/write-at-once.ts'
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
const write = (claim: Claim, besides: Partial<AtOnce> = {}) =>
  writeAtOnce(
    product.services.db,
    claim,
    { change: CHANGE, notes: NOTES, copies: new Map(), ...besides },
    product.clock.now,
  )
const signatures = () =>
  product.services.db
    .selectFrom('signatures')
    .select(['png', 'sha256', 'drawing', 'signed_at', 'ip_address'])
    .where('claim_id', '=', jane.claimId)
    .execute()
const signed = (method: string) =>
  keptSignature(
    { drawing: { method }, png: method === 'typed' ? null : Buffer.from('png') },
    { ip: '192.0.2.1', now: product.clock.now },
  )

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

  it('is there with its signature, in place of an earlier one', async () => {
    await write(await stored(), { signature: signed('drawn') })
    const drawn = { ...signed('drawn'), drawing: { method: 'drawn' } }
    expect(await signatures()).toEqual([drawn])
    await write(await stored(), { signature: signed('typed') })
    expect(await signatures()).toEqual([{ ...signed('typed'), drawing: { method: 'typed' } }])
  })

  it('leaves the signature as it is where somebody has changed the claim', async () => {
    const before = await stored()
    await write(before, { signature: signed('drawn') })
    expect(await write(before, { signature: signed('typed') })).toBe(false)
    expect(await signatures()).toMatchObject([{ drawing: { method: 'drawn' } }])
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
