import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADDRESS, Claimant, SIGNATURE } from '../../support/claimant.ts'
import { heldSuppliers } from '../../support/held-suppliers.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly dateOfBirth: string
}

const JANE = { first_name: 'Jane', last_name: 'Sample', dateOfBirth: '14/02/1985' }
const VICTORIA = { first_name: 'Victoria', last_name: 'Failtwice', dateOfBirth: '03/09/1990' }
const ROBERT = { first_name: 'Robert', last_name: 'Found', dateOfBirth: '21/11/1970' }

const suppliers = heldSuppliers()
let product: TestProduct
let jane: Caller
beforeAll(async () => {
  product = await testProduct()
  suppliers.wrap(product.services.providers)
})
beforeEach(async () => {
  suppliers.release()
  // The same few people appear in every test, and bureaus are asked about one person so often in a day.
  await product.services.db.deleteFrom('rate_limits').execute()
  jane = new Caller(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
})
afterAll(() => product.close())

/** A claimant whose claim becomes somebody else's, by calls that no page makes. */
class Caller extends Claimant {
  now: Named = JANE

  override get named() {
    const { first_name, last_name, dateOfBirth } = this.now
    return { claim_number: this.claimId, first_name, last_name, dob: dateOfBirth.split('/').reverse().join('-') }
  }

  /** Stores another person's details; `extra` are consents that go along. */
  becomes(person: Named, extra: object = { privacy_policy: true }) {
    this.now = person
    return this.saves('info', { title: 'Ms.', ...person, ...extra })
  }

  consents = () =>
    this.saves('contact', { email: this.person.email, phone_number: '+447700900123', soft_check_privacy: true })

  /** What a client does that was asked for everything again, up to the report. */
  async startsAgain(person: Named, signature = SIGNATURE) {
    await this.becomes(person)
    await this.consents()
    await this.isChecked()
    await this.pullsQuestions()
    await this.signs(signature)
    return this.asksExperian()
  }
}

const claimOf = ({ claimId }: Claimant) =>
  product.services.db.selectFrom('claims').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow()
const messagesOf = ({ claimId }: Claimant, target: string) =>
  product.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('claim_id', '=', claimId)
    .where('target', '=', target)
    .execute()
const leadOf = async (claimant: Claimant) =>
  ((await messagesOf(claimant, 'lead'))[0]?.payload as { data: Record<string, unknown>[] } | undefined)?.data[0]
const signedOf = ({ claimId }: Claimant) =>
  product.services.db
    .selectFrom('audit')
    .select('detail')
    .where('claim_id', '=', claimId)
    .where('what', '=', 'signed')
    .execute()

describe("one person's identity", () => {
  const WRONG = () => '0'

  it('does not prove the next person of the claim: Victoria fails, and her lead says so', async () => {
    await jane.reachesEnd()
    expect((await claimOf(jane)).results).toMatchObject({ is_idv_done: true, qkba: 'hi' })
    await jane.startsAgain(VICTORIA)
    expect((await claimOf(jane)).results).not.toHaveProperty('is_idv_done')
    await jane.chooses('experianReport', 'experianResult')
    await jane.answers(WRONG)
    await jane.answers(WRONG)
    expect(await jane.submits()).toMatchObject({ status: 200 })
    expect(await leadOf(jane)).toMatchObject({ First_Name: 'Victoria', Identity: 'open' })
    expect((await claimOf(jane)).results).toMatchObject({ qkba: 'md', luminate_questions_assessment: 'FAIL' })
    expect((await claimOf(jane)).results).not.toHaveProperty('is_idv_done')
    expect(await messagesOf(jane, 'sms')).toHaveLength(1)
  })

  it.each([
    ['by the page', (person: Named) => jane.becomes(person)],
    ['without consents', (person: Named) => jane.becomes(person, {})],
    [
      'field by field',
      async (person: Named) => {
        jane.now = person
        for (const [name, value] of Object.entries(person))
          await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, [name]: value })
      },
    ],
    [
      'by the duplicate check',
      async (person: Named) => {
        jane.now = person
        await jane.isChecked()
      },
    ],
  ])('is asked for again when the details change %s, and nothing can be submitted before', async (_how, change) => {
    await jane.reachesEnd()
    await change(VICTORIA)
    const { results, outcomes } = await claimOf(jane)
    expect(Object.keys(results)).toEqual([])
    expect(Object.keys(outcomes)).not.toContain('q1FoundStatus')
    expect(Object.keys(outcomes)).not.toContain('assessment')
    expect(await jane.submits()).toMatchObject({ status: 409 })
    expect(await leadOf(jane)).toBeUndefined()
  })

  it('counts again once the details are changed back, with everything that was asked', async () => {
    await jane.reachesEnd()
    const { results, outcomes, answers, fields } = await claimOf(jane)
    await jane.startsAgain(VICTORIA)
    await jane.becomes(JANE)
    expect(await claimOf(jane)).toMatchObject({ results, answers })
    expect((await claimOf(jane)).fields).toEqual(fields)
    await jane.isChecked()
    expect((await claimOf(jane)).outcomes).toEqual(outcomes)
    expect(await jane.submits()).toMatchObject({ status: 200 })
    expect(await leadOf(jane)).toMatchObject({ First_Name: 'Jane', Identity: 'proved' })
  })

  it('is not proved by questions that were made for another person', async () => {
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    const answers = await jane.answersToSend()
    await jane.startsAgain(VICTORIA)
    await jane.chooses('experianReport', 'experianResult')
    expect(await jane.browser.post('/api/credit-check/verification/answers', answers)).toMatchObject({ status: 409 })
    expect((await claimOf(jane)).results).not.toHaveProperty('is_idv_done')
  })

  it('is not proved by questions for somebody else that arrive late', async () => {
    await jane.reachesSign()
    await jane.becomes({ ...JANE, first_name: 'June' })
    await jane.consents()
    await jane.isChecked()
    suppliers.hold('questions')
    const late = jane.pullsQuestions()
    await suppliers.asked()
    await jane.becomes(VICTORIA)
    await jane.consents()
    await jane.isChecked()
    await jane.pullsQuestions()
    suppliers.release()
    expect((await late).status).toBe(409)
    const { q1FoundStatus } = (await claimOf(jane)).outcomes as Record<
      string,
      { data: { ids: { questionnaireId: string } } }
    >
    await jane.signs()
    await jane.asksExperian()
    await jane.chooses('experianReport', 'experianResult')
    const answers = await jane.answersToSend()
    const { id: junes } = await product.services.db
      .selectFrom('questionnaires')
      .select('id')
      .where('claim_id', '=', jane.claimId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(junes).not.toBe(q1FoundStatus?.data.ids.questionnaireId)
    expect(
      await jane.browser.post('/api/credit-check/verification/answers', { ...answers, questionnaire_id: junes }),
    ).toMatchObject({ status: 409 })
    expect(await jane.browser.post('/api/credit-check/verification/answers', answers)).toMatchObject({ status: 200 })
  })

  it('keeps both in the record', async () => {
    await jane.reachesEnd()
    await jane.startsAgain(VICTORIA, { ...SIGNATURE, width: 601 })
    const rows = await product.services.db
      .selectFrom('audit')
      .select('what')
      .where('claim_id', '=', jane.claimId)
      .where('what', 'in', ['pullQuestions', 'person changed'])
      .execute()
    expect(rows.map(({ what }) => what).sort()).toEqual(['person changed', 'pullQuestions', 'pullQuestions'])
  })
})

