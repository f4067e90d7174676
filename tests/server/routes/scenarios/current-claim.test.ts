import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createResumeToken } from '../../../../server/claims/resume/resume-token.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { resumeStepUp: false } })
})
afterAll(() => product.close())

/** One browser with Jane's claim and, opened later, Robert's. */
let jane: Claimant
let robert: Claimant
beforeEach(async () => {
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
  robert = new Claimant(product.browser(), { first_name: 'Robert', email: `${crypto.randomUUID()}@example.com` })
  await robert.givesDetails()
  const token = await createResumeToken(product.services.db, robert.claimId, product.clock.now)
  await jane.browser.post(`/api/session/claim/${token}`)
})

const queuedFor = ({ claimId }: Claimant) =>
  product.services.db.selectFrom('outbox').select('target').where('claim_id', '=', claimId).execute()
const opens = (body?: object) => jane.browser.post('/api/session/claim', body)

describe('a browser with two claims', () => {
  it('is about the one that it opened last', async () => {
    expect((await opens()).body.responseObject).toMatchObject({ claimId: robert.claimId, created: false })
  })

  it('is about the one that it resumes: calls that name no claim are filed under it', async () => {
    await jane.resumes()
    expect(jane.browser.cookies.get('currentId')).toBe(jane.claimId)
    expect(await jane.browser.post('/api/lead', { data: [{ Email: jane.person.email }] })).toMatchObject({
      status: 200,
    })
    expect((await queuedFor(jane)).map(({ target }) => target)).toContain('lead')
    expect(await queuedFor(robert)).toEqual([])
  })

  it('keeps the claim that it resumed when the session is renewed (A-19)', async () => {
    await jane.resumes()
    expect((await opens()).body.responseObject).toMatchObject({ claimId: jane.claimId, created: false })
  })

  it.each(['the page', 'the cookie'])('renews the claim that %s names', async (by) => {
    if (by === 'the cookie') jane.browser.cookies.set('currentId', jane.claimId)
    expect(
      (await opens(by === 'the page' ? { currentId: jane.claimId } : undefined)).body.responseObject,
    ).toMatchObject({ claimId: jane.claimId })
    expect(jane.browser.cookies.get('currentId')).toBe(jane.claimId)
  })

  it('is given no other claim than its own by a name', async () => {
    const other = new Claimant(product.browser())
    await other.arrives()
    expect((await opens({ currentId: other.claimId })).body.responseObject).toMatchObject({
      claimId: robert.claimId,
      created: false,
    })
    expect(
      await jane.browser.put('/api/session/claim', { claim_number: other.claimId, first_name: 'Jane' }),
    ).toMatchObject({ status: 404 })
  })

  it('is given a new claim for answers that belong to neither, and keeps both', async () => {
    const { claimId, created } = (await opens({ fresh: true })).body.responseObject
    expect(created).toBe(true)
    expect([jane.claimId, robert.claimId]).not.toContain(claimId)
    expect(await jane.resumes()).toMatchObject({ status: 200 })
  })
})
