import { gzipSync } from 'node:zlib'

/** What a browser fetches until it has nothing left to do on a page: address, type, bytes as sent, and after gzip -9. */
export async function downloads(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  try {
    const page = await context.newPage()
    const found = []
    page.on('response', (response) => found.push(response))
    await page.goto(url, { waitUntil: 'networkidle' })
    return await Promise.all(
      found.map(async (response) => {
        const body = await response.body().catch(() => Buffer.alloc(0))
        return {
          path: new URL(response.url()).pathname,
          type: response.request().resourceType(),
          gzip: gzipSync(body, { level: 9 }).length,
          body,
        }
      }),
    )
  } finally {
    await context.close()
  }
}