describe('a signature', () => {
  it('is not the next person’s: Robert has to sign, and his lead carries his', async () => {
    await jane.reachesEnd()
    const [first] = await signedOf(jane)
    await jane.becomes(ROBERT)
    await jane.consents()
    await jane.isChecked()
    await jane.pullsQuestions()
    expect(await jane.asksExperian()).toMatchObject({ status: 409, body: { next: 'sign' } })
    expect(await jane.submits()).toMatchObject({ status: 409, body: { next: 'sign' } })
    expect((await jane.resumes()).body.responseObject).not.toHaveProperty('signature')
    await jane.signs({ method: 'typed', typedName: 'Robert Found' })
    await jane.asksExperian()
    await jane.chooses('experianReport', 'experianResult')
    await jane.asksEquifax()
    await jane.chooses('equifaxReportStealth', 'stealthResult')
    expect(await jane.submits()).toMatchObject({ status: 200 })
    const lead = await leadOf(jane)
    expect(lead).toMatchObject({
      First_Name: 'Robert',
      Signature_Hash: (await signedOf(jane))
        .map(({ detail }) => detail['sha256'])
        .find((hash) => hash !== first?.detail['sha256']),
    })
    expect(await signedOf(jane)).toHaveLength(2)
  })

  it('comes back with the person who gave it, although another has signed since', async () => {
    await jane.reachesEnd()
    const before = (await jane.resumes()).body.responseObject
    await jane.startsAgain(ROBERT, { ...SIGNATURE, width: 500 })
    expect((await jane.resumes()).body.responseObject.signature).toMatchObject({ width: 500 })
    await jane.becomes(JANE)
    const after = (await jane.resumes()).body.responseObject
    expect(after.signature).toEqual(before.signature)
    expect(after.sign_datetime).toBe(before.sign_datetime)
    await jane.becomes(ROBERT)
    expect((await jane.resumes()).body.responseObject.signature).toMatchObject({ width: 500 })
  })

  it('stays with a person whose name is only spelt differently, or who corrects an address', async () => {
    await jane.reachesEnd()
    await jane.becomes({ ...JANE, first_name: 'JANE', last_name: ' sample ' })
    await jane.saves('postcode', {
      address: { ...ADDRESS, address: '14 Wellington Street, Leeds, LS1 4AP', number: '14' },
    })
    const { answers, screens_completed } = await claimOf(jane)
    expect(answers).toHaveProperty('signature')
    expect(answers).toHaveProperty('soft_check_privacy', true)
    expect(screens_completed).toContain('sign')
  })
})

