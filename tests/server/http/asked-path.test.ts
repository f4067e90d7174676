import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOneSpelling } from '../../../server/http/asked-path.ts'
import { Claimant } from '../support/claimant.ts'
import { onTheWire, RawHttp } from '../support/raw-http.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

const SITE = 'https://claims.example.com'
let product: TestProduct
let port: number
beforeAll(async () => {
  product = await testProduct({ config: { mostCalls: 2, publicUrl: SITE, trustProxy: '127.0.0.1' } })
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product.close())

const asked = (line: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
  new RawHttp(port).write(onTheWire(line, headers, body)).closed()

describe('an address in one spelling', () => {
  it.each([
    ['/api/session/claim?a=%61#b', '/api/session/claim?a=%61#b'],
    ['/%61pi/session/cl%61im', '/api/session/claim'],
    ['/%61%70%69', '/api'],
    ['/a%2fb%00%zz', '/a%2fb%00%zz'],
    ['/%2561pi', '/%2561pi'],
    ['http://evil.example/api/x?y=http://z', '/api/x?y=http://z'],
    ['HTTP://evil.example', '/'],
    ['https://evil.example?x', '/?x'],
    ['//evil.example/x', '//evil.example/x'],
    ['*', '*'],
  ])('%s is %s', (given, plain) => {
    expect(inOneSpelling(given)).toBe(plain)
  })
})

describe('a call, however its address is spelt,', () => {
  const SPELLINGS = [
    '/api/session/claim',
    '/%61pi/session/claim',
    '/ap%69/session/claim',
    '/%61%70%69/session/claim/',
    'http://evil.example/api/session/claim',
    'http://evil.example/%61pi/session/claim',
  ]

  it.each(SPELLINGS)('is never stored: %s', async (path) => {
    const { status, head } = await asked(`POST ${path}`, { 'X-Forwarded-Proto': 'https' })
    expect(status).toBe(200)
    expect(head.toLowerCase()).toContain('cache-control: no-store')
  })

  it.each(SPELLINGS)('is refused by plain http: %s', async (path) => {
    expect((await asked(`POST ${path}`, { 'X-Forwarded-Proto': 'http' })).status).toBe(403)
  })

  it.each(['/%61pi/nothing', '/api/%zz', 'http://evil.example/api'])(
    'is never stored, even for unknown addresses: %s',
    async (path) => {
      const { status, head } = await asked(`GET ${path}`)
      expect([400, 404]).toContain(status)
      expect(head.toLowerCase()).toContain('cache-control: no-store')
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    },
  )

  it('counts among the calls in progress', async () => {
    const jane = new Claimant(product.browser())
    await jane.arrives()
    const save = async (path: string) =>
      await product.app.inject({
        method: 'PUT',
        url: path,
        cookies: Object.fromEntries(jane.browser.cookies),
        payload: { claim_number: jane.claimId, fbclid: 'click' },
      })
    let waiting: Promise<unknown>[] = []
    await product.services.db.transaction().execute(async (trx) => {
      // The saves wait for the claim.
      await trx.selectFrom('claims').select('id').where('id', '=', jane.claimId).forUpdate().execute()
      waiting = ['/%61pi/session/claim', '/ap%69/session/claim'].map(save)
      expect((await save('/api/session/cl%61im')).json()).toEqual({
        message: expect.stringContaining('Very many people'),
      })
    })
    await Promise.all(waiting)
  })

  it.each([
    'GET http://evil.example/faqs',
    'GET http://evil.example//faqs',
    'GET //evil.example/faqs',
    'GET /\\evil.example',
    'GET http://evil.example',
  ])('leads to no other host: %s', async (line) => {
    const { status, head } = await asked(line, { 'X-Forwarded-Proto': 'http' })
    expect(status).toBe(308)
    expect(new URL(/location: (\S+)/i.exec(head)?.[1] ?? '').origin).toBe(SITE)
  })

  it('leads to the portal and nowhere else', async () => {
    const { body } = await asked('GET http://evil.example/sign-redo?x=1', { 'X-Forwarded-Proto': 'https' })
    expect(body).toContain('content="0;url=https://portal.example.com/sign-redo?x=1"')
  })
})
