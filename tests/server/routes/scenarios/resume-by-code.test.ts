import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Browser } from '../../support/browser.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NUMBER = '+447700900123'
const LOCKED = 'That was tried too often. Please try again tomorrow, or contact us.'
const BY_CODE = {
  message: 'That was tried too often. We can text a code to the mobile number of this claim instead.',
  stepUp: 'oneTimeCode',
}
const ASKED_FOR_DATE = { status: 403, body: { message: "Please confirm it's you.", stepUp: 'dateOfBirth' } }

let product: TestProduct
let jane: Claimant
let link: string
let elsewhere: Browser
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  // Each its own day and hour: what one test sends is not counted against the next.
  pass(25 * HOUR)
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
  link = new URL((await sandbox()).resumeLink).searchParams.get('id') ?? ''
  elsewhere = product.browser()
})
afterAll(() => product.close())

const pass = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
/** Once what goes on after an answer is done. */
const sandbox = async () => {
  await product.settled()
  return (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
}
const resume = (proof: object = {}, browser = elsewhere, id = link) => browser.post(`/api/session/claim/${id}`, proof)
const byDate = (dateOfBirth: string, browser = elsewhere, id = link) => resume({ dateOfBirth }, browser, id)
const byCode = (oneTimeCode: string, browser = elsewhere) => resume({ oneTimeCode }, browser)
const send = (browser = elsewhere, id = link) => browser.post(`/api/session/claim/${id}/code`)
const sentCode = async () => (await sandbox()).oneTimeCode
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')
/** Until the day of the limits is over. */
const secondsOfTheDay = () => 86_400 - Math.floor((product.clock.now.getTime() / SECOND) % 86_400)
const of = ({ status, body }: Answer) => ({ status, body: body as object })

/** Five wrong dates of birth. Gives what the last one was answered. */
async function fail(id = link): Promise<Answer> {
  for (const day of ['01', '02', '03', '04']) await byDate(`${day}/01/1980`, elsewhere, id)
  return byDate('05/01/1980', elsewhere, id)
}

describe('after five wrong dates of birth (A-16b)', () => {
  it('a code is the proof: the answer says so, also to the right date and to a link that is opened again', async () => {
    expect(of(await fail())).toEqual({ status: 429, body: BY_CODE })
    expect(of(await byDate('14/02/1985'))).toEqual({ status: 429, body: BY_CODE })
    expect(of(await resume())).toEqual({ status: 403, body: BY_CODE })
    expect((await byDate('14/02/1985')).headers).toMatchObject({ 'retry-after': String(secondsOfTheDay()) })
  })

  it('the code goes to the mobile of the claim, and the answer tells neither', async () => {
    await fail()
    const answer = await send()
    expect(of(answer)).toEqual({
      status: 200,
      body: {
        responseObject: { message: 'If there is such a claim and it has a mobile number, we have sent a code to it.' },
      },
    })
    const { messages, oneTimeCode } = await sandbox()
    expect(messages).toEqual([expect.objectContaining({ to: NUMBER, text: expect.stringContaining(oneTimeCode) })])
    expect(oneTimeCode).toMatch(/^\d{4}$/)
    expect(elsewhere.cookies.size).toBe(0)
  })

  it('the right code opens the claim, in this browser from then on without it, and the record tells how', async () => {
    await fail()
    await send()
    expect(await byCode(await sentCode())).toMatchObject({
      status: 200,
      body: { responseObject: { claimId: jane.claimId, first_name: 'Jane' } },
    })
    expect(await resume()).toMatchObject({ status: 200 })
    const record = await product.services.db
      .selectFrom('audit')
      .select('detail')
      .where('claim_id', '=', jane.claimId)
      .where('what', '=', 'resumed elsewhere')
      .execute()
    expect(record).toEqual([{ detail: { proof: 'oneTimeCode' } }])
  })

  it('takes what a paste brings (A-110)', async () => {
    await fail()
    await send()
    const code = await sentCode()
    expect(await byCode(`${code.slice(0, 2)} ${code.slice(2)}`)).toMatchObject({ status: 200 })
  })

  it('a code is good once: of two calls at once with the same one, one opens the claim, and the other may ask for a new code', async () => {
    await fail()
    await send()
    const code = await sentCode()
    const answers = await Promise.all([byCode(code, product.browser()), byCode(code, product.browser())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ stepUp: 'oneTimeCode' })
    pass(2 * MINUTE)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await byCode(await sentCode())).toMatchObject({ status: 200 })
  })

  it('dates are taken again after a day, and codes no more', async () => {
    await fail()
    await send()
    pass(24 * HOUR)
    expect(of(await byCode('1234'))).toEqual(ASKED_FOR_DATE)
    expect(await byDate('14/02/1985')).toMatchObject({ status: 200 })
  })
})

