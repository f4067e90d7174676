import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { Browser } from '../../server/support/browser.ts'
import { testProduct, type TestProduct } from '../../server/support/test-product.ts'

const SANDBOX_TOKEN = 'a token of the sandbox'

export const SITE = 'https://claims.example.com'

/** The product as it is set up in production, behind TLS, with sandbox suppliers. Its /sandbox pages are there only `withSandbox`, to look things up. */
export async function productionSite({
  withSandbox = false,
  ...more
}: { readonly withSandbox?: boolean; readonly trustProxy?: string } = {}): Promise<TestProduct> {
  const webFolder = await builtFolder()
  const product = await testProduct({
    webFolder,
    config: {
      production: true,
      sandbox: withSandbox,
      sandboxToken: SANDBOX_TOKEN,
      publicUrl: SITE,
      testEmailDomain: undefined,
      ...more,
    },
  })
  return {
    ...product,
    browser: () => new Browser(product.app, { authorization: `Bearer ${SANDBOX_TOKEN}` }),
    async close() {
      await product.close()
      await rm(webFolder, { recursive: true })
    },
  }
}

/** A build of one page and one script, as vite.config.ts and the prerendering leave them. */
async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'documents'))
  await mkdir(join(folder, 'assets'))
  const documents = ['app', 'not-found'].map((name) => ({
    name,
    addresses: [],
    isListed: false,
    file: `documents/${name}.html`,
  }))
  await writeFile(join(folder, 'documents.json'), JSON.stringify({ documents }))
  for (const { file } of documents)
    await writeFile(
      join(folder, file),
      '<html><head><script type="module" src="/assets/main-1a2b.js" nonce="nonce-of-this-answer"></script></head><body></body></html>',
    )
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'export {}')
  return folder
}

/** One of each kind of answer: a page, one that is not there, a script, a call, a refused call, readiness. */
export async function everyKindOfAnswer({
  app,
}: TestProduct): Promise<readonly (readonly [what: string, LightMyRequestResponse])[]> {
  const asked = [
    ['a page', { url: '/get-started-v3' }],
    ['no page', { url: '/nothing' }],
    ['a script', { url: '/assets/main-1a2b.js' }],
    ['a way to the portal', { url: '/sign-redo' }],
    ['a call', { method: 'POST', url: '/api/session/claim' }],
    ['a refused call', { method: 'PUT', url: '/api/session/claim', payload: {} }],
    ['no call', { url: '/api/nothing' }],
    ['readiness', { url: '/healthz' }],
  ] as const
  return Promise.all(asked.map(async ([what, request]) => [what, await app.inject(request)] as const))
}
