import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
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

const outbox = (target: string) =>
  product.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('claim_id', '=', jane.claimId)
    .where('target', '=', target)
    .execute()

describe('submitting a claim', () => {
  it('happens once when it is asked 50 times at once: one submission, one lead (J058)', async () => {
    await jane.reachesEnd()
    const answers = await Promise.all(Array.from({ length: 50 }, () => jane.submits()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await outbox('lead')).toHaveLength(1)
    const submitted = await product.services.db
      .selectFrom('audit')
      .select('id')
      .where('claim_id', '=', jane.claimId)
      .where('what', '=', 'submitted')
      .execute()
    expect(submitted).toHaveLength(1)
  })

  it.each([
    ['nothing', () => jane.arrives(), 'postcode'],
    ['details', () => jane.givesDetails(), 'contact'],
    ['no signature', () => jane.reachesSign(), 'sign'],
    ['no credit check', async () => jane.reachesSign().then(() => jane.signs()), 'experianReport'],
    ['no choice', () => jane.reachesReport(), 'experianReport'],
  ])('is refused after %s and names the open step', async (_what, reach, next) => {
    await reach()
    expect(await jane.submits()).toMatchObject({ status: 409, body: { next } })
    expect(await outbox('lead')).toHaveLength(0)
  })

  it('goes on as after a failure where a bureau answer never reached the browser, and is rated so (J073, A-41)', async () => {
    await jane.reachesSign()
    await jane.signs()
    const lost = (effect: string) =>
      jane.browser.put('/api/session/claim', { claim_number: jane.claimId, lost_effects: [effect] })
    expect(await jane.submits()).toMatchObject({ status: 409, body: { next: 'experianReport' } })
    expect(await lost('experianCheck')).toMatchObject({ status: 200 })
    expect(await jane.submits()).toMatchObject({ status: 409, body: { next: 'questions' } })
    expect(await lost('pullQuestions')).toMatchObject({ status: 200 })
    expect(await jane.submits()).toMatchObject({ status: 200 })
    const { results } = await product.services.db
      .selectFrom('claims')
      .select('results')
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(results).toMatchObject({ qkba: 'md', experian_credit_check_status: 'FAIL' })
  })

  it.each(['checkDuplicate', 'submitClaim', 'constructor'])('takes no word for %s', async (effect) => {
    await jane.reachesSign()
    expect(
      await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, lost_effects: [effect] }),
    ).toMatchObject({ status: 400 })
  })

  it('ends all other writing: the claim stays as it was submitted', async () => {
    await jane.reachesEnd()
    await jane.submits()
    const before = (await jane.resumes()).body
    for (const answer of [
      await jane.saves('info', { first_name: 'Other' }),
      await jane.isChecked(),
      await jane.pullsQuestions(),
      await jane.asksEquifax(),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { submitted: true } })
    }
    expect((await jane.resumes()).body).toEqual(before)
  })

  it('accepts or refuses a concurrent save: none changes the claim after it was submitted', async () => {
    await jane.reachesEnd()
    const save = (utm_campaign: string) =>
      jane.browser.put('/api/session/claim', { claim_number: jane.claimId, utm_campaign })
    const earlier = Array.from({ length: 15 }, (_, index) => save(`earlier ${index}`))
    const submitted = jane.submits()
    const later = Array.from({ length: 15 }, (_, index) => save(`later ${index}`))
    expect((await submitted).status).toBe(200)
    const statuses = (await Promise.all([...earlier, ...later])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { db } = product.services
    const { version } = await db
      .selectFrom('claims')
      .select('version')
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    const saves = (
      await db
        .selectFrom('audit')
        .select('detail')
        .where('claim_id', '=', jane.claimId)
        .where('what', '=', 'saved')
        .execute()
    ).map(({ detail }) => Number(detail['version']))
    // The last change is the submission, which is not noted as a save.
    expect(Math.max(...saves)).toBe(version - 1)
    expect(new Set(saves).size).toBe(saves.length)
  })

  it('sends a lead with the chosen agreements, each once although both bureaus list it (C090, A-64)', async () => {
    await jane.reachesEnd()
    await jane.submits()
    const [lead] = await outbox('lead')
    expect(lead?.payload).toMatchObject({
      data: [{ Email: jane.person.email, Phone: '+447700900123', Claim_Number: jane.claimId, Identity: 'proved' }],
    })
    expect((lead?.payload as { data: { Agreements: unknown[] }[] }).data[0]?.Agreements).toHaveLength(2)
    expect(await outbox('sms')).toHaveLength(0)
  })

  it('texts the ID link to somebody whose identity is open, once (A-46)', async () => {
    jane = new Claimant(product.browser(), { last_name: 'Noquestions', email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.submits()
    await jane.submits()
    await product.drainOutbox()
    const { messages, outgoing } = (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
    const link = `https://portal.example.com/get-started/id-selfie-upload?id=${jane.claimId}`
    expect(messages.filter(({ text }) => text.includes(link))).toHaveLength(1)
    expect(outgoing.map(({ target, status }) => ({ target, status }))).toEqual(
      expect.arrayContaining([
        { target: 'lead', status: 'sent' },
        { target: 'sms', status: 'sent' },
      ]),
    )
  })

  it('sends no lead for a test account (C091, A-154)', async () => {
    jane = new Claimant(product.browser(), { email: 'tester@staff-claims.co.uk' })
    await jane.reachesEnd()
    expect((await jane.submits()).status).toBe(200)
    expect(await outbox('lead')).toHaveLength(0)
    const claim = await product.services.db
      .selectFrom('claims')
      .select('results')
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(claim.results).toMatchObject({ is_test: true, qkba: 'hi' })
  })

  it('makes only the same person a duplicate for a new claim (C074)', async () => {
    await jane.reachesEnd()
    await jane.submits()
    const again = new Claimant(product.browser(), jane.person)
    await again.givesDetails()
    expect((await again.isChecked()).body.responseObject).toEqual({ valid: false, message: 'User already exists!' })
    expect(await again.pullsQuestions()).toMatchObject({ status: 409 })
    const other = new Claimant(product.browser(), { ...jane.person, first_name: 'Joan' })
    await other.givesDetails()
    expect((await other.isChecked()).body.responseObject.valid).toBe(true)
  })
})
