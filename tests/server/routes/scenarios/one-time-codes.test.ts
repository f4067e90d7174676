import { describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct } from '../../support/test-product.ts'
import { claimWithCodes, MINUTE, NUMBER, OTHER_NUMBER, otherThan } from '../support/claim-with-codes.ts'

const claim = claimWithCodes()
const { changesTo, openCode, outcomes, pass, sandbox, send, verify } = claim

describe('using a one-time code (J075, J090, C084, C111)', () => {
  it('completes the step, and the code is used up', async () => {
    await send()
    expect(await claim.jane.pullsQuestions()).toMatchObject({ status: 409, body: { next: 'otp' } })
    expect(await verify(await openCode())).toMatchObject({ status: 200, body: { responseObject: { verified: true } } })
    expect(await openCode()).toBeNull()
    expect(await outcomes()).toMatchObject({ codeVerified: { outcome: 'verified' } })
    expect((await claim.jane.pullsQuestions()).status).toBe(200)
  })

  it('takes what a paste brings (A-110)', async () => {
    await send()
    const code = await openCode()
    expect(await verify(` ${code.slice(0, 2)}-${code.slice(2)} `)).toMatchObject({ status: 200 })
  })

  it.each(['', '123', 'abcd', '12a'])('refuses "%s", which is not a whole code (J090)', async (otp) => {
    await send()
    expect(await verify(otp)).toMatchObject({ status: 400 })
  })

  it('refuses a wrong one in the words of the catalogue (C111)', async () => {
    await send()
    expect(await verify(otherThan(await openCode()))).toMatchObject({
      status: 400,
      body: { message: 'Invalid OTP. Please try again.' },
    })
    expect(await verify(await openCode())).toMatchObject({ status: 200 })
  })

  it('refuses one before any was sent', async () => {
    expect(await verify('1234')).toMatchObject({ status: 400, body: { message: 'Invalid OTP. Please try again.' } })
  })

  it('refuses it after ten minutes, and not a moment before', async () => {
    await send()
    const late = await openCode()
    pass(10 * MINUTE)
    expect(await verify(late)).toMatchObject({
      status: 400,
      body: { message: 'This code has run out. Please ask for a new one.' },
    })
    await send()
    const inTime = await openCode()
    pass(10 * MINUTE - 1)
    expect(await verify(inTime)).toMatchObject({ status: 200 })
  })

  it('locks it after five wrong tries, the right one too, until another is sent', async () => {
    await send()
    const code = await openCode()
    for (let nth = 0; nth < 5; nth += 1) expect((await verify(otherThan(code))).status).toBe(400)
    expect(await verify(code)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '120' },
      body: { message: 'This code was tried too often. Please ask for a new one.' },
    })
    pass(2 * MINUTE)
    await send()
    expect(await verify(await openCode())).toMatchObject({ status: 200 })
  })

  it('counts tries of all codes of a claim together: guessing on and on ends for the hour', async () => {
    const statuses = new Set<number>()
    for (let codes = 0; codes < 5; codes += 1) {
      await send()
      const wrong = otherThan(await openCode())
      for (let nth = 0; nth < 5; nth += 1) statuses.add((await verify(wrong)).status)
      pass(2 * MINUTE)
    }
    expect(statuses).toEqual(new Set([400, 429]))
    expect(await verify(await openCode())).toMatchObject({
      status: 429,
      body: { message: 'That was tried too often. Please wait a little and try again.' },
    })
  })

  it('for another source says nothing of this one (A-54)', async () => {
    await send()
    expect(await verify(await openCode(), 'submit-claim')).toMatchObject({ status: 400 })
    expect((await claim.jane.pullsQuestions()).body).toMatchObject({ next: 'otp' })
  })

  it('that went to another number than the claim has now proves nothing of the claim', async () => {
    await send()
    const code = await openCode()
    await changesTo(OTHER_NUMBER)
    expect(await verify(code)).toMatchObject({ status: 200 })
    expect((await claim.jane.pullsQuestions()).body).toMatchObject({ next: 'otp' })
  })

  it('repeated because the first answer was lost gets the same answer, and no further code is needed', async () => {
    await send()
    const code = await openCode()
    await verify(code)
    expect(await verify(code)).toMatchObject({ status: 200, body: { responseObject: { verified: true } } })
    expect(await verify(code, 'submit-claim')).toMatchObject({ status: 400 })
  })

  it('counts no more once the number was changed: that one needs a code of its own (J033)', async () => {
    await send()
    const code = await openCode()
    await verify(code)
    await claim.jane.saves('contact', {
      email: claim.jane.person.email,
      phone_number: OTHER_NUMBER,
      soft_check_privacy: true,
    })
    await claim.jane.isChecked()
    expect(await claim.jane.pullsQuestions()).toMatchObject({ status: 409, body: { next: 'otp' } })
    expect(await verify(code)).toMatchObject({ status: 400 })
  })

  it('that eight tabs send at once is right, and none of them learns more than yes or no', async () => {
    await send()
    const code = await openCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
    expect(await outcomes()).toMatchObject({ codeVerified: { outcome: 'verified' } })
  })
})