describe('a consent', () => {
  it('is given by one person: no bureau hears of the next before they agree (J083)', async () => {
    await jane.reachesReport()
    await jane.becomes(VICTORIA)
    expect(await jane.asksEquifax()).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 403 || status === 409) as number,
    })
    expect(
      await jane.browser.post('/api/kount', { claim_number: jane.claimId, session_id: 'a'.repeat(32) }),
    ).toMatchObject({ status: 403 })
    expect((await claimOf(jane)).fields).not.toHaveProperty('soft_check_privacy')
  })

  it('in the same save as the new details belongs to the new person, also if one field implies another', async () => {
    await jane.reachesReport()
    await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...VICTORIA, soft_check_privacy: true })
    expect((await claimOf(jane)).fields).toMatchObject({ soft_check_privacy: true, privacy_policy: true })
  })
})

describe('a credit file', () => {
  it('is shown for the person of the claim only (C079)', async () => {
    await jane.reachesEnd()
    expect(await jane.browser.get('/api/credit-check')).toMatchObject({ status: 200 })
    await jane.becomes(VICTORIA)
    expect(await jane.browser.get('/api/credit-check')).toMatchObject({ status: 404 })
    await jane.becomes(JANE)
    expect(await jane.browser.get('/api/credit-check')).toMatchObject({ status: 200 })
  })
})

