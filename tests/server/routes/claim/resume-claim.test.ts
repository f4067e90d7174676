import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
let token: string
const start = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  product.clock.now = start
  jane = new Claimant(product.browser())
  await jane.givesDetails()
  const { resumeLink } = (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
  token = new URL(resumeLink).searchParams.get('id') ?? ''
})
afterAll(() => product.close())

const resume = (
  browser: { post: (path: string, body?: object) => Promise<unknown> },
  id: string,
  dateOfBirth?: string,
) => browser.post(`/api/session/claim/${id}`, dateOfBirth === undefined ? {} : { dateOfBirth })

describe('resuming a claim', () => {
  it('gives every answer back at once in the browser that gave them (C067)', async () => {
    expect(await resume(jane.browser, token)).toMatchObject({
      status: 200,
      body: { responseObject: { claimId: jane.claimId, first_name: 'Jane' } },
    })
    expect(await jane.resumes()).toMatchObject({ status: 200 })
  })

  it('gives it back there also after the session has run out, with a new session (A-19)', async () => {
    product.clock.now = new Date(start.getTime() + 7_200_000)
    expect(await resume(jane.browser, token)).toMatchObject({
      status: 200,
      body: { responseObject: { first_name: 'Jane' } },
    })
    expect(await jane.saves('info', { first_name: 'Janet' })).toMatchObject({ status: 200 })
  })

  it('asks for the date of birth elsewhere and reveals nothing before it (A-16b)', async () => {
    const elsewhere = product.browser()
    for (const id of [token, jane.claimId, 'a'.repeat(43)]) {
      expect(await resume(elsewhere, id)).toMatchObject({
        status: 403,
        body: { message: "Please confirm it's you.", stepUp: 'dateOfBirth' },
      })
    }
    expect(elsewhere.cookies.size).toBe(0)
  })

  it('opens the claim with the right date of birth, and from then on without it', async () => {
    const elsewhere = product.browser()
    expect(await resume(elsewhere, token, '14/02/1985')).toMatchObject({
      status: 200,
      body: { responseObject: { email: 'jane@example.com' } },
    })
    expect(await resume(elsewhere, jane.claimId)).toMatchObject({ status: 200 })
    const saved = await elsewhere.put('/api/session/claim', {
      claim_number: jane.claimId,
      screen_name: 'info',
      title: 'Mrs.',
    })
    expect(saved.status).toBe(200)
  })

  it('gives a wrong date of birth and an unknown link the same answer', async () => {
    const elsewhere = product.browser()
    const wrong = await resume(elsewhere, token, '15/02/1985')
    expect(wrong).toMatchObject({ status: 403, body: { stepUp: 'dateOfBirth' } })
    expect(await resume(elsewhere, 'b'.repeat(43), '15/02/1985')).toMatchObject({
      status: 403,
      body: (wrong as { body: object }).body,
    })
  })

  it('locks a claim for a day after five wrong dates, also for the right one', async () => {
    const elsewhere = product.browser()
    for (const day of ['01', '02', '03', '04'])
      expect(await resume(elsewhere, token, `${day}/01/1980`)).toMatchObject({ status: 403 })
    expect(await resume(elsewhere, token, '05/01/1980')).toMatchObject({ status: 429 })
    expect(await resume(elsewhere, token, '14/02/1985')).toMatchObject({ status: 429 })
    expect(await jane.resumes()).toMatchObject({ status: 200 })
    product.clock.now = new Date(start.getTime() + 86_400_001)
    expect(await resume(elsewhere, token, '14/02/1985')).toMatchObject({ status: 200 })
  })

  it('lets no more than five guesses through when they are made at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(2, '0')}/03/1980`)
    const answers = (await Promise.all(guesses.map((guess) => resume(product.browser(), token, guess)))) as {
      status: number
    }[]
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  it('works for 30 days', async () => {
    product.clock.now = new Date(start.getTime() + 30 * 86_400_000 + 1)
    expect(await resume(product.browser(), token, '14/02/1985')).toMatchObject({ status: 403 })
  })
})

describe('resuming a claim with RESUME_STEP_UP=0', () => {
  it('opens a link at once on another device, and nothing by the number of a claim alone', async () => {
    const lenient = await testProduct({ config: { resumeStepUp: false } })
    const john = new Claimant(lenient.browser())
    await john.givesDetails()
    const { resumeLink } = (await john.browser.get(`/sandbox/claims/${john.claimId}`)).body
    const link = new URL(resumeLink).searchParams.get('id') ?? ''
    expect(await resume(lenient.browser(), john.claimId)).toMatchObject({ status: 403 })
    expect(await resume(lenient.browser(), 'a'.repeat(43))).toMatchObject({ status: 403 })
    expect(await resume(lenient.browser(), link)).toMatchObject({
      status: 200,
      body: { responseObject: { claimId: john.claimId } },
    })
    await lenient.close()
  })
})
