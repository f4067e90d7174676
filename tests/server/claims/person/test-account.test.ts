import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Providers } from '../../../../server/providers/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

/** Suppliers of which nothing may be asked: each call is noted and fails. */
function untouched(): { readonly providers: Providers; readonly asked: string[] } {
  const asked: string[] = []
  const supplier = (name: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, verb) => () => (
          asked.push(`${name}.${String(verb)}`),
          Promise.reject(new Error('Not for test accounts.'))
        ),
      },
    )
  return { asked, providers: new Proxy({} as Providers, { get: (_, name) => supplier(String(name)) }) }
}

const real = untouched()
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ providers: real.providers })
})
afterAll(() => product.close())

const resultsOf = async ({ claimId }: Claimant) =>
  (await product.services.db.selectFrom('claims').select('results').where('id', '=', claimId).executeTakeFirstOrThrow())
    .results

describe('a test account, recognised by the domain of its e-mail address (J063, J097, C062, C063, A-154)', () => {
  it('skips the e-mail check, is shown sample questions and a sample file, is marked hi, and no supplier hears of it', async () => {
    const tester = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@staff-claims.co.uk` })
    await tester.arrives()
    expect((await tester.browser.post('/api/verify-email', { email: tester.person.email })).body).toEqual({
      responseObject: { Result: 'valid' },
    })
    await tester.givesDetails()
    expect((await tester.isChecked()).status).toBe(200)
    const { body: questions } = await tester.pullsQuestions()
    expect(questions.responseObject.results.questions.length).toBeGreaterThan(0)
    await tester.signs()
    expect((await tester.asksExperian()).status).toBe(200)
    const chosen = await tester.chooses('experianReport', 'experianResult')
    expect(chosen.status).toBe(200)
    expect(await resultsOf(tester)).toMatchObject({ is_test: true, qkba: 'hi', experian_credit_check_status: 'PASS' })
    expect(real.asked).toEqual([])
  })

  it('does not match a domain that only looks similar', async () => {
    const other = new Claimant(product.browser(), { email: 'jane@staff-claims.co.uk.example.com' })
    await other.givesDetails()
    expect(await resultsOf(other)).not.toHaveProperty('is_test')
    expect((await other.pullsQuestions()).status).not.toBe(200)
  })
})
