import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../server/index.ts'
import { ADDRESS, Claimant, SIGNATURE, png } from '../server/support/claimant.ts'
import { everythingHeld } from '../server/support/everything-held.ts'
import type { TestProduct } from '../server/support/test-product.ts'
import { productionSite } from './support/production-site.ts'

let site: TestProduct
let jane: Claimant
beforeAll(async () => {
  site = await productionSite({ withSandbox: true })
})
beforeEach(async () => {
  await site.services.db.deleteFrom('rate_limits').execute()
  jane = new Claimant(site.browser(), { email: `${crypto.randomUUID()}@example.com`, last_name: 'Noquestions' })
})
afterAll(() => site.close())

const claimOf = (id: string) =>
  site.services.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const submitted = async () => {
  await jane.reachesReport()
  await jane.chooses('experianReport', 'experianResult')
  await jane.submits()
}
const outgoing = (target: string) =>
  site.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('claim_id', '=', jane.claimId)
    .where('target', '=', target)
    .execute()
const MARKUP = '<img src=x onerror=alert(1)>'

describe('what is given', () => {
  it('V1.2.1 leaves the house as data of its kind: no markup, no line and no formula breaks out', async () => {
    await jane.givesDetails()
    const feedback = `${MARKUP}\r\nBcc: all@example.com\r\n=HYPERLINK("https://evil.example") @everyone`
    expect((await jane.browser.post('/api/zoho-feedback', { email: jane.person.email, feedback })).status).toBe(200)
    expect((await outgoing('feedback'))[0]?.payload).toMatchObject({ feedback, email: jane.person.email })
    const { headers, body } = await site.app.inject({ url: `/sign-redo?x=${encodeURIComponent(MARKUP)}"><b>` })
    expect(headers['content-type']).toContain('text/html')
    expect(body).not.toMatch(/<img|<b>/)
  })

  it('V1.2.4 is a value to the database, whatever it spells', async () => {
    const before = await everythingHeld(site.services.db)
    for (const attack of [
      "'; drop table claims; --",
      "' or '1'='1",
      "\\'; select pg_sleep(9); --",
      '$1',
      '%00',
      '{"$ne":1}',
    ]) {
      const { status } = await site.browser().post(`/api/session/claim/${encodeURIComponent(attack)}`, {})
      expect([400, 403, 404], attack).toContain(status)
    }
    await jane.arrives()
    for (const value of [{ $ne: 1 }, { $gt: '' }, ['a'], null, 1])
      expect((await jane.saves('info', { first_name: value })).status).toBe(400)
    expect(
      await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, fbclid: "'; drop table claims; --" }),
    ).toMatchObject({ status: 200 })
    expect((await claimOf(jane.claimId)).tracking['fbclid']).toBe("'; drop table claims; --")
    expect(Object.keys(await everythingHeld(site.services.db))).toEqual(Object.keys(before))
  })

  it('V1.3.6 never makes the server ask an address that somebody names', async () => {
    await submitted()
    for (const idvLink of [
      'http://169.254.169.254/latest/meta-data',
      'https://portal.example.com.evil.example/get-started/id-selfie-upload',
      'file:///etc/passwd',
      `https://portal.example.com@evil.example/get-started/id-selfie-upload?id=${jane.claimId}`,
    ]) {
      expect(
        (await jane.browser.post('/api/sms', { phoneNumber: '+447700900123', idvLink, smsType: 'idv' })).status,
        idvLink,
      ).toBe(400)
    }
    for (const name of ['url', 'webhook', 'callback', 'webhook_url'])
      expect(
        (await jane.browser.post('/api/chat', { content: 'hello', [name]: 'http://127.0.0.1' })).status,
        name,
      ).toBe(400)
    expect(await outgoing('sms')).toHaveLength(1)
  })

  it('V1.3.11 is no second line in a mail: an address with a line break is none', async () => {
    await jane.arrives()
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nSubject: x',
      'a@example.com%0d%0aBcc:b@example.com',
      'a@example.com,b@example.com',
      '"a\r\n"@example.com',
    ]) {
      expect(
        (await jane.saves('contact', { email, phone_number: '+447700900123', soft_check_privacy: true })).status,
        JSON.stringify(email),
      ).toBe(400)
      expect(
        (await jane.browser.post('/api/verify-email', { email })).body?.responseObject?.valid ?? false,
        JSON.stringify(email),
      ).toBe(false)
    }
  })

  it('V1.3.12 costs no more time the longer and stranger it is: 50,000 characters are answered like fifty', async () => {
    await jane.arrives()
    const texts = [
      'a'.repeat(50_000),
      `${'a'.repeat(49_999)}!`,
      '@'.repeat(50_000),
      ' '.repeat(50_000),
      `${'1-'.repeat(25_000)}x`,
      `${'a.'.repeat(25_000)}@`,
      '07'.repeat(25_000),
    ]
    // Processor time of this process, so that a busy machine changes nothing.
    const cost = async (text: string) => {
      const before = process.cpuUsage()
      for (const field of ['first_name', 'email', 'phone_number', 'dateOfBirth', 'fbclid'])
        await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, [field]: text })
      await jane.browser.post('/api/chat', { content: text })
      await jane.browser.post('/api/credit-check/postal-to-address', { postal_code: text })
      return process.cpuUsage(before).user / 1000
    }
    for (const text of texts) expect(await cost(text), text.slice(0, 4)).toBeLessThan(1000)
  })
})