describe('before that', () => {
  it('no code is sent, whatever the link: a claim that still accepts dates and no claim get the same answer', async () => {
    await byDate('01/01/1980')
    for (const id of [link, jane.claimId, 'a'.repeat(43), crypto.randomUUID()]) {
      expect(of(await send(elsewhere, id))).toEqual(ASKED_FOR_DATE)
      expect(of(await resume({ oneTimeCode: '1234' }, elsewhere, id))).toEqual(ASKED_FOR_DATE)
    }
    expect((await sandbox()).messages).toEqual([])
  })
})

describe('a code for a resume link keeps the rules of codes (C135, C110, C111)', () => {
  beforeEach(() => fail())

  it.each([
    [1, 'Invalid OTP. Please try again.'],
    [5, LOCKED],
  ])('is refused when wrong: the message of attempt %i is "%s"', async (nth, message) => {
    await send()
    const code = await sentCode()
    for (let before = 1; before < nth; before += 1) await byCode(otherThan(code, before))
    expect(of(await byCode(otherThan(code, nth)))).toEqual(
      nth === 5 ? { status: 429, body: { message } } : { status: 400, body: { message, stepUp: 'oneTimeCode' } },
    )
  })

  it('five wrong ones close the claim for the day: to the right one, to another one, and to a date', async () => {
    await send()
    const code = await sentCode()
    for (let nth = 1; nth <= 5; nth += 1) await byCode(otherThan(code, nth))
    expect(of(await byCode(code))).toEqual({ status: 429, body: { message: LOCKED } })
    expect(of(await byDate('14/02/1985'))).toEqual({ status: 429, body: { message: LOCKED } })
    pass(2 * MINUTE)
    expect(of(await send())).toEqual({ status: 429, body: { message: LOCKED } })
    expect(await jane.resumes()).toMatchObject({ status: 200 })
    pass(24 * HOUR)
    expect(await byDate('14/02/1985')).toMatchObject({ status: 200 })
  })

  it('a new code brings no new tries', async () => {
    await send()
    for (let nth = 1; nth <= 4; nth += 1) await byCode(otherThan(await sentCode(), nth))
    pass(2 * MINUTE)
    await send()
    expect(of(await byCode(otherThan(await sentCode())))).toEqual({ status: 429, body: { message: LOCKED } })
  })

  it('at most five are checked if they are tried at once', async () => {
    await send()
    const code = await sentCode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => byCode(otherThan(code, nth + 1), product.browser())),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const { tries } = await product.services.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('claim_id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(of(await byCode(code))).toEqual({ status: 429, body: { message: LOCKED } })
  })

  it('it runs out after ten minutes, and not a moment before', async () => {
    await send()
    const late = await sentCode()
    pass(10 * MINUTE)
    expect(of(await byCode(late))).toEqual({
      status: 400,
      body: { message: 'This code has run out. Please ask for a new one.', stepUp: 'oneTimeCode' },
    })
    await send()
    const inTime = await sentCode()
    pass(10 * MINUTE - 1)
    expect(await byCode(inTime)).toMatchObject({ status: 200 })
  })

  it('another can be asked for after two minutes, and ten calls at once send one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(product.browser())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(429)])
    pass(90 * SECOND)
    expect(await send(product.browser())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { secondsSinceSent: 90 },
    })
    expect((await sandbox()).messages).toHaveLength(1)
    pass(30 * SECOND)
    expect(await send(product.browser())).toMatchObject({ status: 200 })
  })

  it('five are sent in an hour for one claim', async () => {
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1) {
      statuses.push((await send()).status)
      pass(2 * MINUTE)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('a code that went to another number than the claim has now opens nothing', async () => {
    await send()
    const code = await sentCode()
    await jane.saves('contact', { email: jane.person.email, phone_number: '+447700900456', soft_check_privacy: true })
    expect(await byCode(code)).toMatchObject({ status: 400, body: { message: 'Invalid OTP. Please try again.' } })
  })

  it('a code that a session asked for opens nothing here, nor this one there (A-54)', async () => {
    const asked = { claimNumber: jane.claimId, source: 'resume' }
    await jane.browser.post('/api/bulk-sms/send-otp', { ...asked, parsedPhoneNumber: NUMBER })
    expect(await byCode(await sentCode())).toMatchObject({ status: 400 })
    pass(MINUTE)
    await send()
    expect(await jane.browser.post('/api/bulk-sms/verify-otp', { ...asked, otp: await sentCode() })).toMatchObject({
      status: 400,
    })
  })

  it('less than a whole code is refused without counting (J090)', async () => {
    for (const typed of ['', '123', 'abc', '12', '1', 'x']) {
      expect(of(await byCode(typed))).toEqual({
        status: 400,
        body: { message: 'Please enter the complete 4-digit OTP', stepUp: 'oneTimeCode' },
      })
    }
    await send()
    expect(await byCode(await sentCode())).toMatchObject({ status: 200 })
  })
})
