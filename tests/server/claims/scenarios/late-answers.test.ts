import { describe, expect, it } from 'vitest'
import { Caller, claimOfJane, JANE, VICTORIA } from '../support/caller.ts'

const claim = claimOfJane()
const { suppliers, claimOf, leadOf } = claim

describe('an answer that comes late', () => {
  it.each([
    ['the Experian file', 'experian', () => claim.jane.asksExperian(), 'experianResult'],
    ['a file that cannot be had', 'experianDown', () => claim.jane.asksExperian(), 'experianResult'],
  ] as const)('is not recorded for another person: %s', async (_what, supplier, ask, as) => {
    await claim.jane.reachesSign()
    await claim.jane.signs()
    suppliers.hold(supplier)
    const late = ask()
    await suppliers.asked()
    await claim.jane.becomes(VICTORIA)
    await claim.jane.consents()
    await claim.jane.isChecked()
    await claim.jane.pullsQuestions()
    await claim.jane.signs()
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(claim.jane)).outcomes).not.toHaveProperty(as)
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('is_experian_credit_check_done')
  })

  it('about a device is not the next person’s', async () => {
    await claim.jane.reachesReport()
    suppliers.hold('devices')
    const late = claim.jane.browser.post('/api/k360/verify', {
      claim_number: claim.jane.claimId,
      device_session_id: 'a'.repeat(32),
    })
    await suppliers.asked()
    await claim.jane.becomes(VICTORIA)
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('device_decision')
  })

  it('is found once the details are changed back: right answers are not asked for twice', async () => {
    await claim.jane.reachesReport()
    await claim.jane.chooses('experianReport', 'experianResult')
    suppliers.hold('answers')
    const late = claim.jane.answers()
    await suppliers.asked()
    await claim.jane.becomes(VICTORIA)
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('is_idv_done')
    await claim.jane.becomes(JANE)
    expect((await claimOf(claim.jane)).results).toMatchObject({ is_idv_done: true, qkba: 'hi' })
    expect((await claimOf(claim.jane)).outcomes).toMatchObject({ assessment: { outcome: 'pass' } })
  })

  it('about duplicates is about the e-mail address that was asked', async () => {
    await claim.jane.givesDetails()
    suppliers.hold('duplicates')
    const late = claim.jane.isChecked()
    await suppliers.asked()
    await claim.jane.saves('contact', {
      email: `${crypto.randomUUID()}@example.com`,
      phone_number: '+447700900123',
      soft_check_privacy: true,
    })
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(claim.jane)).outcomes).not.toHaveProperty('duplicateCheck')
  })

  it('of a risk score is not another person’s', async () => {
    await claim.jane.reachesSign()
    suppliers.hold('risk')
    const late = claim.jane.browser.post('/api/kount', { claim_number: claim.jane.claimId, session_id: 'a'.repeat(32) })
    await suppliers.asked()
    await claim.jane.becomes(VICTORIA)
    suppliers.release()
    expect((await late).status).toBe(409)
    expect((await claimOf(claim.jane)).results).not.toHaveProperty('risk')
  })
})

describe('two claims of one person', () => {
  const both = async () => {
    const again = new Caller(claim.product.browser(), claim.jane.person)
    await claim.jane.reachesEnd()
    await again.reachesEnd()
    return again
  }

  it('are submitted once: the later gets the message that the user already exists, and sends nothing (J062, C074)', async () => {
    const again = await both()
    expect(await claim.jane.submits()).toMatchObject({ status: 200 })
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
      claim.jane,
      ...(await Promise.all(
        Array.from({ length: 3 }, async () => new Caller(claim.product.browser(), claim.jane.person)),
      )),
    ]
    for (const claim of claims) await claim.reachesEnd()
    const answers = await Promise.all(claims.map((claim) => claim.submits()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('do not hold up somebody else', async () => {
    const again = await both()
    await claim.jane.submits()
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
    await claim.jane.givesDetails()
    expect(
      await claim.jane.browser.put('/api/session/claim', { claim_number: claim.jane.claimId, ...given }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringContaining(path) as string }] },
    })
    expect((await claimOf(claim.jane)).fields).toMatchObject({ dateOfBirth: '14/02/1985' })
    expect((await claimOf(claim.jane)).fields['dob'] ?? '1985-02-14').toBe('1985-02-14')
  })

  it.each([
    [{ dateOfBirth: '04/02/1985', dob: '1985-02-04' }],
    [{ dob: '1985-02-04' }],
    [{ dateOfBirth: '04/02/1985' }],
  ])('is stored in both: %j', async (given) => {
    await claim.jane.givesDetails()
    expect(
      await claim.jane.browser.put('/api/session/claim', { claim_number: claim.jane.claimId, ...given }),
    ).toMatchObject({
      status: 200,
    })
    const { fields } = await claimOf(claim.jane)
    expect(fields).toMatchObject({ dob: '1985-02-04' })
    expect(String(fields['dateOfBirth'])).toBe('04/02/1985')
  })
})
