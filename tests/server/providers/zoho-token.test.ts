import { afterAll, beforeAll, expect, it } from 'vitest'
import { zohoToken } from '../../../server/providers/crm/zoho-token.ts'
import { LIMITS, httpSupplier } from '../../../server/providers/transport/index.ts'
import { type StubSupplier, json, stubSupplier } from './support/stub-supplier.ts'

let stub: StubSupplier
beforeAll(async () => {
  stub = await stubSupplier()
})
afterAll(() => stub.close())

it('a token is asked for once and kept while it lives', async () => {
  let clock = Date.parse('2026-11-21T10:00:00Z')
  const ask = httpSupplier({ name: 'crm login', url: stub.url, log: { info: () => undefined, warn: () => undefined }, limits: LIMITS.crm })
  const token = zohoToken(ask, { clientId: 'id', clientSecret: 'secret', refreshToken: 'refresh' }, () => new Date(clock))
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
  const ask = httpSupplier({ name: 'crm login', url: stub.url, log: { info: () => undefined, warn: () => undefined }, limits: LIMITS.crm })
  stub.plays(json({ error: 'invalid_code' }))
  await expect(zohoToken(ask, { clientId: 'id', clientSecret: 's', refreshToken: 'r' }, () => new Date())()).rejects.toThrow('crm login: answer in an unknown shape')
})
