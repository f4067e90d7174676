import { describe, expect, it } from 'vitest'
import { codePolicy } from '../../../../server/one-time-codes/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { claimWithCodes, HOUR, MINUTE, NUMBER, OTHER_NUMBER, SECOND } from '../support/claim-with-codes.ts'

const UNREACHABLE = '+447700900997'

const claim = claimWithCodes()
const { changesTo, openCode, pass, sandbox, send, verify } = claim

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
    await claim.jane.saves('contact', {
      email: claim.jane.person.email,
      phone_number: OTHER_NUMBER,
      soft_check_privacy: true,
    })
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
    const early = new Claimant(claim.product.browser())
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
      const answer = await claim.jane.browser.post('/api/bulk-sms/send-otp', {
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
    await claim.jane.browser.post('/api/session/claim')
    expect((await send()).status).toBe(200)
  })
})

describe('texts in a day and in total', () => {
  const renewed = () => claim.jane.browser.post('/api/session/claim')
  const refusals = async (limit: string) => {
    const { body } = await claim.product.app.inject({ method: 'GET', url: '/metrics' })
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
    const { body } = await claim.product.app.inject({ method: 'GET', url: '/metrics' })
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
    const hour = new Date(Math.floor(claim.product.clock.now.getTime() / HOUR) * HOUR)
    await claim.product.services.db
      .insertInto('rate_limits')
      .values({ key: 'text', window_start: hour, calls: codePolicy.perHour.textsInAll })
      .execute()
    expect(await send()).toMatchObject({ status: 429 })
    expect(await refusals('perHour.textsInAll')).toBe(1)
    expect((await sandbox()).messages).toEqual([])
  })
})
