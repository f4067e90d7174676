import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../server/index.ts'
import { Claimant } from '../server/support/claimant.ts'
import type { TestProduct } from '../server/support/test-product.ts'
import { everyKindOfAnswer, productionSite, SITE } from './support/production-site.ts'

let site: TestProduct
beforeAll(async () => {
  site = await productionSite({ trustProxy: '192.0.2.1' })
})
afterAll(() => site.close())

const changing = routes
  .map(({ contract }) => contract)
  .filter(({ method, outsideProduction }) => method !== 'GET' && outsideProduction !== true)
const pathOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, 'x'.repeat(43))}`

describe('calls from elsewhere', () => {
  it('V3.5.1 a call that changes something is refused when another site makes the browser send it', async () => {
    const jane = new Claimant(site.browser())
    await jane.givesDetails()
    const cookies = Object.fromEntries(jane.browser.cookies)
    for (const { method, path } of changing) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]) {
        const { statusCode } = await site.app.inject({ method, url: pathOf(path), cookies, payload: {}, headers })
        expect(statusCode, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
    expect(
      (await site.app.inject({ method: 'POST', url: '/api/session/claim', headers: { origin: SITE } })).statusCode,
    ).toBe(200)
  })

  it('V3.5.2 what a form or a call without preflight can send is no JSON to us', async () => {
    for (const { method, path } of changing) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
      ]) {
        const { statusCode } = await site.app.inject({
          method,
          url: pathOf(path),
          headers: { 'content-type': type },
          payload: '{"claim_number":"1"}',
        })
        expect(statusCode, `${method} ${path} ${type}`).toBe(415)
      }
    }
  })

  it('V3.5.3 nothing is changed by GET', async () => {
    for (const { path } of changing.filter(
      ({ path: own }) => !routes.some(({ contract }) => contract.method === 'GET' && contract.path === own),
    )) {
      const { statusCode, headers } = await site.app.inject({ url: pathOf(path) })
      expect(statusCode, path).toBe(405)
      expect(headers['allow'], path).not.toMatch(/GET/)
    }
  })

  it('V3.7.2 the pages that lead to the portal lead nowhere else, whatever stands behind them', async () => {
    for (const url of [
      '/sign-redo?next=https://evil.example',
      '/sign-redo?url=//evil.example#x',
      '/my-claims?x="><script>',
      '/manual-lender?@evil.example',
      '/get-started/id-selfie-upload?id=1',
    ]) {
      const { statusCode, body } = await site.app.inject({ url })
      expect(statusCode, url).toBe(200)
      const [, target = ''] = /content="0;url=([^"]*)"/.exec(body) ?? []
      expect(new URL(target.replaceAll('&amp;', '&')).origin, url).toBe('https://portal.example.com')
      expect(body, url).not.toContain('<script>')
    }
    for (const url of [
      '/sign-redo//evil.example',
      '//evil.example/sign-redo',
      '/sign-redo/https://evil.example',
      '/sign-redo%2f%2fevil.example',
    ]) {
      const { statusCode, headers } = await site.app.inject({ url })
      expect([404, 400], url).toContain(statusCode)
      expect(headers['location'], url).toBeUndefined()
    }
  })
})

describe('HTTP', () => {
  it('V4.1.1 every answer says its type, and its letters', async () => {
    for (const [what, { headers }] of await everyKindOfAnswer(site))
      expect(headers['content-type'], what).toMatch(/^(application|text)\/[a-z]+; charset=utf-8$/)
  })

  it('V4.1.3 nobody writes their own address: forwarding headers count from the named proxy alone', async () => {
    const seen = async (remoteAddress: string) => {
      const opened = await site.app.inject({ method: 'POST', url: '/api/session/claim', remoteAddress })
      const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
      const claim_number = opened.json<{ responseObject: { claimId: string } }>().responseObject.claimId
      const payload = {
        claim_number,
        screen_name: 'info',
        should_add_screen_name: false,
        privacy_policy: true,
        ip_address: '203.0.113.66',
      }
      const headers = {
        'x-forwarded-for': '203.0.113.66',
        ...(remoteAddress === '192.0.2.1' ? { 'x-forwarded-proto': 'https' } : {}),
        forwarded: 'for=203.0.113.66',
        'x-real-ip': '203.0.113.66',
      }
      expect(
        (await site.app.inject({ method: 'PUT', url: '/api/session/claim', remoteAddress, cookies, headers, payload }))
          .statusCode,
      ).toBe(200)
      const row = await site.services.db
        .selectFrom('audit')
        .select('ip_address')
        .where('claim_id', '=', claim_number)
        .where('what', '=', 'consent')
        .executeTakeFirstOrThrow()
      return row.ip_address
    }
    expect(await seen('198.51.100.7')).toBe('198.51.100.7')
    expect(await seen('192.0.2.1')).toBe('203.0.113.66')
  })

  it('V4.1.4 a method that an address does not declare is refused', async () => {
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const method of ['TRACE', 'DELETE', 'PATCH', 'CONNECT', 'PROPFIND', 'FOO']) {
      for (const path of ['/api/session/claim', '/api/user', '/get-started-v3', '/healthz']) {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => undefined)
        let answer = ''
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
        socket.end(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        await once(socket, 'close')
        expect(answer, `${method} ${path}`).toMatch(/^(HTTP\/1\.1 (400|404|405)|$)/)
      }
    }
  })
})

describe('transport', () => {
  it('V12.1.1, V12.2.1 what came by http is led to https or refused, and no page loads anything by http', async () => {
    const byHttp = { remoteAddress: '192.0.2.1', headers: { 'x-forwarded-proto': 'http' } } as const
    const page = await site.app.inject({ url: '/resume?id=abc', ...byHttp })
    expect(page.statusCode).toBe(308)
    expect(page.headers['location']).toBe(`${SITE}/resume?id=abc`)
    expect((await site.app.inject({ url: '//evil.example/x', ...byHttp })).headers['location']).toBe(
      `${SITE}/evil.example/x`,
    )
    const call = await site.app.inject({ method: 'POST', url: '/api/session/claim', ...byHttp })
    expect(call.statusCode).toBe(403)
    expect(call.cookies).toEqual([])
    const { headers } = await site.app.inject({
      url: '/get-started-v3',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(String(headers['content-security-policy'])).not.toContain('http:')
    expect((await site.app.inject({ url: '/healthz', ...byHttp })).statusCode).toBe(200)
  })
})
