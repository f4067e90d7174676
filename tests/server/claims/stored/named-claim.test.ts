import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimReference } from '../../../../domain/index.ts'
import { runClaims } from '../../../../server/index.ts'
import { createClaim, findClaim } from '../../../../server/claims/stored/claim-store.ts'
import { Claimant } from '../../support/claimant.ts'
import { ROOT, testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
let reference: string
beforeAll(async () => {
  product = await testProduct()
  jane = new Claimant(product.browser())
  await jane.givesDetails()
  reference = claimReference(jane.claimId) ?? ''
})
afterAll(() => product.close())

async function claims(...args: string[]) {
  const said = { out: '', err: '' }
  const shell = {
    environment: { DATABASE_URL: product.database.url },
    root: ROOT,
    out: (text: string) => (said.out += text),
    err: (text: string) => (said.err += text),
    now: () => product.clock.now,
  }
  return { status: await runClaims(args, shell), ...said }
}

describe('a claim is found by its reference', () => {
  it('by each command that takes its number', async () => {
    const { status, out } = await claims('export', reference)
    expect({ status, claimId: (JSON.parse(out) as { claimId: string }).claimId }).toEqual({
      status: 0,
      claimId: jane.claimId,
    })
    expect((await claims('revoke-links', reference.replaceAll('-', ' '))).status).toBe(0)
    expect((await claims('complaint', reference.toLowerCase().replaceAll('-', ''))).status).toBe(0)
    expect(
      (
        await product.services.db
          .selectFrom('claims')
          .select('complaint_at')
          .where('id', '=', jane.claimId)
          .executeTakeFirstOrThrow()
      ).complaint_at,
    ).not.toBeNull()
  })

  it('also after it was erased', async () => {
    const john = new Claimant(product.browser())
    await john.arrives()
    const gone = claimReference(john.claimId) ?? ''
    expect((await claims('erase', gone, '--reason', 'request 1')).status).toBe(0)
    expect((JSON.parse((await claims('export', gone)).out) as { claimId: string }).claimId).toBe(john.claimId)
  })

  it('and a mistyped one is reported, and changes no claim', async () => {
    const last = reference.endsWith('7') ? '8' : '7'
    const slip = await claims('erase', `${reference.slice(0, -1)}${last}`, '--reason', 'request 2')
    expect(slip).toMatchObject({
      status: 2,
      err: expect.stringMatching(
        /is not a valid reference: its last letter does not match the others.*Ask for it again, letter by letter\./,
      ),
    })
    expect(await claims('export', `U${reference.slice(1)}`)).toMatchObject({
      status: 2,
      err: expect.stringContaining('a letter or digit that references do not use (0, O and U)'),
    })
    expect(await findClaim(product.services.db, jane.claimId)).toBeDefined()
  })

  it('and an unknown one is reported as unknown', async () => {
    const none = claimReference(crypto.randomUUID()) ?? ''
    expect(await claims('export', none)).toMatchObject({
      status: 1,
      err: expect.stringContaining(`There is no claim ${none}.`),
    })
  })

  it('and opens nothing: to a stranger it is a link to nowhere', async () => {
    for (const link of [reference, reference.padEnd(22, '-')])
      expect([400, 403]).toContain(
        (await product.browser().post(`/api/session/claim/${link}`, { dateOfBirth: '14/02/1985' })).status,
      )
  })
})

describe('a new claim', () => {
  it('never has the reference of another one', async () => {
    const taken = `${crypto.randomUUID().slice(0, -11)}${jane.claimId.slice(-11)}`
    const numbers = [taken, crypto.randomUUID()]
    const made = await createClaim(
      product.services.db,
      { journey: 'v3', version: 1, tracking: {}, results: {} },
      product.clock.now,
      () => numbers.shift() ?? '',
    )
    expect(made).not.toBe(taken)
    expect(numbers).toEqual([])
  })
})