describe('the rules of the journey', () => {
  const WRONG = [
    ['info', { dateOfBirth: '31/02/1985' }],
    ['info', { dateOfBirth: '01/01/2020' }],
    ['info', { first_name: 'J4ne' }],
    ['info', { title: 'Emperor' }],
    ['contact', { email: 'jane' }],
    ['contact', { phone_number: '+33123456789' }],
    ['contact', { soft_check_privacy: 'yes' }],
    ['postcode', { address: { postcode: 'LS1 4AP' } }],
  ] as const

  it('V2.2.1 decide what is taken, by what is allowed and not by what is known to be bad', async () => {
    await jane.arrives()
    for (const [screen, fields] of WRONG)
      expect(await jane.saves(screen, fields), JSON.stringify(fields)).toMatchObject({ status: 400 })
    expect((await claimOf(jane.claimId)).fields).toEqual({})
  })

  it('V2.2.2 are decided by the server, for a client that shows none of them', async () => {
    await jane.arrives()
    for (const [, fields] of WRONG)
      expect(
        await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...fields }),
        JSON.stringify(fields),
      ).toMatchObject({ status: 400 })
    expect((await claimOf(jane.claimId)).answers).toEqual({})
  })

  it('V2.2.3 hold answers against each other: a bureau is asked about the very person and home of the claim', async () => {
    await jane.givesDetails()
    await jane.isChecked()
    const asked = { ...jane.named, use_address: false, address_id: ADDRESS.addressID }
    for (const other of [
      { address_id: '99999999999' },
      { first_name: 'Joan' },
      { last_name: 'Mallory' },
      { dob: '1986-02-14' },
    ]) {
      expect(
        (await jane.browser.post('/api/credit-check/verification/questions', { ...asked, ...other })).status,
        JSON.stringify(other),
      ).toBe(400)
    }
    await jane.pullsQuestions()
    await jane.signs()
    expect(
      (await jane.browser.post('/api/cc?service=exp', { ...jane.named, title: 'Ms.', post_code: 'SW1A 1AA' })).status,
    ).toBe(400)
    expect((await jane.asksExperian()).status).toBe(200)
  })

  it('V2.3.1 keep the order of steps: nothing is answered before it was asked, signed before it was read, or submitted before it was signed', async () => {
    await jane.givesDetails()
    expect((await jane.submits()).status).toBe(409)
    expect((await jane.asksExperian()).status).toBe(409)
    expect((await jane.asksEquifax()).status).toBe(409)
    const answers = {
      claim_number: jane.claimId,
      correlation_id: 'a',
      authentication_id: 'b',
      questionnaire_id: 'c',
      answers: [{ questionId: 'd', answer: ['e'] }],
    }
    expect((await jane.browser.post('/api/credit-check/verification/answers', answers)).status).toBe(409)
    expect((await claimOf(jane.claimId)).submitted_at).toBeNull()
  })

  it('V2.3.2 count on the server: a set of questions once, two sets at most, a code every two minutes', async () => {
    jane = new Claimant(site.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    const first = await jane.answersToSend(() => 'wrong')
    expect((await jane.browser.post('/api/credit-check/verification/answers', first)).status).toBe(200)
    expect((await jane.answers(() => 'wrong')).status).toBe(200)
    const other = {
      ...first,
      answers: first.answers.map(({ questionId }: { questionId: string }) => ({ questionId, answer: ['another'] })),
    }
    expect((await jane.browser.post('/api/credit-check/verification/answers', other)).status).toBe(409)
    expect((await jane.pullsQuestions()).body).not.toMatchObject({ results: { questions: [] } })
    const send = () =>
      jane.browser.post('/api/bulk-sms/send-otp', {
        claimNumber: jane.claimId,
        parsedPhoneNumber: '+447700900123',
        source: 'contact',
      })
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 429, body: { secondsSinceSent: 0 } })
  })

  it('V2.3.4 are followed once: fifty submissions at once make one claim, one lead and one text', async () => {
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    const answers = await Promise.all(Array.from({ length: 50 }, () => jane.submits()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await site.drainOutbox()
    expect(await outgoing('lead')).toHaveLength(1)
    expect(await outgoing('sms')).toHaveLength(1)
    const texts = await site.services.db
      .selectFrom('sandbox_messages')
      .select('id')
      .where('claim_id', '=', jane.claimId)
      .execute()
    expect(texts).toHaveLength(1)
    const submissions = await site.services.db
      .selectFrom('audit')
      .select('id')
      .where('claim_id', '=', jane.claimId)
      .where('what', '=', 'submitted')
      .execute()
    expect(submissions).toHaveLength(1)
  })
})

