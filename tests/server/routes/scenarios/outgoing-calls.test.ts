import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameOfClaim } from '../../../../server/claims/messages/name-of-claim.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(() => {
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
})
afterAll(() => product.close())

const outbox = async (target: string) => {
  const rows = await product.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('claim_id', '=', jane.claimId)
    .where('target', '=', target)
    .orderBy('created_at')
    .execute()
  return rows.map(({ payload }) => payload as Record<string, unknown>)
}
const consents = (marketing_consent: boolean) =>
  jane.browser.put('/api/session/claim', { claim_number: jane.claimId, marketing_consent })
const queued = { status: 200, body: { statusCode: 200, responseObject: { queued: true } } }
const person = () => ({ Email: jane.person.email })

describe.each([
  ['POST', '/api/lead/', 'lead'],
  ['POST', '/api/lead', 'lead'],
  ['PATCH', '/api/lead', 'leadUpdate'],
  ['PATCH', '/api/contact', 'contact'],
] as const)('%s %s (C090, C091, C098, C101, A-141)', (method, path, target) => {
  const send = (body: object) => jane.browser.send(method, path, body, {})

  it('tells the CRM of the claim as it is stored, whatever else was sent', async () => {
    await jane.givesDetails()
    expect(
      await send({
        data: [
          {
            ...person(),
            Last_Name: 'Mallory',
            Phone: '+447700900999',
            Changed_Phone_No: true,
            Anything: { at: 'all' },
          },
        ],
      }),
    ).toMatchObject(queued)
    const [{ data: [record] = [] } = {}] = (await outbox(target)) as { data?: object[] }[]
    expect(record).toMatchObject({
      ...person(),
      First_Name: 'Jane',
      Last_Name: 'Sample',
      Phone: '+447700900123',
      Zip_Code: 'LS1 4AP',
      Claim_Number: jane.claimId,
      Changed_Phone_No: true,
    })
    expect(record).not.toHaveProperty('Anything')
  })

  it('queues the same thing once', async () => {
    await jane.givesDetails()
    await Promise.all(Array.from({ length: 5 }, () => send({ data: [person()] })))
    expect(await outbox(target)).toHaveLength(1)
  })

  it('sends nothing about other people', async () => {
    await jane.givesDetails()
    expect((await send({ data: [{ Email: 'mallory@example.com' }] })).status).toBe(400)
    expect(await outbox(target)).toEqual([])
  })

  it('needs an e-mail address to tell of', async () => {
    await jane.arrives()
    expect(await send({ data: [person()] })).toMatchObject({
      status: 409,
      body: { message: 'There is no e-mail address for this claim yet.' },
    })
  })

  it('leaves test accounts out (A-142)', async () => {
    jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@staff-claims.co.uk` })
    await jane.givesDetails()
    expect(await send({ data: [person()] })).toMatchObject({
      status: 200,
      body: { responseObject: { queued: false, reason: 'test account' } },
    })
    expect(await outbox(target)).toEqual([])
  })
})

describe('a change sent to the CRM (A-140)', () => {
  it('goes out as a lead once, and as a contact when that failed', async () => {
    const tried: string[] = []
    const crm = {
      upsert: ({ module }: { module: string }) => {
        tried.push(module)
        return tried.length < 3 ? Promise.reject(new Error('down')) : Promise.resolve()
      },
      feedback: () => Promise.resolve(),
      erase: () => Promise.resolve(),
    }
    const other = await testProduct({ providers: { crm } })
    jane = new Claimant(other.browser())
    await jane.givesDetails()
    await jane.browser.patch('/api/lead', { data: [person()] })
    for (let round = 0; round < 3; round += 1) {
      await other.drainOutbox()
      other.clock.now = new Date(other.clock.now.getTime() + 3_600_000)
    }
    expect(tried).toEqual(['lead', 'contact', 'contact'])
    await other.close()
  })
})

describe('POST /zoho-feedback (C092, A-147)', () => {
  it("passes the problem on with the claim's own name, number, address and phone", async () => {
    await jane.givesDetails()
    const { email } = jane.person
    expect(
      await jane.browser.post('/api/zoho-feedback', {
        email,
        feedback: 'The page is blank',
        name: 'Mallory',
        contact: '999',
      }),
    ).toMatchObject(queued)
    expect(await outbox('feedback')).toEqual([
      { email, feedback: 'The page is blank', name: `Jane Sample ${jane.claimId}`, contact: '+447700900123' },
    ])
  })

  it.each([
    ['another address than the stored one', { email: 'mallory@example.com', feedback: 'x' }, 400],
    ['a blank problem', { email: 'jane@example.com', feedback: '   ' }, 400],
    ['a header smuggled in', { email: 'jane@example.com\r\nBcc: all@example.com', feedback: 'x' }, 400],
  ])('refuses %s', async (_what, body, status) => {
    await jane.givesDetails()
    expect((await jane.browser.post('/api/zoho-feedback', body)).status).toBe(status)
    expect(await outbox('feedback')).toEqual([])
  })

  it('is not taken while no e-mail address is stored', async () => {
    await jane.arrives()
    expect((await jane.browser.post('/api/zoho-feedback', { email: 'jane@example.com', feedback: 'x' })).status).toBe(
      409,
    )
  })
})

describe('POST /sms (C093, A-46, A-47)', () => {
  const link = (id = jane.claimId) => `https://portal.example.com/get-started/id-selfie-upload?id=${id}`
  const texts = (body: object = {}) =>
    jane.browser.post('/api/sms', { phoneNumber: '+447700900555', idvLink: link(), smsType: 'idv', ...body })
  const reachesEnd = async () => {
    jane = new Claimant(product.browser(), { last_name: 'Noquestions', email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.submits()
    expect(
      (
        await jane.browser.put('/api/session/claim', {
          claim_number: jane.claimId,
          phone_number: '+447700900555',
          feedback_action: 'phone_number_updated',
        })
      ).status,
    ).toBe(200)
  }

  it('texts the link to the new number after a phone update, once (C096)', async () => {
    await reachesEnd()
    expect(await texts()).toMatchObject(queued)
    expect(await texts({ phoneNumber: '07700 900555' })).toMatchObject(queued)
    const sent = await outbox('sms')
    expect(sent.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['+447700900123', '+447700900555'])
    expect(sent.find(({ phoneNumber }) => phoneNumber === '+447700900555')).toMatchObject({
      idvLink: link(),
      smsType: 'idv',
    })
  })

  it('takes a link at our own address, and texts the one at the portal', async () => {
    await reachesEnd()
    expect(
      await texts({ idvLink: `http://localhost:80/get-started/id-selfie-upload?id=${jane.claimId}` }),
    ).toMatchObject(queued)
    expect((await outbox('sms')).at(-1)).toMatchObject({ idvLink: link() })
  })

  it.each([
    ['another number', () => ({ phoneNumber: '+447700900001' }), '/phoneNumber'],
    ['a premium number', () => ({ phoneNumber: '09012345678' }), '/phoneNumber'],
    [
      'a link elsewhere',
      () => ({ idvLink: `https://evil.example/get-started/id-selfie-upload?id=${jane.claimId}` }),
      '/idvLink',
    ],
    ['a link to something else at the portal', () => ({ idvLink: 'https://portal.example.com/my-claims' }), '/idvLink'],
    ['a link to another claim', () => ({ idvLink: link(crypto.randomUUID()) }), '/idvLink'],
    ['a link with more in it', () => ({ idvLink: `${link()}&next=https://evil.example` }), '/idvLink'],
    ['a script', () => ({ idvLink: 'javascript:alert(1)' }), '/idvLink'],
  ])('is not an open relay: %s is refused', async (_what, body, path) => {
    await reachesEnd()
    expect(await texts(body())).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await outbox('sms')).toHaveLength(1)
  })

  it('texts at most five links of a claim a day, however often its number changes', async () => {
    await reachesEnd()
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1) {
      const phone_number = `+4477009006${String(nth).padStart(2, '0')}`
      await jane.browser.put('/api/session/claim', {
        claim_number: jane.claimId,
        phone_number,
        feedback_action: 'phone_number_updated',
      })
      statuses.push((await texts({ phoneNumber: phone_number })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('texts no one before the claim is submitted', async () => {
    await jane.givesDetails()
    expect((await texts({ phoneNumber: '+447700900123' })).status).toBe(409)
  })
})

describe('a submitted claim', () => {
  it('still takes another number and a problem, and nothing else (C096)', async () => {
    await jane.reachesEnd()
    await jane.submits()
    const put = (fields: object) => jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...fields })
    expect((await put({ feedback_submitted: true, feedback: 'A picture is missing' })).status).toBe(200)
    expect(await put({ phone_number: '+447700900555', feedback_action: 'x', first_name: 'Janet' })).toMatchObject({
      status: 409,
      body: { submitted: true },
    })
    expect((await put({ phone_number: '+441632960123' })).body).toMatchObject({
      message: 'Please enter a valid mobile number',
    })
    expect((await jane.resumes()).body.responseObject).toMatchObject({
      first_name: 'Jane',
      phone_number: '+447700900123',
      feedback: 'A picture is missing',
    })
  })
})

describe.each([
  ['/api/notifications', 'text', 'notification', { channel: 'claims' }],
  ['/api/chat', 'content', 'chat', { channel: 'claims' }],
] as const)('POST %s (J098, C088, C089, C099, A-143, A-152)', (path, name, target, more) => {
  it('tells the team without the person, on a channel that exists', async () => {
    await jane.givesDetails()
    const said = `Jane Sample (${jane.person.email}, 07700 900 123, born 14/02/1985, 12 Wellington Street LS1 4AP) is stuck at step sign of ${jane.claimId}, see https://x.example/?id=1`
    expect(await jane.browser.post(path, { ...more, [name]: said })).toMatchObject(queued)
    const [note] = await outbox(target)
    expect(Object.values(note ?? {}).join(' ')).toContain(
      `Claim ${nameOfClaim(jane.claimId)}: [removed] [removed] ([removed]`,
    )
    expect(JSON.stringify(note)).toMatch(/is stuck at step sign/)
    expect(JSON.stringify(note)).toContain('claims')
    // An id may hold any digits.
    expect(JSON.stringify(note).replaceAll(/[\da-f-]{36}/g, '')).not.toMatch(
      /jane|sample|@|900|1985|Wellington|LS1|x\.example/i,
    )
  })

  it('knows no other channel: such a note goes to the first one', async () => {
    await jane.arrives()
    await jane.browser.post(path, { channel: 'https://evil.example/hook', [name]: 'Nobody listens' })
    expect(JSON.stringify(await outbox(target))).toMatch(/alerts/)
    expect(JSON.stringify(await outbox(target))).not.toContain('evil')
  })
})

describe('POST /trigger-gtm-event (C087, A-133, A-134)', () => {
  const event = {
    event: 'step_completed',
    event_id: 'e-1',
    step: 'info',
    email: 'jane@example.com',
    lead_value: 9999,
    claim_number: 'other',
    nested: { name: 'Jane' },
  }
  const tells = (data: object = event) => jane.browser.post('/api/trigger-gtm-event', { data })

  it('tells of a declared event with consent: once, and with nothing personal or invented in it', async () => {
    await jane.givesDetails()
    await consents(true)
    await Promise.all([tells(), tells(), tells()])
    expect(await outbox('marketing')).toEqual([
      {
        event: 'step_completed',
        data: {
          step: 'info',
          claim_number: jane.claimId,
          journey: 'v3',
          consent: 'marketing',
          event_id: 'e-1',
          event_time: product.clock.now.toISOString(),
        },
      },
    ])
  })

  it.each([
    ['before the visitor has consented', () => jane.givesDetails(), event, 'no consent'],
    [
      'after the visitor has taken the consent back',
      async () => consents(true).then(() => consents(false)),
      event,
      'no consent',
    ],
    ['for an event that is not declared', () => consents(true), { event: 'made_up' }, 'not declared'],
    ['for what is no event', () => consents(true), {}, 'not declared'],
  ])('sends nothing %s, and says so', async (_when, prepare, data, reason) => {
    await jane.arrives()
    await prepare()
    expect(await tells(data)).toMatchObject({ status: 200, body: { responseObject: { queued: false, reason } } })
    expect(await outbox('marketing')).toEqual([])
  })

  it('sends nothing about test accounts and declared bots (A-57, A-142)', async () => {
    jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@staff-claims.co.uk` })
    await jane.givesDetails()
    await consents(true)
    expect((await tells()).body.responseObject.reason).toBe('test account')
    const crawler = product.browser()
    const { claimId } = (await crawler.post('/api/session/claim', {}, { 'user-agent': 'ExampleBot/1.0' })).body
      .responseObject
    await crawler.put('/api/session/claim', { claim_number: claimId, marketing_consent: true })
    expect((await crawler.post('/api/trigger-gtm-event', { data: event })).body.responseObject.reason).toBe('bot')
  })
})

describe('the checks of device and risk (C085, C086, A-56)', () => {
  const verify = () =>
    jane.browser.post('/api/k360/verify', { claim_number: jane.claimId, device_session_id: 'abc-123' })
  const assess = (more: object = {}) =>
    jane.browser.post('/api/kount', { claim_number: jane.claimId, session_id: 'abc123', ...more })

  it('answer the verdict and the risk result fields (J054)', async () => {
    await jane.givesDetails()
    expect(await verify()).toMatchObject({ status: 200, body: { responseObject: { decision: 'Approve' } } })
    expect((await assess()).body.responseObject).toMatchObject({
      IP_COUNTRY: 'GB',
      OMNISCORE: 82.4,
      SCOR: '28',
      MODE: 'Q',
      SESS: 'abc123',
    })
  })

  it('ask about no one before the consent, and about no other claim', async () => {
    await jane.arrives()
    expect([(await verify()).status, (await assess()).status]).toEqual([403, 403])
    await jane.givesDetails()
    const mallory = new Claimant(product.browser())
    await mallory.arrives()
    expect((await mallory.browser.post('/api/kount', { claim_number: jane.claimId, session_id: 'x' })).status).toBe(404)
  })

  it("score the claim's own person, whatever name is sent", async () => {
    jane = new Claimant(product.browser(), { email: 'risky@example.com' })
    await jane.givesDetails()
    const named = {
      email: 'safe@example.com',
      phone: '+447700900001',
      name: 'Mallory',
      address: '1 Elsewhere',
      city: 'York',
      postalCode: 'YO1 1AA',
      country: 'GB',
    }
    expect((await assess(named)).body.responseObject.OMNISCORE).toBe(12.5)
  })

  it('block no visitor if they fail', async () => {
    jane = new Claimant(product.browser(), { email: 'riskdown@example.com' })
    await jane.givesDetails()
    expect((await assess()).status).toBe(502)
    expect((await jane.isChecked()).status).toBe(200)
  })
})

describe('GET /dummy/exp and /dummy/efx (C077, A-72)', () => {
  it.each(['exp', 'efx'])(
    '/dummy/%s is an invented credit file, with only the later loans on request',
    async (bureau) => {
      const all = await product.browser().get(`/api/dummy/${bureau}`)
      const later = await product.browser().get(`/api/dummy/${bureau}?post2021=true`)
      expect(all.status).toBe(200)
      expect(JSON.stringify(all.body)).toMatch(/"(year|ccyy)":"?201\d/)
      expect(JSON.stringify(later.body)).toMatch(/"(year|ccyy)":"?202\d/)
      expect(JSON.stringify(later.body)).not.toMatch(
        /"caisAccStartDate":\{"ccyy":"20[01]|"startDate":\{"day":\d+,"month":\d+,"year":20[01]/,
      )
    },
  )

  it('do not exist in production, and there are no test accounts', async () => {
    const live = await testProduct({ config: { production: true, sandbox: false, testEmailDomain: undefined } })
    expect((await live.browser().get('/api/dummy/exp')).status).toBe(404)
    expect(live.services.samples).toBeUndefined()
    await live.close()
  })
})
