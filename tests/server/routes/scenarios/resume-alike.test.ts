import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import policy from '../../../../content/resume-links.json'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RIGHT = '14/02/1985'
const WRONG = '01/01/1980'

let product: TestProduct
let jane: Claimant
let token: string
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  product.clock.now = new Date(product.clock.now.getTime() + DAY)
  await product.services.db.deleteFrom('rate_limits').execute()
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
  token = await linkOf(jane)
})
afterAll(() => product.close())

const linkOf = async (who: Claimant) =>
  new URL((await who.browser.get(`/sandbox/claims/${who.claimId}`)).body.resumeLink).searchParams.get('id') ?? ''

/** A call without cookies, as a stranger's first one. */
async function asked(path: string, body: object, remoteAddress: string) {
  const {
    statusCode: status,
    headers,
    body: text,
  } = await product.app.inject({ method: 'POST', url: `/api/session/claim/${path}`, payload: body, remoteAddress })
  return {
    status,
    body: JSON.parse(text) as unknown,
    retryAfter: headers['retry-after'],
    cookies: headers['set-cookie'],
  }
}

/** Everything a stranger can do with a link, in an order that meets every answer: dates, codes, waiting, the next day. */
async function everythingTried(link: string, from: string) {
  const begun = product.clock.now
  const wait = (ms: number) => (product.clock.now = new Date(product.clock.now.getTime() + ms))
  const answers: unknown[] = []
  const date = async (dateOfBirth: string) => answers.push(await asked(link, { dateOfBirth }, from))
  const code = async (oneTimeCode: string) => answers.push(await asked(link, { oneTimeCode }, from))
  const send = async () => answers.push(await asked(`${link}/code`, {}, from))
  const open = async () => answers.push(await asked(link, {}, from))
  await open()
  await send()
  await code('0000')
  for (let nth = 0; nth < 7; nth += 1) await date(WRONG)
  await open()
  await code('12')
  await code('abcd')
  await send()
  await send()
  await product.settled()
  wait(MINUTE)
  await send()
  await code('wrong')
  wait(MINUTE)
  await send()
  wait(10 * MINUTE)
  // It has run out.
  await code('1x2x3x4')
  for (let nth = 0; nth < 5; nth += 1) {
    await send()
    wait(2 * MINUTE)
  }
  for (let nth = 0; nth < 6; nth += 1) await code(`000${nth}`)
  await send()
  await open()
  await date(WRONG)
  wait(DAY)
  await open()
  await date(WRONG)
  await product.settled()
  product.clock.now = begun
  return answers
}

describe('a stranger with a link', () => {
  it('gives a claim and no claim the same answers, whatever is tried: same statuses, words, waits and limits', async () => {
    const noMobile = new Claimant(product.browser())
    await noMobile.arrives()
    await noMobile.saves('info', {
      title: 'Mr.',
      first_name: 'John',
      last_name: 'Sample',
      dateOfBirth: RIGHT,
      privacy_policy: true,
    })
    const empty = new Claimant(product.browser())
    await empty.arrives()
    const unreachable = new Claimant(product.browser(), { email: 'unreachable@example.com' })
    await unreachable.givesDetails()
    await unreachable.saves('contact', {
      email: 'unreachable@example.com',
      phone_number: '+447700900997',
      soft_check_privacy: true,
    })
    const links = {
      token,
      number: jane.claimId,
      unreachable: await linkOf(unreachable),
      noMobile: noMobile.claimId,
      empty: empty.claimId,
      noToken: 'x'.repeat(43),
      noNumber: crypto.randomUUID(),
    }
    const told: Record<string, unknown> = {}
    for (const [index, [what, link]] of Object.entries(links).entries())
      told[what] = await everythingTried(link, `192.0.2.${index + 1}`)
    const statuses = new Set((told['noNumber'] as { readonly status: number }[]).map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 400, 403, 429])
    for (const [what, answers] of Object.entries(told)) expect(answers, what).toEqual(told['noNumber'])
  })

  it('opens no claim by its number with a code that was sent for a token, nor the other way round', async () => {
    for (const link of [token, jane.claimId])
      for (let nth = 0; nth < 5; nth += 1) await asked(link, { dateOfBirth: WRONG }, '192.0.2.1')
    await asked(`${token}/code`, {}, '192.0.2.1')
    await product.settled()
    const { oneTimeCode } = (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
    expect((await asked(jane.claimId, { oneTimeCode }, '192.0.2.1')).status).toBe(400)
    expect((await asked(token, { oneTimeCode }, '192.0.2.1')).status).toBe(200)
  })
})

describe('the lock of a day', () => {
  const fails = async (link: string, from: string) => {
    for (let nth = 0; nth < 5; nth += 1) await asked(link, { dateOfBirth: WRONG }, from)
  }

  it('closes a link only to the caller who caused it', async () => {
    for (const link of [token, jane.claimId]) {
      await fails(link, '192.0.2.66')
      expect((await asked(link, { dateOfBirth: RIGHT }, '192.0.2.66')).status).toBe(429)
      expect((await asked(link, { dateOfBirth: RIGHT }, '198.51.100.7')).status).toBe(200)
    }
  })

  it('counts a line of IPv6 as one caller', async () => {
    for (let nth = 0; nth < 5; nth += 1) await asked(token, { dateOfBirth: WRONG }, `2001:db8:1:2::${nth + 1}`)
    expect((await asked(token, { dateOfBirth: RIGHT }, '2001:db8:1:2::99')).status).toBe(429)
    expect((await asked(token, { dateOfBirth: RIGHT }, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('set by many callers on a number leaves a code to its mobile, and its token as it was', async () => {
    for (let caller = 0; caller < policy.perDay.datesOfAllCallers / 5; caller += 1)
      await fails(jane.claimId, `203.0.113.${caller}`)
    expect(await asked(jane.claimId, { dateOfBirth: RIGHT }, '198.51.100.7')).toMatchObject({
      status: 429,
      body: { stepUp: 'oneTimeCode' },
    })
    expect((await asked(token, { dateOfBirth: RIGHT }, '198.51.100.7')).status).toBe(200)
    await asked(`${jane.claimId}/code`, {}, '198.51.100.7')
    await product.settled()
    const { oneTimeCode } = (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
    expect((await asked(jane.claimId, { oneTimeCode }, '198.51.100.7')).status).toBe(200)
  })
})
