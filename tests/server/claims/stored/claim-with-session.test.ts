import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findClaim, type NewClaim } from '../../../../server/claims/stored/claim-store.ts'
import { claimWithSession } from '../../../../server/claims/stored/claim-with-session.ts'
import { countedStart } from '../../../../server/counting/index.ts'
import { openSessionOf } from '../../../../server/session/session-store.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const of = { journey: 'v3', version: 1, tracking: { utm_source: 'mail' }, results: {} }
const counted = (): NewClaim => ({ ...of, start: countedStart(of, false, product.services) })
const pending = async () => (await product.services.db.selectFrom('funnel_pending').select('counts').execute()).length
const isSession = async (token: string) => openSessionOf(product.services.db, token, product.clock.now)

describe('a claim with its session', () => {
  it('is the current claim of the session, with where its visitor came from, and is counted', async () => {
    const before = await pending()
    const { claimId, token } = await claimWithSession(product.services.db, counted(), product.clock.now)
    expect(await isSession(token)).toMatchObject({ claimIds: [claimId] })
    expect(await findClaim(product.services.db, claimId)).toMatchObject({ tracking: of.tracking, version: 1 })
    expect(await pending()).toBe(before + 1)
  })

  it('has another number if an older claim has its reference, and is counted once', async () => {
    const older = await claimWithSession(product.services.db, of, product.clock.now)
    const before = await pending()
    const numbers = [`${crypto.randomUUID().slice(0, -11)}${older.claimId.slice(-11)}`, crypto.randomUUID()]
    const [, free] = numbers
    const next = () => numbers.shift() ?? ''
    const { claimId, token } = await claimWithSession(product.services.db, counted(), product.clock.now, next)
    expect(claimId).toBe(free)
    expect(await isSession(token)).toMatchObject({ claimIds: [claimId] })
    expect(await pending()).toBe(before + 1)
  })
})
