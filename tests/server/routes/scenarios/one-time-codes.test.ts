import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codePolicy } from '../../../../server/one-time-codes/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const NUMBER = '+447700900123'
const OTHER_NUMBER = '+447700900456'
const UNREACHABLE = '+447700900997'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct({ config: { journeySettings: { 'otp.enabled': true } } })
})
beforeEach(async () => {
  // Each its own day and hour: what one test sends is not counted against the next.
  product.clock.now = new Date(product.clock.now.getTime() + 25 * HOUR)
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
  await jane.isChecked()
})
afterAll(() => product.close())

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const pass = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
const send = (parsedPhoneNumber = NUMBER, source = 'contact', claimNumber: string | undefined = jane.claimId) =>
  jane.browser.post('/api/bulk-sms/send-otp', {
    source,
    parsedPhoneNumber,
    ...(claimNumber === undefined ? {} : { claimNumber }),
  })
const changesTo = async (phone_number: string) => {
  await jane.saves('contact', { email: jane.person.email, phone_number, soft_check_privacy: true })
  await jane.isChecked()
}
const verify = (otp: string, source = 'contact') =>
  jane.browser.post('/api/bulk-sms/verify-otp', { claimNumber: jane.claimId, otp, source })
const sandbox = async () => (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
const openCode = async () => (await sandbox()).oneTimeCode
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const outcomes = async () => (await jane.resumes()).body.responseObject.outcomes

describe('sending a one-time code (J075, C057, C083, C135)', () => {
  it('texts four digits to the number, and says nothing of them in the answer (J033, A-55)', async () => {
    const answer = await send()
    expect(answer).toMatchObject({ status: 200, body: { responseObject: { phoneNumber: NUMBER } } })
    const { messages, oneTimeCode } = await sandbox()
    expect(oneTimeCode).toMatch(/^\d{4}$/)
    expect(messages).toEqual([
      expect.objectContaining({ to: NUMBER, text: expect.stringContaining(String(oneTimeCode)) }),
    ])
    expect(JSON.stringify(answer.body)).not.toContain(oneTimeCode)
  })

  it('is locked for two minutes to the second, and says since when and for how long', async () => {
    await send()
    pass(90 * SECOND)
    expect(await send()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { secondsSinceSent: 90 },
    })
    pass(29 * SECOND)
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    pass(SECOND)
    expect(await send()).toMatchObject({ status: 200 })
    expect((await sandbox()).messages).toHaveLength(2)
  })

  it('sends one text when it is asked ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    expect((await sandbox()).messages).toHaveLength(1)
  })

  it('makes the code that was sent before worth nothing', async () => {
    await send()
    const first = await openCode()
    pass(2 * MINUTE)
    await send()
    const second = await openCode()
    if (first !== second)
      expect(await verify(first)).toMatchObject({ status: 400, body: { message: 'Invalid OTP. Please try again.' } })
    expect(await verify(second)).toMatchObject({ status: 200 })
  })

  it('goes to a changed number at once: the lock is for asking twice (J033)', async () => {
    await send()
    await jane.saves('contact', { email: jane.person.email, phone_number: OTHER_NUMBER, soft_check_privacy: true })
    expect(await send(OTHER_NUMBER)).toMatchObject({ status: 200 })
    expect((await sandbox()).messages.map(({ to }) => to)).toEqual([NUMBER, OTHER_NUMBER])
  })

  it('stays locked for a number that is changed and changed back, also for another source (J075, C057)', async () => {
    await send()
    for (const number of [OTHER_NUMBER, NUMBER]) {
      await changesTo(number)
      expect(await send(number)).toMatchObject({ status: number === NUMBER ? 429 : 200 })
    }
    expect(await send(NUMBER, 'another-source')).toMatchObject({ status: 429, headers: { 'retry-after': '120' } })
    expect((await sandbox()).messages.map(({ to }) => to)).toEqual([NUMBER, OTHER_NUMBER])
    pass(2 * MINUTE)
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('texts no one before the contact step is complete, whatever was saved of it', async () => {
    const early = new Claimant(product.browser())
    await early.arrives()
    const asks = () =>
      early.browser.post('/api/bulk-sms/send-otp', {
        source: 'contact',
        parsedPhoneNumber: NUMBER,
        claimNumber: early.claimId,
      })
    expect(await asks()).toMatchObject({ status: 409, body: { next: 'postcode' } })
    await early.saves('contact', { email: 'early@example.com', phone_number: NUMBER, soft_check_privacy: true })
    expect(await asks()).toMatchObject({ status: 409, body: { next: 'postcode' } })
    await early.givesDetails()
    expect(await asks()).toMatchObject({ status: 200 })
  })

  it("goes to the claim's own stored number only", async () => {
    expect(await send(OTHER_NUMBER)).toMatchObject({
      status: 400,
      body: { message: 'Failed to send OTP. Please try again.' },
    })
    expect((await sandbox()).messages).toEqual([])
  })

  it('that the supplier cannot deliver gets the words of the catalogue, and may be retried at once (C110)', async () => {
    await changesTo(UNREACHABLE)
    for (const _ of [1, 2])
      expect(await send(UNREACHABLE)).toMatchObject({
        status: 502,
        body: { message: 'Failed to send OTP. Please try again.' },
      })
  })

  it('needs a claim of the session (C109)', async () => {
    for (const claimNumber of [undefined, '00000000-0000-4000-8000-000000000000']) {
      const answer = await jane.browser.post('/api/bulk-sms/send-otp', {
        source: 'contact',
        parsedPhoneNumber: NUMBER,
        ...(claimNumber && { claimNumber }),
      })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Claim number not found. Please try again.' } })
    }
    expect((await sandbox()).messages).toEqual([])
  })

  it.each(['+442079460000', '+447624900000123', '+353871234567', '+4490912345678'])(
    'goes to British mobiles only, so not to %s (J082)',
    async (number) => {
      expect((await send(number)).status).toBe(400)
      expect((await sandbox()).messages).toEqual([])
    },
  )

  it('stops after five an hour for one claim, and goes on in the next hour', async () => {
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1) {
      statuses.push((await send()).status)
      pass(3 * MINUTE)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    pass(HOUR)
    // The session has expired; the browser gets another with the same claim.
    await jane.browser.post('/api/session/claim')
    expect((await send()).status).toBe(200)
  })
})

describe('texts in a day and in total', () => {
  const renewed = () => jane.browser.post('/api/session/claim')
  const refusals = async (limit: string) => {
    const { body } = await product.app.inject({ method: 'GET', url: '/metrics' })
    return Number(new RegExp(`texts_refused_total\\{limit="${limit}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  }

  it('are limited for each claim a day, and counted by the limit they would have passed', async () => {
    const before = await refusals('perDay.codesOfOneClaim')
    const statuses = []
    for (let nth = 0; nth < 16; nth += 1) {
      await renewed()
      statuses.push((await send()).status)
      pass(15 * MINUTE)
    }
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429])
    expect(await refusals('perDay.codesOfOneClaim')).toBe(before + 1)
    const { body } = await product.app.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(/texts_total\{kind="code"\} \d+/)
    pass(24 * HOUR)
    await renewed()
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('go to at most ten numbers of a claim, however long it takes', async () => {
    const statuses = []
    for (let nth = 0; nth < 11; nth += 1) {
      const number = `+4477009008${String(nth).padStart(2, '0')}`
      await renewed()
      await changesTo(number)
      statuses.push((await send(number)).status)
      pass(25 * HOUR)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect(await refusals('inTotal.numbersOfOneClaim')).toBe(1)
  })

  it('of all claims together are limited, which limits the costs', async () => {
    const hour = new Date(Math.floor(product.clock.now.getTime() / HOUR) * HOUR)
    await product.services.db
      .insertInto('rate_limits')
      .values({ key: 'text', window_start: hour, calls: codePolicy.perHour.textsInAll })
      .execute()
    expect(await send()).toMatchObject({ status: 429 })
    expect(await refusals('perHour.textsInAll')).toBe(1)
    expect((await sandbox()).messages).toEqual([])
  })
})

describe('using a one-time code (J075, J090, C084, C111)', () => {
  it('completes the step, and the code is used up', async () => {
    await send()
    expect(await jane.pullsQuestions()).toMatchObject({ status: 409, body: { next: 'otp' } })
    expect(await verify(await openCode())).toMatchObject({ status: 200, body: { responseObject: { verified: true } } })
    expect(await openCode()).toBeNull()
    expect(await outcomes()).toMatchObject({ codeVerified: { outcome: 'verified' } })
    expect((await jane.pullsQuestions()).status).toBe(200)
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
    expect((await jane.pullsQuestions()).body).toMatchObject({ next: 'otp' })
  })

  it('that went to another number than the claim has now proves nothing of the claim', async () => {
    await send()
    const code = await openCode()
    await changesTo(OTHER_NUMBER)
    expect(await verify(code)).toMatchObject({ status: 200 })
    expect((await jane.pullsQuestions()).body).toMatchObject({ next: 'otp' })
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
    await jane.saves('contact', { email: jane.person.email, phone_number: OTHER_NUMBER, soft_check_privacy: true })
    await jane.isChecked()
    expect(await jane.pullsQuestions()).toMatchObject({ status: 409, body: { next: 'otp' } })
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
    jane.browser.put('/api/session/claim', {
      claim_number: jane.claimId,
      phone_number,
      feedback_action: 'phone_number_updated',
    })
  const isSubmitted = async () => {
    await send()
    await verify(await openCode())
    await jane.goesOnToEnd()
    expect((await jane.submits()).body).toMatchObject({ responseObject: { submitted: true } })
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
    const elsewhere = new Claimant(product.browser(), jane.person)
    elsewhere.claimId = jane.claimId
    const opened = await elsewhere.browser.post(`/api/session/claim/${jane.claimId}`, { dateOfBirth: '14/02/1985' })
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