describe('machines', () => {
  it('V2.4.1 are slowed down where they could try everybody: 429 with when to try again', async () => {
    await jane.givesDetails()
    const burst = async (
      operation: string,
      call: () => Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>,
    ) => {
      const { limit } =
        routes.map(({ contract }) => contract).find((contract) => contract.operation === operation) ?? {}
      for (let turn = 0; turn < (limit?.calls ?? 0); turn += 1) expect((await call()).status, operation).not.toBe(429)
      const { status, headers } = await call()
      expect(status, operation).toBe(429)
      expect(Number(headers['retry-after']), operation).toBeGreaterThan(0)
    }
    await burst('validate-user', jane.isChecked)
    await burst('find-addresses', () =>
      jane.browser.post('/api/credit-check/postal-to-address', { postal_code: 'LS1 4AP' }),
    )
  })

  it('V2.4.2 are marked when they finish faster than anybody reads, and nobody else is', async () => {
    await submitted()
    expect((await claimOf(jane.claimId)).results).toMatchObject({ is_bot: true, bot_sign: 'hurried' })
    jane = new Claimant(site.browser(), {
      email: `${crypto.randomUUID()}@example.com`,
      last_name: 'Noquestions',
      first_name: 'Joan',
    })
    await jane.arrives()
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 60_000)
    await submitted()
    site.clock.now = before
    expect((await claimOf(jane.claimId)).results).not.toHaveProperty('is_bot')
  })
})

describe('a signature', () => {
  const refusedWith = (image: string) => jane.signs({ ...SIGNATURE, image }).then(({ status }) => status)

  it('V5.2.1, V5.2.2 is a PNG by its bytes and not by its name, of 200 KB at most', async () => {
    await jane.reachesSign()
    const asPng = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
    const real = Buffer.from(png(60, 30).split(',')[1] ?? '', 'base64')
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
      Buffer.concat([real, Buffer.from('<?php')]),
      real.subarray(0, 40),
      Buffer.alloc(0),
    ])
      expect(await refusedWith(asPng(bytes))).toBe(400)
    expect(await refusedWith(png(60, 30).replace('image/png', 'image/svg+xml'))).toBe(400)
    expect([400, 413]).toContain(await refusedWith(asPng(Buffer.concat([real, Buffer.alloc(201_000)]))))
    expect(await refusedWith(png(60, 30))).toBe(200)
  })

  it('V5.2.6 is not unpacked when its picture would be huge', async () => {
    await jane.reachesSign()
    expect(await refusedWith(png(1, 1, 20_000))).toBe(400)
    expect(await refusedWith(png(5000, 5000))).toBe(400)
  })

  it('V5.3.2 and whatever else is given never becomes the path of a file', async () => {
    await jane.arrives()
    for (const path of [
      '../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '....//....//etc/passwd',
      '%2e%2e/%2e%2e/package.json',
      '..\\..\\package.json',
    ]) {
      for (const url of [`/${path}`, `/assets/${path}`, `/documents/${path}`]) {
        const { statusCode, body } = await site.app.inject({ url })
        expect([400, 403, 404], url).toContain(statusCode)
        expect(body, url).not.toMatch(/root:|"dependencies"/)
      }
      expect((await jane.saves('info', { first_name: path })).status, path).toBe(400)
      expect((await site.browser().get(`/api/dummy/${encodeURIComponent(path)}`)).status, path).toBe(404)
    }
  })
})
