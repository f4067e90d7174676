import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { launchBrowser } from './support/browser.ts'
import { newClaimant } from './support/claimant.ts'
import { startProduct, type Product } from './support/product.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

let browser: Browser
let pages: Product
let backend: Product
let backendUrl: string

/** Two sites to a browser: pages come from localhost, the calls are made to 127.0.0.1. */
beforeAll(async () => {
  const [pagesPort, backendPort] = await Promise.all([freePort(), freePort()])
  backendUrl = `http://127.0.0.1:${backendPort}`
  ;[browser, pages, backend] = await Promise.all([
    launchBrowser(),
    startProduct({ PORT: String(pagesPort), BACKEND_URL: `${backendUrl}/api` }),
    startProduct({ PORT: String(backendPort), ALLOWED_ORIGINS: `http://localhost:${pagesPort}` }),
  ])
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await Promise.all([pages?.stop(), backend?.stop()])
})

describe('pages whose backend is elsewhere (C064, A-149)', () => {
  it('make their calls there, with the cookies of the session, and reach the signature', async () => {
    const claimant = await newClaimant(browser, pages.url)
    const called = new Set<string>()
    claimant.page.on('request', (request) => {
      if (request.url().includes('/api/')) called.add(new URL(request.url()).origin)
    })
    await claimant.open('/get-started-v3')
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v3.anyButton('next'))
    await claimant.giveDetails({ first: 'Jane', last: 'Sample' })
    await claimant.press(v3.anyButton('next'))
    await claimant.giveContact()
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('sign'))
    expect([...called]).toEqual([backendUrl])
    const cookies = await claimant.context.cookies(backendUrl)
    expect(cookies.find(({ name }) => name === 'session')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'None',
    })

    await claimant.page.reload()
    await claimant.heading(v3.title('sign'))
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('are the only ones: a page of another origin gets no answer and no session', async () => {
    const stranger = await newClaimant(browser, pages.url.replace('localhost', '127.0.0.1'))
    await stranger.open('/privacy-policy')
    const attempts = await stranger.page.evaluate(async (url) => {
      const json = { 'content-type': 'application/json' }
      const inits = [{}, { headers: json, body: '{}' }, { mode: 'no-cors' as const }]
      return Promise.all(
        inits.map((init) =>
          fetch(url, { method: 'POST', credentials: 'include', ...init }).then(
            ({ type }) => type,
            () => 'blocked',
          ),
        ),
      )
    }, `${backendUrl}/api/session/claim`)
    expect(attempts).not.toContain('cors')
    expect(attempts).not.toContain('basic')
    expect(await stranger.context.cookies(backendUrl)).toEqual([])
    await stranger.leave()
  })
})

describe('/api/docs in a browser', () => {
  it('shows the calls under the policy of all pages', async () => {
    const claimant = await newClaimant(browser, backend.url)
    await claimant.open('/api/docs/')
    await claimant.page.getByRole('heading', { name: /^Motor finance refund claims/ }).waitFor()
    await claimant.page.getByRole('button', { name: /^POST.*user.*validate/ }).click()
    await claimant.page.getByText('Part of the request is invalid;').first().waitFor()
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })
})
