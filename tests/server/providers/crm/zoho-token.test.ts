import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '../../../../server/providers/connected-providers.ts'
import { zohoToken } from '../../../../server/providers/crm/zoho-token.ts'
import { LIMITS, httpSupplier } from '../../../../server/providers/transport/index.ts'
import { type Reply, type StubSupplier, json, stubSupplier } from '../support/stub-supplier.ts'

let stub: StubSupplier
beforeAll(async () => {
  stub = await stubSupplier()
})
afterAll(() => stub.close())

it('a token is asked for once and kept while it lives', async () => {
  let clock = Date.parse('2026-11-21T10:00:00Z')
  const ask = httpSupplier({
    name: 'crm login',
    url: stub.url,
    log: { info: () => undefined, warn: () => undefined },
    limits: LIMITS.crm,
  })
  const token = zohoToken(
    ask,
    { clientId: 'id', clientSecret: 'secret', refreshToken: 'refresh' },
    () => new Date(clock),
  )
  stub.plays(json({ access_token: 'one', expires_in: 3600 }), json({ access_token: 'two', expires_in: 3600 }))
  expect(await token()).toBe('one')
  clock += 3_539_000
  expect(await token()).toBe('one')
  clock += 2000
  expect(await token()).toBe('two')
  expect(stub.asked.map(({ url, body }) => `${url} ${body}`)).toEqual(
    Array(2).fill('/oauth/v2/token grant_type=refresh_token&client_id=id&client_secret=secret&refresh_token=refresh'),
  )
})

it('an answer without a token is a failure, also with HTTP 200 as Zoho does', async () => {
  const ask = httpSupplier({
    name: 'crm login',
    url: stub.url,
    log: { info: () => undefined, warn: () => undefined },
    limits: LIMITS.crm,
  })
  stub.plays(json({ error: 'invalid_code' }))
  await expect(
    zohoToken(ask, { clientId: 'id', clientSecret: 's', refreshToken: 'r' }, () => new Date())(),
  ).rejects.toThrow('crm login: answer in an unknown shape')
})

describe('a token that is revoked before its time', () => {
  const LOGIN = { url: '', tokenUrl: '', clientId: 'id', clientSecret: 's', refreshToken: 'r' }
  const lead = { id: 'm-1', claimNumber: 'c-1', module: 'lead', records: [{ Email: 'jane@example.com' }] } as const
  const taken = json({ data: [{ code: 'SUCCESS' }] })
  const unauthorized: Reply = (response) => void response.writeHead(401).end('{"code":"INVALID_TOKEN"}')
  const crm = () =>
    connected(
      'crm',
      { ...LOGIN, url: stub.url, tokenUrl: stub.url },
      { log: { info: () => undefined, warn: () => undefined }, now: () => new Date(), requireTls: false },
    )
  const asked = () => stub.asked.map(({ url, headers }) => `${url} ${headers.authorization ?? '-'}`)
  const LEADS = '/crm/v8/Leads/upsert Zoho-oauthtoken'

  it('is replaced at once, and the message sent again with the new one', async () => {
    stub.plays(
      json({ access_token: 'one', expires_in: 3600 }),
      unauthorized,
      json({ access_token: 'two', expires_in: 3600 }),
      taken,
    )
    await crm().upsert(lead)
    expect(asked()).toEqual(['/oauth/v2/token -', `${LEADS} one`, '/oauth/v2/token -', `${LEADS} two`])
  })

  it('is fetched once: a second 401 is a failure that the outbox tries again', async () => {
    stub.plays(json({ access_token: 'one' }), unauthorized, json({ access_token: 'two' }), unauthorized)
    await expect(crm().upsert(lead)).rejects.toMatchObject({
      refused: false,
      reason: 'HTTP 401, the key was not accepted',
    })
    expect(stub.asked).toHaveLength(4)
  })

  it('whose login is refused gives up no message: the login has to be put right, not the message', async () => {
    stub.plays((response) => void response.writeHead(400).end('{"error":"invalid_client"}'))
    await expect(crm().upsert(lead)).rejects.toMatchObject({ refused: false })
  })
})

describe('erasing a claim', () => {
  it('deletes what each module holds of it, found by its number alone', async () => {
    const found = (...ids: string[]) => json({ data: ids.map((id) => ({ id })) })
    const none: Reply = (response) => void response.writeHead(204).end()
    const deleted = json({ data: [{ code: 'SUCCESS' }, { code: 'SUCCESS' }] })
    stub.plays(found('1', '2'), deleted, none, found('7'), deleted)
    await connected(
      'crm',
      { url: stub.url, key: 'k' },
      { log: { info: () => undefined, warn: () => undefined }, now: () => new Date(), requireTls: false },
    ).erase({ id: 'm-1', claimNumber: 'c-1' })
    expect(
      stub.asked.map(({ method, url, body }) => `${method} ${url} ${/from \w+/.exec(body)?.[0] ?? ''}`.trim()),
    ).toEqual([
      'POST /crm/v8/coql from Leads',
      'DELETE /crm/v8/Leads?ids=1%2C2',
      'POST /crm/v8/coql from Contacts',
      'POST /crm/v8/coql from Cases',
      'DELETE /crm/v8/Cases?ids=7',
    ])
    expect(stub.asked[0]?.body).toContain("Claim_Number = 'c-1'")
  })
})
