import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProduct, type TestProduct } from '../support/test-product.ts'

const BANNER = '<!--banner--><section aria-label="Cookies"></section><!--/banner-->'
const DOCUMENTS = [
  { name: 'app', addresses: [], isListed: false },
  { name: 'home', addresses: ['/'], isListed: true },
  { name: 'faqs', addresses: ['/faqs', '/frequently-asked-questions'], isListed: true },
  { name: 'v5', addresses: ['/v5'], isListed: false },
  { name: 'status', addresses: ['/status'], isListed: false },
  { name: 'status-frame', addresses: [], isListed: false },
  { name: 'under-maintenance', addresses: ['/under-maintenance'], isListed: false },
  { name: 'not-found', addresses: ['/404'], isListed: false },
].map((entry) => ({ ...entry, file: `documents/${entry.name}.html` }))

let webFolder: string
let dataDir: string
const open: TestProduct[] = []

async function served(config: Parameters<typeof testProduct>[0] = {}): Promise<TestProduct> {
  const product = await testProduct({ webFolder, ...config })
  open.push(product)
  return product
}

let product: TestProduct
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'))
  dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  await Promise.all(['assets', 'documents'].map((folder) => mkdir(join(webFolder, folder))))
  await writeFile(join(webFolder, 'documents.json'), JSON.stringify({ documents: DOCUMENTS }))
  for (const { name, file } of DOCUMENTS) {
    const frame = name === 'status-frame' ? '<iframe src="https://status.invalid/"></iframe>' : ''
    await writeFile(
      join(webFolder, file),
      `<html><head><link rel="canonical" href="https://origin.invalid/x"></head><body>${BANNER}${name}${frame}</body></html>`,
    )
  }
  await writeFile(join(webFolder, 'assets/main-1a2b3c.js'), 'export {}')
  await writeFile(join(webFolder, 'assets/main-1a2b3c.js.br'), brotliCompressSync('export {}'))
  product = await served()
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await Promise.all([webFolder, dataDir].map((folder) => rm(folder, { recursive: true })))
})

