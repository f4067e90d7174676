import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import contract from '../../generated/schemas/api/save-claim.ts'
import resumeLinks from '../../content/resume-links.json'
import { codePolicy } from '../../server/one-time-codes/index.ts'
import { ADDRESS, Claimant } from '../server/support/claimant.ts'
import type { TestProduct } from '../server/support/test-product.ts'
import { productionSite } from './support/production-site.ts'

let site: TestProduct
let jane: Claimant
let start: Date
beforeAll(async () => {
  site = await productionSite({ withSandbox: true })
  start = site.clock.now
})
beforeEach(async () => {
  site.clock.now = start
  await site.services.db.deleteFrom('rate_limits').execute()
  await site.services.db.deleteFrom('one_time_codes').execute()
  jane = new Claimant(site.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
})
afterAll(() => site.close())

const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
}
const sends = (who: Claimant, parsedPhoneNumber = '+447700900123') =>
  who.browser.post('/api/bulk-sms/send-otp', { claimNumber: who.claimId, parsedPhoneNumber, source: 'contact' })
const tries = (who: Claimant, otp: string) =>
  who.browser.post('/api/bulk-sms/verify-otp', { claimNumber: who.claimId, otp, source: 'contact' })
const codeOf = async (who: Claimant): Promise<string> =>
  (await who.browser.get(`/sandbox/claims/${who.claimId}`)).body.oneTimeCode
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const linkOf = async (who: Claimant) =>
  new URL((await who.browser.get(`/sandbox/claims/${who.claimId}`)).body.resumeLink).searchParams.get('id') ?? ''
const SESSION = '__Host-session'

describe('one-time codes', () => {
  it('V6.3.1 are not guessed: after five wrong tries even the right one is refused', async () => {
    await sends(jane)
    const code = await codeOf(jane)
    for (let turn = 0; turn < 5; turn += 1) expect((await tries(jane, wrong(code))).status).toBe(400)
    expect((await tries(jane, code)).status).toBe(429)
  })

  it('V6.5.1 are good once', async () => {
    await sends(jane)
    const code = await codeOf(jane)
    expect((await tries(jane, code)).status).toBe(200)
    expect((await tries(jane, code)).status).toBe(400)
  })

  it('V6.5.4 have four digits by the specification (13 bits of 20), which few tries and few codes make up for: at most one guess in 500 in an hour, and in 2,000 in a day where a code opens a claim', () => {
    const { digits, tries: each, perHour } = codePolicy
    expect(digits).toBe(4)
    const guesses = Math.min(perHour.triesOfOneClaim, each * perHour.codesOfOneClaim)
    expect(guesses / 10 ** digits).toBeLessThanOrEqual(1 / 500)
    expect(resumeLinks.perDay.codeTriesOfAllCallers / 10 ** digits).toBeLessThanOrEqual(1 / 2000)
  })

  it('V6.5.5 run out after ten minutes', async () => {
    await sends(jane)
    const code = await codeOf(jane)
    later(10)
    expect((await tries(jane, code)).status).toBe(400)
  })

  it('V6.6.2 are worth nothing for another claim or another step', async () => {
    await sends(jane)
    const code = await codeOf(jane)
    const mallory = new Claimant(site.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await mallory.givesDetails()
    await sends(mallory, '+447700900124')
    if ((await codeOf(mallory)) !== code) expect((await tries(mallory, code)).status).toBe(400)
    expect(
      (await jane.browser.post('/api/bulk-sms/verify-otp', { claimNumber: jane.claimId, otp: code, source: 'resume' }))
        .status,
    ).toBe(400)
    expect((await tries(jane, code)).status).toBe(200)
  })

  it('V6.6.3 are sent a few times an hour, to a number and for a claim', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await sends(jane)).status)
      later(3)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('whether somebody is known', () => {
  it('V6.3.8 is not told by a resume link, known or not; the duplicate check tells it by the specification, of the claim’s own person alone', async () => {
    const answers = await Promise.all(
      [await linkOf(jane), 'x'.repeat(43), jane.claimId, crypto.randomUUID()].map((id) =>
        site.browser().post(`/api/session/claim/${id}`, { dateOfBirth: '01/01/1950' }),
      ),
    )
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 403, body: answers[0]?.body })
    const other = await jane.browser.post('/api/user/validate', {
      ...jane.named,
      claim_number: crypto.randomUUID(),
      email: 'somebody@example.com',
      address: ADDRESS,
    })
    expect(other.status).toBe(404)
  })
})

describe('sessions', () => {
  it('V7.2.3 have tokens of 256 random bits', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = site.browser()
        await browser.post('/api/session/claim')
        return browser.cookies.get(SESSION) ?? ''
      }),
    )
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(50)
    const bits = tokens
      .flatMap((token) => [...Buffer.from(token, 'base64url')])
      .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    // Of 12,800 coins 6,400 fall on one side, give or take 57: eight times that is beyond chance.
    expect(Math.abs(bits - 6400)).toBeLessThan(456)
  })

  it('V7.2.4 get a new token when somebody proves who they are', async () => {
    const elsewhere = site.browser()
    await elsewhere.post('/api/session/claim')
    const before = elsewhere.cookies.get(SESSION)
    expect(
      (await elsewhere.post(`/api/session/claim/${await linkOf(jane)}`, { dateOfBirth: '14/02/1985' })).status,
    ).toBe(200)
    expect(elsewhere.cookies.get(SESSION)).not.toBe(before)
  })

  it('V7.3.1, V7.3.2 end after an hour, and after 90 days for good', async () => {
    later(61)
    expect((await jane.saves('info', { first_name: 'Janet' })).status).toBe(401)
    const { body } = await jane.browser.post('/api/session/claim')
    expect(body.responseObject.claimId).toBe(jane.claimId)
    later(91 * 24 * 60)
    expect((await jane.browser.post('/api/session/claim')).body.responseObject.claimId).not.toBe(jane.claimId)
  })

  it('V7.4.1 are over when they are over: a replaced token answers no more', async () => {
    const old = jane.browser.cookies.get(SESSION) ?? ''
    await jane.browser.post('/api/session/claim')
    later(2)
    const { statusCode } = await site.app.inject({
      method: 'PUT',
      url: '/api/session/claim',
      cookies: { [SESSION]: old },
      payload: { claim_number: jane.claimId },
    })
    expect(statusCode).toBe(401)
    expect((await jane.saves('info', { first_name: 'Janet' })).status).toBe(200)
  })
})

describe('what belongs to whom', () => {
  it('V8.2.2 a session reaches no claim but its own, by no call', async () => {
    const mallory = new Claimant(site.browser())
    await mallory.arrives()
    mallory.claimId = jane.claimId
    const calls = [
      mallory.saves('info', { first_name: 'Mallory' }),
      mallory.isChecked(),
      mallory.pullsQuestions(),
      mallory.asksEquifax(),
      mallory.asksExperian(),
      mallory.submits(),
      sends(mallory),
      tries(mallory, '1234'),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    expect((await mallory.resumes()).status).toBe(403)
    expect((await mallory.browser.get('/api/credit-check')).status).toBe(404)
    expect((await jane.resumes()).body.responseObject.first_name).toBe('Jane')
  })

  it('V8.2.3 nobody writes what is the server’s', async () => {
    for (const name of [
      ...contract.reserved.names,
      'luminate_anything',
      'lead_anything',
      'submitted_at',
      'person_key',
      'version',
    ]) {
      expect(
        (await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, [name]: 'hi' })).status,
        name,
      ).toBe(400)
    }
  })
})
