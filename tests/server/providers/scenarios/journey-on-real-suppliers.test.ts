import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSupplierSettings } from '../../../../server/providers/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { type TestProduct, testProduct } from '../../support/test-product.ts'
import { fixture } from '../support/adapter-cases.ts'
import { type StubSupplier, json, stubSupplier } from '../support/stub-supplier.ts'

/** One stub plays every supplier, each at its own path. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/bureau/v1/equifax/postcode-lookup': fixture('structured-addresses'),
  '/EmailValidation/IsValid.json': fixture('data8-email'),
  '/PhoneValidation/IsValid.json': fixture('data8-phone'),
  '/bureau/v1/equifax/cz': fixture('equifax-odd'),
  '/bureau/v1/experian/consumer-data': fixture('experian-odd'),
  '/verification/questions': fixture('identity-questions'),
  '/verification/answers': fixture('identity-answers'),
  '/v1/messages': fixture('bulk-sms'),
  '/crm/v8/Leads/upsert': fixture('zoho'),
}

let stub: StubSupplier
let product: TestProduct
beforeAll(async () => {
  stub = await stubSupplier()
  stub.plays((response, asked) => {
    const answer = ANSWERS[asked.url.replace(/\?.*$/, '')]
    json(answer ?? {}, answer === undefined ? 500 : 200)(response, asked)
  })
  const environment = {
    ADDRESS_URL: stub.url,
    ADDRESS_KEY: 'k',
    EMAIL_CHECK_URL: stub.url,
    EMAIL_CHECK_KEY: 'k',
    PHONE_CHECK_URL: stub.url,
    PHONE_CHECK_KEY: 'k',
    EQUIFAX_URL: stub.url,
    EQUIFAX_KEY: 'k',
    EXPERIAN_URL: stub.url,
    EXPERIAN_KEY: 'k',
    IDENTITY_URL: stub.url,
    IDENTITY_KEY: 'k',
    SMS_URL: stub.url,
    SMS_KEY: 'i:k',
    CRM_URL: stub.url,
    CRM_KEY: 'k',
  }
  product = await testProduct({
    config: { suppliers: readSupplierSettings(environment, { production: false, sandbox: undefined }) },
  })
})
afterAll(async () => {
  await product.close()
  await stub.close()
})

it('a claim goes from its address to its lead over suppliers that speak HTTP, and no right answer reaches the browser', async () => {
  const jane = new Claimant(product.browser())
  await jane.arrives()
  const { body: found } = await jane.browser.post('/api/credit-check/postal-to-address', { postal_code: 'LS1 4AP' })
  expect(found.matchedStructuredAddress).toHaveLength(2)
  expect((await jane.browser.post('/api/verify-email', { email: 'jane@example.com' })).body).toEqual({
    responseObject: { Result: 'valid' },
  })
  expect(
    (await jane.browser.post('/api/verify-phone', { phone: '+447400123456' })).body.responseObject.Result
      .ValidationResult,
  ).toBe('Valid')

  const questions = await jane.reachesSign()
  expect(questions.body.responseObject.results.questions).toHaveLength(1)
  expect(JSON.stringify(questions.body)).not.toMatch(/isCorrect|correctChoice/)
  await jane.signs()
  expect((await jane.asksExperian()).status).toBe(200)
  await jane.chooses('experianReport', 'experianResult')
  const sent = { ...(await jane.answersToSend()), answers: [{ questionId: 'Q101', answer: ['2'] }] }
  expect(
    (await jane.browser.post('/api/credit-check/verification/answers', sent)).body.responseObject.assessment,
  ).toEqual([{ key: 'decision', value: 'PASS' }])
  await jane.asksEquifax()
  await jane.chooses('equifaxReport', 'equifaxResult')
  expect((await jane.submits()).status).toBe(200)
  await product.drainOutbox()

  const asked = stub.asked.map(({ url }) => url.replace(/\?.*$/, ''))
  expect(new Set(asked)).toEqual(new Set(Object.keys(ANSWERS).filter((path) => path !== '/v1/messages')))
  const lead = stub.asked.find(({ url }) => url.includes('Leads'))
  expect(JSON.parse(lead?.body ?? '{}')).toMatchObject({
    data: [{ Email: 'jane@example.com', Claim_Number: jane.claimId }],
  })
})

it('two people may be asked the same set of questions, when a bureau names its sets so', async () => {
  for (const first_name of ['Ada', 'Bea']) {
    const person = new Claimant(product.browser(), { first_name, email: `${first_name}@example.com` })
    await person.reachesSign()
    await person.signs()
    await person.asksExperian()
    await person.chooses('experianReport', 'experianResult')
    const sent = { ...(await person.answersToSend()), answers: [{ questionId: 'Q101', answer: ['2'] }] }
    expect((await person.browser.post('/api/credit-check/verification/answers', sent)).status).toBe(200)
  }
})

it('a failing supplier is reported as down, without personal data, and the bureau is recorded as failed (C115)', async () => {
  const jane = new Claimant(product.browser(), { email: 'other@example.com' })
  await jane.arrives()
  expect(await jane.browser.post('/api/get-addresses', { postal_code: 'ZZ99 5XX' })).toMatchObject({ status: 502 })
  await jane.reachesSign()
  await jane.signs()
  stub.plays(json({ error: 'Jane Sample' }, 500))
  const answer = await jane.asksExperian()
  expect(answer.status).toBe(502)
  expect(JSON.stringify(answer.body)).not.toMatch(/jane|experian|HTTP/i)
  expect((await jane.resumes()).body.responseObject.outcomes.experianResult.outcome).toBe('failed')
})