describe('an answer that comes late', () => {
  it.each([
    ['the Experian file', 'experian', () => jane.asksExperian(), 'experianResult'],
    ['a file that cannot be had', 'experianDown', () => jane.asksExperian(), 'experianResult'],
  ] as const)('is not recorded for another person: %s', async (_what, supplier, ask, as) => {
    await jane.reachesSign()
    await jane.signs()
    suppliers.hold(supplier)
    const late = ask()
    await suppliers.asked()
    await jane.becomes(VICTORIA)
    await jane.consents()
    await jane.isChecked()
    await jane.pullsQuestions()
    await jane.signs()
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(jane)).outcomes).not.toHaveProperty(as)
    expect((await claimOf(jane)).results).not.toHaveProperty('is_experian_credit_check_done')
  })

  it('is found once the details are changed back: right answers are not asked for twice', async () => {
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    suppliers.hold('answers')
    const late = jane.answers()
    await suppliers.asked()
    await jane.becomes(VICTORIA)
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(jane)).results).not.toHaveProperty('is_idv_done')
    await jane.becomes(JANE)
    expect((await claimOf(jane)).results).toMatchObject({ is_idv_done: true, qkba: 'hi' })
    expect((await claimOf(jane)).outcomes).toMatchObject({ assessment: { outcome: 'pass' } })
  })

  it('about duplicates is about the e-mail address that was asked', async () => {
    await jane.givesDetails()
    suppliers.hold('duplicates')
    const late = jane.isChecked()
    await suppliers.asked()
    await jane.saves('contact', {
      email: `${crypto.randomUUID()}@example.com`,
      phone_number: '+447700900123',
      soft_check_privacy: true,
    })
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(jane)).outcomes).not.toHaveProperty('duplicateCheck')
  })

  it('of a risk score is not another person’s', async () => {
    await jane.reachesSign()
    suppliers.hold('risk')
    const late = jane.browser.post('/api/kount', { claim_number: jane.claimId, session_id: 'a'.repeat(32) })
    await suppliers.asked()
    await jane.becomes(VICTORIA)
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(jane)).results).not.toHaveProperty('risk')
  })
})

describe('two claims of one person', () => {
  const both = async () => {
    const again = new Caller(product.browser(), jane.person)
    await jane.reachesEnd()
    await again.reachesEnd()
    return again
  }

  it('are submitted once: the later gets the message that the user already exists, and sends nothing (J062, C074)', async () => {
    const again = await both()
    expect(await jane.submits()).toMatchObject({ status: 200 })
    expect(await again.submits()).toMatchObject({
      status: 409,
      body: { message: 'User already exists!', userExists: true, next: 'duplicate' },
    })
    expect(await leadOf(again)).toBeUndefined()
    expect(await claimOf(again)).toMatchObject({
      submitted_at: null,
      outcomes: { duplicateCheck: { outcome: 'duplicate' } },
    })
    expect(await again.submits()).toMatchObject({
      status: 409,
      body: { message: 'User already exists!', userExists: true },
    })
  })

  it('are submitted once when both are submitted at the same moment, by two processes', async () => {
    const claims = [
      jane,
      ...(await Promise.all(Array.from({ length: 3 }, async () => new Caller(product.browser(), jane.person)))),
    ]
    for (const claim of claims) await claim.reachesEnd()
    const answers = await Promise.all(claims.map((claim) => claim.submits()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('do not hold up somebody else', async () => {
    const again = await both()
    await jane.submits()
    Object.assign(again.person, { email: `${crypto.randomUUID()}@example.com` })
    await again.consents()
    await again.isChecked()
    expect(await again.submits()).toMatchObject({ status: 200 })
  })
})

describe('a date of birth in two spellings', () => {
  it.each([
    [{ dateOfBirth: '14/02/1985', dob: '1980-02-31' }, 'dob'],
    [{ dateOfBirth: '14/02/1985', dob: '1985-02-15' }, 'dob'],
    [{ dob: '1980-02-31' }, 'dateOfBirth'],
  ])('agrees with itself or is refused: %j (J041, J085)', async (given, path) => {
    await jane.givesDetails()
    expect(await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...given })).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringContaining(path) as string }] },
    })
    expect((await claimOf(jane)).fields).toMatchObject({ dateOfBirth: '14/02/1985' })
    expect((await claimOf(jane)).fields['dob'] ?? '1985-02-14').toBe('1985-02-14')
  })

  it.each([
    [{ dateOfBirth: '04/02/1985', dob: '1985-02-04' }],
    [{ dob: '1985-02-04' }],
    [{ dateOfBirth: '04/02/1985' }],
  ])('is stored in both: %j', async (given) => {
    await jane.givesDetails()
    expect(await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...given })).toMatchObject({
      status: 200,
    })
    const { fields } = await claimOf(jane)
    expect(fields).toMatchObject({ dob: '1985-02-04' })
    expect(String(fields['dateOfBirth'])).toBe('04/02/1985')
  })
})