describe('the code for a number that is changed once the claim is submitted (A-12, A-47, A-54)', () => {
  const changes = (phone_number: string) =>
    claim.jane.browser.put('/api/session/claim', {
      claim_number: claim.jane.claimId,
      phone_number,
      feedback_action: 'phone_number_updated',
    })
  const isSubmitted = async () => {
    await send()
    await verify(await openCode())
    await claim.jane.goesOnToEnd()
    expect((await claim.jane.submits()).body).toMatchObject({ responseObject: { submitted: true } })
  }

  it('goes to the number as it is stored now, and proves it', async () => {
    await isSubmitted()
    expect(await changes(OTHER_NUMBER)).toMatchObject({ status: 200 })
    expect(await send(OTHER_NUMBER, 'submit-claim')).toMatchObject({ status: 200 })
    const code = await openCode()
    // The link for the ID is on its way too, and may come after it.
    expect((await sandbox()).messages).toContainEqual(
      expect.objectContaining({ to: OTHER_NUMBER, text: expect.stringContaining(code) }),
    )
    expect(await verify(otherThan(code), 'submit-claim')).toMatchObject({
      status: 400,
      body: { message: 'Invalid OTP. Please try again.' },
    })
    expect(await verify(code, 'submit-claim')).toMatchObject({
      status: 200,
      body: { responseObject: { verified: true } },
    })
  })

  it('has a lock of its own, and goes to no other number', async () => {
    await isSubmitted()
    expect(await send(OTHER_NUMBER, 'submit-claim')).toMatchObject({ status: 400 })
    await changes(OTHER_NUMBER)
    await send(OTHER_NUMBER, 'submit-claim')
    expect(await send(OTHER_NUMBER, 'submit-claim')).toMatchObject({ status: 429, headers: { 'retry-after': '120' } })
  })

  it('is all that a submitted claim may ask: for the step before it is filed (S-13)', async () => {
    await isSubmitted()
    await changes(OTHER_NUMBER)
    for (const answer of [await send(OTHER_NUMBER, 'contact'), await verify('1234', 'contact')])
      expect(answer).toMatchObject({ status: 409, body: { submitted: true } })
  })

  it('leaves all that led to the end as it was', async () => {
    await isSubmitted()
    const before = await outcomes()
    await changes(OTHER_NUMBER)
    expect(await outcomes()).toEqual(before)
    expect(before).toMatchObject({ codeVerified: { outcome: 'verified' } })
  })

  it('is not sent if the journey wants none', async () => {
    const plain = await testProduct()
    try {
      const john = new Claimant(plain.browser(), { email: 'john@example.com' })
      await john.reachesEnd()
      await john.submits()
      const body = { source: 'submit-claim', parsedPhoneNumber: NUMBER, claimNumber: john.claimId }
      expect(await john.browser.post('/api/bulk-sms/send-otp', body)).toMatchObject({
        status: 409,
        body: { submitted: true },
      })
    } finally {
      await plain.close()
    }
  })
})

describe('a claim whose number is proved, opened in a new session (J037, A-16)', () => {
  it('goes on without another code', async () => {
    await send()
    await verify(await openCode())
    const elsewhere = new Claimant(claim.product.browser(), claim.jane.person)
    elsewhere.claimId = claim.jane.claimId
    const opened = await elsewhere.browser.post(`/api/session/claim/${claim.jane.claimId}`, {
      dateOfBirth: '14/02/1985',
    })
    expect(opened).toMatchObject({
      status: 200,
      body: {
        responseObject: {
          screens_completed: ['postcode', 'info', 'contact', 'otp'],
          outcomes: { codeVerified: { outcome: 'verified' } },
        },
      },
    })
    expect((await elsewhere.pullsQuestions()).status).toBe(200)
    expect((await elsewhere.signs()).status).toBe(200)
    expect((await sandbox()).messages).toHaveLength(1)
  })
})
