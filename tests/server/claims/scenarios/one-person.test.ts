import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../../../engine/index.ts'
import { ADDRESS, SIGNATURE } from '../../support/claimant.ts'
import { claimOfJane, JANE, ROBERT, VICTORIA, type Named } from '../support/caller.ts'

const claim = claimOfJane()
const { suppliers, claimOf, messagesOf, leadOf, signedOf } = claim

describe("one person's identity", () => {
  const WRONG = () => '0'

  it('does not prove the next person of the claim: Victoria fails, and her lead says so', async () => {
    await claim.jane.reachesEnd()
    expect((await claimOf(claim.jane)).results).toMatchObject({ is_idv_done: true, qkba: 'hi' })
    await claim.jane.startsAgain(VICTORIA)
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('is_idv_done')
    await claim.jane.chooses('experianReport', 'experianResult')
    await claim.jane.answers(WRONG)
    await claim.jane.answers(WRONG)
    expect(await claim.jane.submits()).toMatchObject({ status: 200 })
    expect(await leadOf(claim.jane)).toMatchObject({ First_Name: 'Victoria', Identity: 'open' })
    expect((await claimOf(claim.jane)).results).toMatchObject({ qkba: 'md', luminate_questions_assessment: 'FAIL' })
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('is_idv_done')
    expect(await messagesOf(claim.jane, 'sms')).toHaveLength(1)
  })

  it.each([
    ['by the page', (person: Named) => claim.jane.becomes(person)],
    ['without consents', (person: Named) => claim.jane.becomes(person, {})],
    [
      'field by field',
      async (person: Named) => {
        claim.jane.now = person
        for (const [name, value] of Object.entries(person))
          await claim.jane.browser.put('/api/session/claim', { claim_number: claim.jane.claimId, [name]: value })
      },
    ],
    [
      'by the duplicate check',
      async (person: Named) => {
        claim.jane.now = person
        await claim.jane.isChecked()
      },
    ],
  ])('is asked for again when the details change %s, and nothing can be submitted before', async (_how, change) => {
    await claim.jane.reachesEnd()
    await change(VICTORIA)
    const { results, outcomes } = await claimOf(claim.jane)
    expect(Object.keys(results)).toEqual([])
    expect(Object.keys(outcomes)).not.toContain('q1FoundStatus')
    expect(Object.keys(outcomes)).not.toContain('assessment')
    expect(await claim.jane.submits()).toMatchObject({ status: 409 })
    expect(await leadOf(claim.jane)).toBeUndefined()
  })

  it('counts again once the details are changed back, with everything that was asked', async () => {
    await claim.jane.reachesEnd()
    const { results, outcomes, answers, fields } = await claimOf(claim.jane)
    await claim.jane.startsAgain(VICTORIA)
    await claim.jane.becomes(JANE)
    expect(await claimOf(claim.jane)).toMatchObject({ results, answers })
    expect((await claimOf(claim.jane)).fields).toEqual(fields)
    await claim.jane.isChecked()
    expect((await claimOf(claim.jane)).outcomes).toEqual(outcomes)
    expect(await claim.jane.submits()).toMatchObject({ status: 200 })
    expect(await leadOf(claim.jane)).toMatchObject({ First_Name: 'Jane', Identity: 'proved' })
  })

  it('is not proved by questions that were made for another person', async () => {
    await claim.jane.reachesReport()
    await claim.jane.chooses('experianReport', 'experianResult')
    const answers = await claim.jane.answersToSend()
    await claim.jane.startsAgain(VICTORIA)
    await claim.jane.chooses('experianReport', 'experianResult')
    expect(await claim.jane.browser.post('/api/credit-check/verification/answers', answers)).toMatchObject({
      status: 409,
    })
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('is_idv_done')
  })

  it('is not proved by questions for somebody else that arrive late', async () => {
    await claim.jane.reachesSign()
    await claim.jane.becomes({ ...JANE, first_name: 'June' })
    await claim.jane.consents()
    await claim.jane.isChecked()
    suppliers.hold('questions')
    const late = claim.jane.pullsQuestions()
    await suppliers.asked()
    await claim.jane.becomes(VICTORIA)
    await claim.jane.consents()
    await claim.jane.isChecked()
    await claim.jane.pullsQuestions()
    suppliers.release()
    expect((await late).status).toBe(409)
    const { q1FoundStatus } = (await claimOf(claim.jane)).outcomes as Record<
      string,
      { data: { ids: { questionnaireId: string } } }
    >
    await claim.jane.signs()
    await claim.jane.asksExperian()
    await claim.jane.chooses('experianReport', 'experianResult')
    const answers = await claim.jane.answersToSend()
    const { id: junes } = await claim.product.services.db
      .selectFrom('questionnaires')
      .select('id')
      .where('claim_id', '=', claim.jane.claimId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(junes).not.toBe(q1FoundStatus?.data.ids.questionnaireId)
    expect(
      await claim.jane.browser.post('/api/credit-check/verification/answers', { ...answers, questionnaire_id: junes }),
    ).toMatchObject({ status: 409 })
    expect(await claim.jane.browser.post('/api/credit-check/verification/answers', answers)).toMatchObject({
      status: 200,
    })
  })

  it('keeps both in the record', async () => {
    await claim.jane.reachesEnd()
    await claim.jane.startsAgain(VICTORIA, { ...SIGNATURE, width: 601 })
    const rows = await claim.product.services.db
      .selectFrom('audit')
      .select('what')
      .where('claim_id', '=', claim.jane.claimId)
      .where('what', 'in', ['pullQuestions', 'person changed'])
      .execute()
    expect(rows.map(({ what }) => what).sort()).toEqual(['person changed', 'pullQuestions', 'pullQuestions'])
  })
})

describe('a signature', () => {
  it('is not the next person’s: Robert has to sign, and his lead carries his', async () => {
    await claim.jane.reachesEnd()
    const [first] = await signedOf(claim.jane)
    await claim.jane.becomes(ROBERT)
    await claim.jane.consents()
    await claim.jane.isChecked()
    await claim.jane.pullsQuestions()
    expect(await claim.jane.asksExperian()).toMatchObject({ status: 409, body: { next: 'sign' } })
    expect(await claim.jane.submits()).toMatchObject({ status: 409, body: { next: 'sign' } })
    expect((await claim.jane.resumes()).body.responseObject).not.toHaveProperty('signature')
    await claim.jane.signs({ method: 'typed', typedName: 'Robert Found' })
    await claim.jane.asksExperian()
    await claim.jane.chooses('experianReport', 'experianResult')
    await claim.jane.asksEquifax()
    await claim.jane.chooses('equifaxReportStealth', 'stealthResult')
    expect(await claim.jane.submits()).toMatchObject({ status: 200 })
    const lead = await leadOf(claim.jane)
    expect(lead).toMatchObject({
      First_Name: 'Robert',
      Signature_Hash: (await signedOf(claim.jane))
        .map(({ detail }) => detail['sha256'])
        .find((hash) => hash !== first?.detail['sha256']),
    })
    expect(await signedOf(claim.jane)).toHaveLength(2)
  })

  it('comes back with the person who gave it, although another has signed since', async () => {
    await claim.jane.reachesEnd()
    const before = (await claim.jane.resumes()).body.responseObject
    await claim.jane.startsAgain(ROBERT, { ...SIGNATURE, width: 500 })
    expect((await claim.jane.resumes()).body.responseObject.signature).toMatchObject({ width: 500 })
    await claim.jane.becomes(JANE)
    const after = (await claim.jane.resumes()).body.responseObject
    expect(after.signature).toEqual(before.signature)
    expect(after.sign_datetime).toBe(before.sign_datetime)
    await claim.jane.becomes(ROBERT)
    expect((await claim.jane.resumes()).body.responseObject.signature).toMatchObject({ width: 500 })
  })

  it('stays with a person whose name is only spelt differently, or who corrects an address', async () => {
    await claim.jane.reachesEnd()
    await claim.jane.becomes({ ...JANE, first_name: 'JANE', last_name: ' sample ' })
    await claim.jane.saves('postcode', {
      address: { ...ADDRESS, address: '14 Wellington Street, Leeds, LS1 4AP', number: '14' },
    })
    const { answers, screens_completed } = await claimOf(claim.jane)
    expect(answers).toHaveProperty('signature')
    expect(answers).toHaveProperty('soft_check_privacy', true)
    expect(screens_completed).toContain('sign')
  })
})

describe('a page that was opened for another person of the claim', () => {
  /** A save by a page that names this person (header `Given-For`). */
  const savesFor = (named: Named, screen_name: string, fields: object) => {
    const facts = [named.first_name, named.last_name, named.dateOfBirth].map((fact) => fact.toLowerCase())
    return claim.jane.browser.put(
      '/api/session/claim',
      { claim_number: claim.jane.claimId, screen_name, should_add_screen_name: true, ...fields },
      { 'given-for': `agreement=${fingerprint(JSON.stringify(facts))}` },
    )
  }

  it('does not sign for the person of now, and is asked for its own details first', async () => {
    await claim.jane.reachesSign()
    await claim.jane.becomes(ROBERT)
    await claim.jane.consents()
    await claim.jane.isChecked()
    await claim.jane.pullsQuestions()
    const signed = { signature: SIGNATURE, not_already_filed: true }
    expect(await savesFor(JANE, 'sign', signed)).toMatchObject({ status: 409, body: { next: 'info' } })
    expect((await claimOf(claim.jane)).answers).not.toHaveProperty('signature')
    expect(await savesFor(ROBERT, 'sign', signed)).toMatchObject({ status: 200 })
  })

  it('does not consent for them either, and does once the claim is its own person’s again', async () => {
    await claim.jane.reachesSign()
    await claim.jane.becomes(ROBERT)
    const consent = { email: claim.jane.person.email, phone_number: '+447700900123', soft_check_privacy: true }
    expect(await savesFor(JANE, 'contact', consent)).toMatchObject({ status: 409 })
    expect((await claimOf(claim.jane)).fields).not.toHaveProperty('soft_check_privacy')
    await claim.jane.becomes(JANE)
    expect(await savesFor(JANE, 'contact', consent)).toMatchObject({ status: 200 })
  })
})

describe('an address', () => {
  it('is another one below the same line of text: what was asked about the first proves nothing about it', async () => {
    await claim.jane.reachesEnd()
    await claim.jane.saves('postcode', {
      address: { ...ADDRESS, addressID: '99999999999', number: '77', street1: 'Quite Another Road' },
    })
    const { results, outcomes } = await claimOf(claim.jane)
    expect(results).not.toHaveProperty('is_idv_done')
    expect(outcomes).not.toHaveProperty('assessment')
    expect(await claim.jane.submits()).toMatchObject({ status: 409 })
  })
})

describe('names and addresses of before', () => {
  it('go with the person who gave them: no supplier hears them of the next', async () => {
    await claim.jane.givesDetails()
    const former = { middleName: 'Wilhelmina', previous_name: 'Jane Former', previousAddresses: [ADDRESS] }
    await claim.jane.browser.put('/api/session/claim', { claim_number: claim.jane.claimId, ...former })
    await claim.jane.becomes(ROBERT)
    for (const name of Object.keys(former)) expect((await claimOf(claim.jane)).fields).not.toHaveProperty(name)
    await claim.jane.becomes(JANE)
    expect((await claimOf(claim.jane)).fields).toMatchObject(former)
  })
})

describe('a consent', () => {
  it('is given by one person: no bureau hears of the next before they agree (J083)', async () => {
    await claim.jane.reachesReport()
    await claim.jane.becomes(VICTORIA)
    expect(await claim.jane.asksEquifax()).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 403 || status === 409) as number,
    })
    expect(
      await claim.jane.browser.post('/api/kount', { claim_number: claim.jane.claimId, session_id: 'a'.repeat(32) }),
    ).toMatchObject({ status: 403 })
    expect((await claimOf(claim.jane)).fields).not.toHaveProperty('soft_check_privacy')
  })

  it('in the same save as the new details belongs to the new person, also if one field implies another', async () => {
    await claim.jane.reachesReport()
    await claim.jane.browser.put('/api/session/claim', {
      claim_number: claim.jane.claimId,
      ...VICTORIA,
      soft_check_privacy: true,
    })
    expect((await claimOf(claim.jane)).fields).toMatchObject({ soft_check_privacy: true, privacy_policy: true })
  })
})

describe('a credit file', () => {
  it('is shown for the person of the claim only (C079)', async () => {
    await claim.jane.reachesEnd()
    expect(await claim.jane.browser.get('/api/credit-check')).toMatchObject({ status: 200 })
    await claim.jane.becomes(VICTORIA)
    expect(await claim.jane.browser.get('/api/credit-check')).toMatchObject({ status: 404 })
    await claim.jane.becomes(JANE)
    expect(await claim.jane.browser.get('/api/credit-check')).toMatchObject({ status: 200 })
  })
})
