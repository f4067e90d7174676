import { gzipSync } from 'node:zlib'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SupplierCall, httpSupplier } from '../../../server/providers/transport/http-supplier.ts'
import { LIMITS } from '../../../server/providers/transport/limits.ts'
import { resilience } from '../../../server/providers/transport/resilience.ts'
import { retryAfterMs } from '../../../server/providers/transport/retry-after.ts'
import { busy, lost, unreachable } from '../../../server/providers/transport/supplier-error.ts'
import { type StubSupplier, json, stubSupplier } from './support/stub-supplier.ts'

let stub: StubSupplier
beforeAll(async () => {
  stub = await stubSupplier()
})
afterEach(() => vi.useRealTimers())
afterAll(() => stub.close())

const LIMITS_HERE = { ...LIMITS.addresses, attemptMs: 2000, totalMs: 4000, backoffMs: 1, maxBytes: 1000 }
const silent = { info: () => undefined, warn: () => undefined }
const supplier = (url = stub.url, limits = {}) =>
  httpSupplier({ name: 'test', url, log: silent, limits: { ...LIMITS_HERE, ...limits } })
const call: SupplierCall<unknown> = { path: '/x', json: {}, repeatable: false, read: (body) => body }

describe('a supplier over HTTP', () => {
  it('is asked below its base URL, whose own path and query stay', async () => {
    stub.plays(json({}))
    await supplier(`${stub.url}/v2/`)({
      ...call,
      path: '/{postcode}/x',
      params: { postcode: '../a?b=c#d' },
      query: { limit: '1' },
    })
    expect(stub.asked[0]?.url).toBe('/v2/..%2Fa%3Fb%3Dc%23d/x?limit=1')
    await supplier(`${stub.url}/hook?token=t`)({ ...call, path: '' })
    expect(stub.asked[1]?.url).toBe('/hook?token=t')
  })

  it('that cannot be reached is called again even for calls that must not be repeated, because it received nothing', async () => {
    const attempts: unknown[] = []
    const log = { info: () => undefined, warn: (detail: object) => void attempts.push(detail) }
    const ask = httpSupplier({ name: 'test', url: await closedPort(), log, limits: LIMITS_HERE })
    await expect(ask(call)).rejects.toThrow('test: not reachable (ECONNREFUSED)')
    expect(attempts).toHaveLength(2)
  })

  it('cannot fill the memory with a small answer that swells', async () => {
    const swelling = gzipSync(Buffer.alloc(20 << 20, ' '))
    stub.plays((response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(swelling))
    await expect(supplier()(call)).rejects.toThrow('test: answer longer than 1000 bytes')
  })

  it('may answer in another character set, if it says so', async () => {
    stub.plays(
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json;charset=ISO-8859-1' })
          .end(Buffer.from('{"a":"£5"}', 'latin1')),
    )
    expect(await supplier()(call)).toEqual({ a: '£5' })
  })

  it('finds out its headers before each call, where they change', async () => {
    stub.plays(json({}))
    let number = 0
    const ask = httpSupplier({
      name: 'test',
      url: stub.url,
      log: silent,
      limits: LIMITS_HERE,
      headers: async () => ({ 'x-number': String((number += 1)) }),
    })
    await ask(call)
    await ask(call)
    expect(stub.asked.map(({ headers }) => headers['x-number'])).toEqual(['1', '2'])
  })
})

describe('resilience', () => {
  const limits = { ...LIMITS_HERE, attempts: 3, backoffMs: 100, patienceMs: 50, breakAfter: 3, restMs: 10_000 }

  it('waits a random part of a time that doubles, so that callers do not come back together', async () => {
    vi.useFakeTimers()
    const resilient = resilience('test', limits, () => 0.5)
    const times: number[] = []
    const asking = resilient(() => (times.push(Date.now()), Promise.reject(lost('test', 'gone'))), { repeatable: true })
    const failing = expect(asking).rejects.toThrow('gone')
    await vi.runAllTimersAsync()
    await failing
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 50, 150])
  })

  it('waits for the time in Retry-After instead', async () => {
    vi.useFakeTimers()
    const times: number[] = []
    const asking = resilience('test', limits)(
      () => (times.push(Date.now()), Promise.reject(busy('test', 'HTTP 429', 40))),
      { repeatable: false },
    )
    const failing = expect(asking).rejects.toThrow('HTTP 429')
    await vi.runAllTimersAsync()
    await failing
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 40, 80])
  })

  it('does not repeat a call that may have been received and must not be made twice', async () => {
    let attempts = 0
    await expect(
      resilience('test', limits)(() => ((attempts += 1), Promise.reject(lost('test', 'gone'))), { repeatable: false }),
    ).rejects.toThrow('gone')
    expect(attempts).toBe(1)
  })

  it('stops asking a supplier that failed again and again, tries once after a rest, and goes on when that works', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const resilient = resilience('test', { ...limits, attempts: 1 })
    let works = false
    let asked = 0
    const ask = () =>
      resilient(
        () => ((asked += 1), works ? Promise.resolve('answer') : Promise.reject(unreachable('test', 'ECONNREFUSED'))),
        { repeatable: true },
      )
    for (let time = 0; time < 5; time += 1) await expect(ask()).rejects.toThrow()
    expect(asked).toBe(3)
    await expect(ask()).rejects.toMatchObject({
      reason: 'not asked, it failed too often just now',
      retryAfterMs: 10_000,
    })
    vi.setSystemTime(Date.now() + 10_001)
    await expect(ask()).rejects.toThrow('not reachable')
    expect(asked).toBe(4)
    works = true
    vi.setSystemTime(Date.now() + 10_001)
    expect(await ask()).toBe('answer')
    expect(await ask()).toBe('answer')
    expect(asked).toBe(6)
  })

  it('keeps asking a supplier that is only busy or refuses', async () => {
    const resilient = resilience('test', { ...limits, attempts: 1 })
    let asked = 0
    for (let time = 0; time < 5; time += 1) {
      await expect(
        resilient(() => ((asked += 1), Promise.reject(busy('test', 'HTTP 429', undefined))), { repeatable: true }),
      ).rejects.toThrow('HTTP 429')
    }
    expect(asked).toBe(5)
  })
})

describe('the limits', () => {
  // What the routes wait for (inTime): the supplier's own limits must end first, so that the reason is known.
  const ROUTES = {
    addresses: 8000,
    fallbackAddresses: 8000,
    completions: 4000,
    postalAddresses: 8000,
    emails: 7000,
    phones: 7000,
    equifax: 40_000,
    experian: 40_000,
    identity: 9000,
  }

  it.each(Object.entries(ROUTES))('of %s end before the route gives up', (kind, ms) => {
    const { totalMs, attemptMs } = LIMITS[kind as keyof typeof ROUTES]
    expect(totalMs).toBeLessThan(ms)
    expect(attemptMs).toBeLessThan(totalMs)
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['0.3', 300],
    ['Sat, 21 Nov 2026 10:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('%j asks for %s ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
})

async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}