const named = (name: string) => new RegExp(`</section><!--/banner-->${name}<`)

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/faqs', 'faqs'],
    ['/faqs/', 'faqs'],
    ['/frequently-asked-questions?x=1', 'faqs'],
    ['/v5', 'v5'],
    ['/status', 'status'],
    ['/under-maintenance', 'under-maintenance'],
    ['/get-started-v3', 'app'],
    ['/get-started-v3/', 'app'],
    ['/get-started-v3/sign?x=1', 'app'],
    ['/get-started-v5/info-contact', 'app'],
    ['/resume?id=abc', 'app'],
  ])('%s is the document "%s", to be asked for again each time (C003–C012, C018)', async (path, name) => {
    const { status, body, headers } = await product.browser().get(path)
    expect(status).toBe(200)
    expect(body).toMatch(named(name))
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding',
    })
  })

  it.each([
    '/404',
    '/nothing',
    '/get-started-v3/nothing',
    '/get-started-v5/contact',
    '/get-started-v9',
    '/index.html',
    '/documents/faqs.html',
    '/documents.json',
    '/index.php',
    '/.git/config',
    '/..%2f..%2fpackage.json',
    '/assets/none.js',
  ])('%s is "not found" with status 404 (C010, C127, A-34)', async (path) => {
    const { status, body } = await product.browser().get(path)
    expect(status).toBe(404)
    expect(body).toMatch(named('not-found'))
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent to a browser that takes "%s" as %s', async (takes, sent) => {
    const {
      statusCode: status,
      headers,
      rawPayload,
    } = await product.app.inject({ url: '/faqs', headers: { 'accept-encoding': takes } })
    expect({ status, sent: headers['content-encoding'] }).toEqual({ status: 200, sent })
    expect(String(headers['vary']).toLowerCase()).toMatch(/cookie/)
    const text =
      sent === 'br' ? brotliDecompressSync(rawPayload) : sent === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    expect(text.toString()).toMatch(named('faqs'))
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', undefined],
  ])('have files that a browser with "%s" gets in the compressed form of the build: %s', async (takes, sent) => {
    const { headers, rawPayload } = await product.app.inject({
      url: '/assets/main-1a2b3c.js',
      headers: { 'accept-encoding': takes },
    })
    expect({
      sent: headers['content-encoding'],
      type: headers['content-type'],
      cache: headers['cache-control'],
    }).toEqual({ sent, type: 'application/javascript; charset=utf-8', cache: 'public, max-age=31536000, immutable' })
    expect((sent === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe('export {}')
  })

  it('never compresses what a call answers', async () => {
    const { headers } = await product.app.inject({
      url: '/api/session/claim',
      method: 'POST',
      payload: {},
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('named by their content are kept for a year', async () => {
    const { status, headers } = await product.browser().get('/assets/main-1a2b3c.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('are not there for other methods than GET', async () => {
    expect(await product.browser().post('/get-started-v3', {})).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    })
  })

  it('ask about cookies until there is an answer, whatever it is (A-133)', async () => {
    expect((await product.app.inject({ url: '/faqs' })).body).toContain('aria-label="Cookies"')
    for (const choice of ['accept', 'reject']) {
      const { body } = await product.app.inject({ url: '/faqs', headers: { cookie: `cookieChoice=${choice}` } })
      expect(body).not.toContain('aria-label="Cookies"')
    }
  })

  it('name the address that visitors use', async () => {
    expect((await product.app.inject({ url: '/faqs', headers: { host: 'claims.example.com' } })).body).toContain(
      'href="http://claims.example.com/x"',
    )
    const behindProxy = await served({ config: { publicUrl: 'https://claims.example.com/' } })
    expect((await behindProxy.app.inject({ url: '/faqs', headers: { host: 'evil.example' } })).body).toContain(
      'href="https://claims.example.com/x"',
    )
  })

  it('cannot be broken out of by a host that somebody made up', async () => {
    const { body } = await product.app.inject({ url: '/faqs', headers: { host: 'x"><script>alert(1)</script>' } })
    expect(body).not.toContain('<script>alert')
  })

  it('are listed for search engines, each once', async () => {
    const map = await product.browser().get('/sitemap.xml')
    expect([...String(map.body).matchAll(/<loc>http:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
      '/',
      '/faqs',
    ])
    expect((await product.browser().get('/robots.txt')).body).toMatch(
      /Disallow: \/resume\nDisallow: \/questions-resume\n[\s\S]*Sitemap: http:\/\/[^/]+\/sitemap\.xml\n$/,
    )
  })
})

describe('the status page (C011)', () => {
  it('is another product in a frame, which the policy allows here and nowhere else', async () => {
    const { app } = await served({ config: { statusPageUrl: 'https://status.example.com/claims?a=1&b=2' } })
    const { body, headers } = await app.inject({ url: '/status' })
    expect(body).toContain('<iframe src="https://status.example.com/claims?a=1&amp;b=2">')
    expect(headers['content-security-policy']).toContain('; frame-src https://status.example.com; ')
    expect((await app.inject({ url: '/faqs' })).headers['content-security-policy']).not.toContain('frame-src')
  })
})

describe('the marketing pixel', () => {
  it('is absent if nothing is configured', async () => {
    const { body, headers } = await product.app.inject({ url: '/faqs' })
    expect(body).not.toContain('marketing-pixel')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  })

  it('is named to the page, and the policy lets its image come', async () => {
    const { app } = await served({ config: { marketingPixelUrl: 'https://pixel.example.com/tr?id=1' } })
    const { body, headers } = await app.inject({ url: '/faqs' })
    expect(body).toContain('<meta name="marketing-pixel" content="https://pixel.example.com/tr?id=1">')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://pixel.example.com;")
  })
})

describe('maintenance (C012)', () => {
  const expectClosed = async ({ app }: TestProduct) => {
    for (const url of ['/', '/faqs', '/get-started-v3/info', '/nothing', '/sign-redo']) {
      const { statusCode, body, headers } = await app.inject({ url })
      expect({ url, statusCode }).toEqual({ url, statusCode: 503 })
      expect(body).toMatch(named('under-maintenance'))
      expect(headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
    }
    const call = await app.inject({ method: 'POST', url: '/api/session/claim' })
    expect(call.statusCode).toBe(503)
    expect(call.json()).toEqual({ message: expect.stringContaining('Nothing is lost') })
    expect((await app.inject({ url: '/assets/main-1a2b3c.js' })).statusCode).toBe(200)
    // Or every process would be started again.
    for (const url of ['/healthz', '/livez', '/metrics', '/li%76ez'])
      expect((await app.inject({ url })).statusCode, url).toBe(200)
  }

  it('closes everything but the page that says so, by the environment', async () => {
    await expectClosed(await served({ config: { maintenance: true } }))
  })

  it('begins and ends with a file in the data folder, while the product runs', async () => {
    const one = await served({ config: { dataDir } })
    await writeFile(join(dataDir, 'maintenance'), '')
    await expectClosed(one)
    await rm(join(dataDir, 'maintenance'))
    expect((await one.app.inject({ url: '/faqs' })).statusCode).toBe(200)
  })
})

describe('pages of the portal (C013)', () => {
  it.each([
    [
      '/get-started/id-selfie-upload?id=1&x=%22',
      'https://portal.example.com/get-started/id-selfie-upload?id=1&amp;x=%22',
    ],
    ['/sign-redo', 'https://portal.example.com/sign-redo'],
    ['/manual-lender?a=b', 'https://portal.example.com/manual-lender?a=b'],
    ['/my-claims?next=//evil.example', 'https://portal.example.com/my-claims?next=//evil.example'],
  ])('%s says Redirecting... and leads to the same path and query there', async (path, address) => {
    const { status, body } = await product.browser().get(path)
    expect(status).toBe(200)
    expect(body).toContain(`content="0;url=${address}"`)
    expect(body).toContain(`<a href="${address}">`)
    expect(body).toContain('<h1>Redirecting...</h1>')
  })

  it('is only those four addresses', async () => {
    for (const path of ['/sign-redo//evil.example', '/sign-redo/..', '//evil.example/sign-redo']) {
      expect((await product.browser().get(path)).body, path).not.toContain('Redirecting')
    }
  })

  it('is reached with the path and query, and cannot be redirected elsewhere', async () => {
    const { body } = await product.app.inject({ url: '/my-claims?a="><script>alert(1)</script>' })
    expect(body).not.toContain('<script>')
  })
})
