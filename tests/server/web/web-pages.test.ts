import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(webFolder, 'assets/main-1a2b3c.js'), 'export {}')
  product = await testProduct({ webFolder })
})
afterAll(async () => {
  await product.close()
  await rm(webFolder, { recursive: true })
})

describe('pages', () => {
  it.each(['/', '/get-started-v3', '/get-started-v3/', '/get-started-v3/sign?x=1', '/get-started-v3/credits-report', '/resume?id=abc', '/faqs', '/v5', '/terms-and-conditions'])(
    '%s is the document, to be asked for again each time',
    async (path) => {
      const { status, body, headers } = await product.browser().get(path)
      expect({ status, body }).toEqual({ status: 200, body: '<!doctype html><title>page</title>' })
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  it.each(['/404', '/nothing', '/get-started-v3/nothing', '/index.php', '/.git/config', '/..%2f..%2fpackage.json', '/assets/none.js'])('%s is the document with status 404 (C010)', async (path) => {
    expect(await product.browser().get(path)).toMatchObject({ status: 404, body: '<!doctype html><title>page</title>' })
  })

  it('named by their content are kept for a year', async () => {
    const { status, headers } = await product.browser().get('/assets/main-1a2b3c.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
  })

  it('are not there for other methods than GET', async () => {
    expect(await product.browser().post('/get-started-v3', {})).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })
})

describe('what stands at the portal (C013)', () => {
  it.each([
    ['/get-started/id-selfie-upload?id=1&x=%22', 'https://portal.example.com/get-started/id-selfie-upload?id=1&amp;x=%22'],
    ['/sign-redo', 'https://portal.example.com/sign-redo'],
    ['/manual-lender?a=b', 'https://portal.example.com/manual-lender?a=b'],
    ['/my-claims?next=//evil.example', 'https://portal.example.com/my-claims?next=//evil.example'],
  ])('%s says Redirecting... and leads to the same path and query there', async (path, address) => {
    const { status, body } = await product.browser().get(path)
    expect(status).toBe(200)
    expect(body).toContain(`content="0;url=${address}"`)
    expect(body).toContain('<h1>Redirecting...</h1>')
  })

  it('is only those four addresses', async () => {
    for (const path of ['/sign-redo//evil.example', '/sign-redo/..', '//evil.example/sign-redo']) {
      expect((await product.browser().get(path)).body, path).not.toContain('Redirecting')
    }
  })

  it('is reached with what was sent, and cannot be broken out of', async () => {
    const { body } = await product.app.inject({ url: '/my-claims?a="><script>alert(1)</script>' })
    expect(body).not.toContain('<script>')
  })
})
