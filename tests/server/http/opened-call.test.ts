import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClaim, findClaim } from '../../../server/claims/stored/claim-store.ts'
import { openedCall } from '../../../server/http/opened-call.ts'
import { startSession } from '../../../server/session/session-store.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const CALL = { operation: 'try', limit: { calls: 2, minutes: 10, perAddress: 2 } }
const ABOUT_A_CLAIM = { ...CALL, body: { properties: { claim_number: { type: 'string' } } } }
const NEW_CLAIM = { journey: 'v3', version: 1, tracking: {}, results: {} }

let database: TestDatabase
let token: string
let claims: readonly string[]
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  claims = [await createClaim(database.db, NEW_CLAIM, NOW), await createClaim(database.db, NEW_CLAIM, NOW)]
  token = await startSession(database.db, claims, undefined, NOW)
})
afterAll(() => database.close())

/** Each test calls from an address of its own. */
const opened = (
  contract: Parameters<typeof openedCall>[1],
  given: { readonly token: string | undefined } = { token },
) => openedCall(database.db, contract, { ...given, ip: claims[0] ?? '' }, NOW)

describe('a call with a session', () => {
  it('reads its current claim if it names a claim', async () => {
    const { session } = await opened(ABOUT_A_CLAIM)
    expect(session?.claimIds).toEqual(claims)
    expect(session?.claim).toEqual(await findClaim(database.db, claims[1] ?? ''))
  })

  it('reads no claim otherwise', async () => {
    const { session } = await opened(CALL)
    expect(session?.claimIds).toEqual(claims)
    expect(session).not.toHaveProperty('claim')
  })

  it('has no claim if that was erased meanwhile', async () => {
    const gone = await startSession(database.db, ['erased'], undefined, NOW)
    expect((await opened(ABOUT_A_CLAIM, { token: gone })).session).toEqual(
      expect.not.objectContaining({ claim: expect.anything() }),
    )
  })

  it.each([CALL, ABOUT_A_CLAIM])('waits behind its limit', async (contract) => {
    const waits = []
    for (let call = 1; call <= 3; call += 1) waits.push((await opened(contract)).wait)
    expect(waits).toEqual([0, 0, 600])
  })
})

describe('a call without a session', () => {
  it.each([undefined, 'unknown'])('has no claim, and waits behind the limit of its address: %s', async (token) => {
    const calls = []
    for (let call = 1; call <= 3; call += 1) calls.push(await opened(ABOUT_A_CLAIM, { token }))
    expect(calls).toEqual([0, 0, 600].map((wait) => ({ session: undefined, wait })))
  })
})
