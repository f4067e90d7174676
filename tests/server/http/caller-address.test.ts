import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerGroup, plainAddress } from '../../../server/http/caller-address.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

describe('one caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.7:5555', '192.0.2.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (ip, group) => {
    expect(callerGroup(ip)).toBe(group)
  })

  it('is recorded as an IPv4 address, also where it came over an IPv6 socket', () => {
    expect(['::ffff:192.0.2.7', '2001:db8::7', '192.0.2.7', '192.0.2.7:443'].map(plainAddress)).toEqual([
      '192.0.2.7',
      '2001:db8::7',
      '192.0.2.7',
      '192.0.2.7',
    ])
  })
})

describe('a limit', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await testProduct()
  })
  afterAll(() => product.close())

  const opens = async (remoteAddress: string) =>
    (await product.app.inject({ method: 'POST', url: '/api/session/claim', remoteAddress })).statusCode

  it('counts forty addresses of one IPv6 line together, and another line by itself', async () => {
    await opens('2001:db8:1:2::1')
    await product.services.db.updateTable('rate_limits').set({ calls: 1000 }).execute()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, host) => opens(`2001:db8:1:2:${(host + 2).toString(16)}::9`)),
    )
    expect(statuses).toEqual(Array(40).fill(429))
    expect(await opens('2001:db8:1:3::1')).toBe(200)
  })
})

describe('behind several proxies', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await testProduct({ config: { trustProxy: '10.0.0.0/8,192.0.2.1' } })
  })
  afterAll(() => product.close())

  const opens = async (forwarded: string, remoteAddress = '10.0.0.5') =>
    (
      await product.app.inject({
        method: 'POST',
        url: '/api/session/claim',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode

  it('the caller is the address that the outermost trusted proxy saw, whatever the header claims before it', async () => {
    await opens('203.0.113.9, 192.0.2.1')
    await product.services.db.updateTable('rate_limits').set({ calls: 1000 }).execute()
    expect(await opens('203.0.113.9, 192.0.2.1')).toBe(429)
    expect(await opens('198.51.100.1, 203.0.113.9, 192.0.2.1')).toBe(429)
    expect(await opens('198.51.100.1, 203.0.113.9', '192.0.2.1')).toBe(429)
    expect(await opens('203.0.113.9, 198.51.100.1, 192.0.2.1')).toBe(200)
    // Nobody else may say for whom they call.
    expect(await opens('203.0.113.9, 192.0.2.1', '198.51.100.7')).toBe(200)
  })
})
