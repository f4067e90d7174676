import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameOfClaim } from '../../../../server/claims/messages/name-of-claim.ts'
import { ProviderError } from '../../../../server/index.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(() => {
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
})
afterAll(() => product.close())

const results = async () =>
  (
    await product.services.db
      .selectFrom('claims')
      .select('results')
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
  ).results

describe('no bureau is asked', () => {
  it('without an agreement to the search (J083)', async () => {
    await jane.reachesSign()
    await jane.signs()
    await product.services.db
      .updateTable('claims')
      .set({ fields: JSON.stringify({ first_name: 'Jane' }) })
      .where('id', '=', jane.claimId)
      .execute()
    const asked = vi.spyOn(product.services.providers.experian, 'consumerData')
    expect((await jane.asksExperian()).status).toBe(403)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('before the signature', async () => {
    await jane.reachesSign()
    expect(await jane.asksExperian()).toMatchObject({ status: 409, body: { next: 'sign' } })
    expect(await jane.asksEquifax()).toMatchObject({ status: 409, body: { next: 'sign' } })
  })

  it('about a duplicate (J062)', async () => {
    jane = new Claimant(product.browser(), { last_name: 'Duplicate' })
    await jane.givesDetails()
    expect((await jane.isChecked()).body.responseObject).toEqual({ valid: false, message: 'User already exists!' })
    expect((await jane.pullsQuestions()).status).toBe(409)
  })

  it.each([
    ['/first_name', { first_name: 'Anna' }],
    ['/last_name', { last_name: 'Other' }],
    ['/dob', { dob: '1990-01-01' }],
    ['/address_id', { address_id: '999' }],
  ])('about somebody else than the claim is about: %s', async (path, change) => {
    await jane.givesDetails()
    await jane.isChecked()
    const body = { ...jane.named, use_address: false, address_id: ADDRESS.addressID, ...change }
    expect(await jane.browser.post('/api/credit-check/verification/questions', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })
})

describe('a credit file', () => {
  it('is searched once per person, however often and simultaneously it is requested (A-71)', async () => {
    const asked = vi.spyOn(product.services.providers.experian, 'consumerData')
    await jane.reachesSign()
    await jane.signs()
    const answers = await Promise.all(Array.from({ length: 6 }, () => jane.asksExperian()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('is asked for again after the bureau had failed', async () => {
    const asked = vi
      .spyOn(product.services.providers.experian, 'consumerData')
      .mockRejectedValueOnce(new ProviderError('experian', 'HTTP 500'))
    await jane.reachesSign()
    await jane.signs()
    expect(await jane.asksExperian()).toMatchObject({
      status: 502,
      body: { message: 'This service is not available just now. Please try again.' },
    })
    expect(await results()).toMatchObject({
      experian_credit_check_status: 'FAIL',
      credit_check_failure_reason: 'No valid loan(s) found',
    })
    expect((await jane.asksExperian()).status).toBe(200)
    expect((await jane.resumes()).body.responseObject.outcomes.experianResult.outcome).toBe('agreements')
    asked.mockRestore()
  })

  it('is there again by GET once it was read (C079)', async () => {
    await jane.arrives()
    expect((await jane.browser.get('/api/credit-check')).status).toBe(404)
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.answers()
    const read = await jane.asksEquifax()
    expect((await jane.browser.get('/api/credit-check')).body).toEqual(read.body)
  })

  it.each([
    [
      'Emptyfile',
      {
        experian_credit_check_status: 'FAIL',
        like_to_file_claim: 'No lenders found',
        credit_check_failure_reason: 'No data found',
      },
    ],
    [
      'Nolenders',
      {
        experian_credit_check_status: 'FAIL',
        like_to_file_claim: 'No lenders found',
        credit_check_failure_reason: 'No valid loan(s) found',
      },
    ],
    ['Blacklist', { experian_credit_check_status: 'FAIL', credit_check_failure_reason: 'Found black listed lenders' }],
    [
      'Bureaudown',
      {
        experian_credit_check_status: 'FAIL',
        like_to_file_claim: 'No lenders found',
        credit_check_failure_reason: 'No valid loan(s) found',
      },
    ],
  ])('of %s is noted by the server (J068, J070, A-69)', async (first_name, noted) => {
    jane = new Claimant(product.browser(), { first_name, email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesReport()
    expect(await results()).toMatchObject({ is_experian_credit_check_done: true, ...noted })
  })

  it('with agreements passes when the visitor goes on with some (J069, A-68)', async () => {
    await jane.reachesReport()
    expect(await results()).not.toHaveProperty('experian_credit_check_status')
    await jane.chooses('experianReport', 'experianResult')
    expect(await results()).toMatchObject({ experian_credit_check_status: 'PASS', like_to_file_claim: 'Yes' })
  })

  it('tells the team of a bureau that is down, without a word about the person (C115)', async () => {
    jane = new Claimant(product.browser(), { first_name: 'Bureaudown', email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesReport()
    const [chat] = await product.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('claim_id', '=', jane.claimId)
      .execute()
    expect(chat?.payload).toEqual({ content: `Credit check (experian) failed for claim ${nameOfClaim(jane.claimId)}` })
  })
})

describe('identity questions', () => {
  const reachesQuestions = async () => {
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
  }

  it.each([
    ['Found', { q1FoundStatus: 'found', is_idv_done: true }],
    ['Skipped', { q1FoundStatus: 'skipped' }],
    [
      'Noquestions',
      { qkba: 'md', luminateFailure_KBA0011: 'Not enough questions to meet questionnaire generation criteria.' },
    ],
    ['Nobirth', { qkba: 'md', luminateFailure_IDV0140: 'Date of Birth not matched at current address' }],
    ['Kbadown', { qkba: 'md', luminate_three_questions_error: 'Error generating questions' }],
  ])('of %s leave their mark in the claim (J063, J074)', async (last_name, noted) => {
    jane = new Claimant(product.browser(), { last_name, email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesSign()
    expect(await results()).toMatchObject(noted)
  })

  it('are not answered before they are open (2.3.1)', async () => {
    await jane.reachesSign()
    expect(await jane.answers()).toMatchObject({ status: 409, body: { next: 'sign' } })
  })

  it('settle identity with the right answers, and the same answers sent again get the same result (J071)', async () => {
    await reachesQuestions()
    const body = await jane.answersToSend()
    const judged = vi.spyOn(product.services.providers.identity, 'answers')
    const first = await jane.browser.post('/api/credit-check/verification/answers', body)
    expect(first).toMatchObject({
      status: 200,
      body: { responseObject: { assessment: [{ key: 'decision', value: 'PASS' }] } },
    })
    expect((await jane.browser.post('/api/credit-check/verification/answers', body)).body).toEqual(first.body)
    expect(judged).toHaveBeenCalledTimes(1)
    expect(await results()).toMatchObject({ qkba: 'hi', luminate_questions_assessment: 'PASS', is_idv_done: true })
    judged.mockRestore()
  })

  it('can be used once: other answers to the same set are refused', async () => {
    jane = new Claimant(product.browser(), { last_name: 'Failtwice', email: `${crypto.randomUUID()}@example.com` })
    await reachesQuestions()
    const body = await jane.answersToSend()
    await jane.browser.post('/api/credit-check/verification/answers', body)
    const others = { ...body, answers: body.answers.map((answer: object) => ({ ...answer, answer: ['other'] })) }
    expect((await jane.browser.post('/api/credit-check/verification/answers', others)).status).toBe(409)
  })

  it('are judged once when the same answers arrive at once', async () => {
    await reachesQuestions()
    const body = await jane.answersToSend()
    const judged = vi.spyOn(product.services.providers.identity, 'answers')
    const statuses = (
      await Promise.all([1, 2, 3].map(() => jane.browser.post('/api/credit-check/verification/answers', body)))
    ).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(judged).toHaveBeenCalledTimes(1)
    judged.mockRestore()
  })

  it('take only the ids of the claim that was given them', async () => {
    await reachesQuestions()
    const body = await jane.answersToSend()
    const other = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await other.reachesReport()
    await other.chooses('experianReport', 'experianResult')
    const stolen = { ...body, claim_number: other.claimId }
    expect((await other.browser.post('/api/credit-check/verification/answers', stolen)).status).toBe(409)
  })

  it('ask for an answer to each question (J091)', async () => {
    await reachesQuestions()
    const body = await jane.answersToSend()
    const short = { ...body, answers: body.answers.slice(1) }
    expect(await jane.browser.post('/api/credit-check/verification/answers', short)).toMatchObject({
      status: 400,
      body: { message: 'Please answer all the questions' },
    })
  })

  it('offer a second set once, and its right answers settle identity (J072)', async () => {
    jane = new Claimant(product.browser(), { last_name: 'Wrongonce', email: `${crypto.randomUUID()}@example.com` })
    await reachesQuestions()
    await jane.answers()
    expect((await jane.resumes()).body.responseObject.outcomes.assessment?.outcome).toBe('secondSet')
    expect(await results()).not.toHaveProperty('luminate_questions_assessment')
    await jane.answers()
    expect(await results()).toMatchObject({ qkba: 'hi', luminate_questions_assessment: 'PASS' })
  })

  it('that cannot be judged lead on with a medium rating (J073)', async () => {
    jane = new Claimant(product.browser(), { last_name: 'Answersdown', email: `${crypto.randomUUID()}@example.com` })
    await reachesQuestions()
    expect((await jane.answers()).status).toBe(502)
    expect(await results()).toMatchObject({ qkba: 'md', failureReasons: ['Error submitting answers'] })
    expect((await jane.submits()).status).toBe(200)
  })
})
