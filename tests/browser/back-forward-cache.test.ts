import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { startProduct, type Product } from './support/product.ts'
import { ENDED, sign, toSign } from './support/ways.ts'

const JANE = { first: 'Jane', last: 'Sample' }
/** No agreements and identity settled: the shortest way to the end. */
const QUICK = { first: 'Emptyfile', last: 'Found' }

let browser: Browser
let product: Product
let elsewhere: Server
beforeAll(async () => {
  ;[browser, product] = await Promise.all([launchBrowser('cached'), startProduct()])
  elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Another site</h1>'),
  ).listen(0)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  elsewhere?.close()
})

interface Woken {
  woken?: boolean
}

/** Goes to another site and back; `meanwhile` runs while the page is suspended. */
async function awayAndBack(page: Page, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { woken: persisted })),
  )
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  await meanwhile()
  // Playwright's own `goBack` waits for a page to load, and this one never does.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await page.waitForFunction(() => (window as Woken).woken === true)
}

async function toInfo(claimant: Claimant): Promise<void> {
  await claimant.open('/get-started-v3')
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press('Next')
  await claimant.heading('Find Your Agreements')
}

describe('a page that the browser put to sleep and woke up again', () => {
  it('has everything in it that was typed, at once, and goes on (J055)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await awayAndBack(claimant.page)
    expect(await claimant.box('Legal surname').inputValue()).toBe('Sample')
    expect(await claimant.page.getByRole('checkbox', { name: /privacy policy/ }).isChecked()).toBe(true)
    await claimant.press('Next')
    await claimant.heading('Send Results To...')
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('shows what another tab changed while it slept, and keeps the rest', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await awayAndBack(claimant.page, async () => {
      const other = await claimant.context.newPage()
      await other.goto('/get-started-v3/info')
      await other.getByRole('textbox', { name: 'Legal surname', exact: true }).fill('Married')
      await other.getByRole('button', { name: 'Next', exact: true }).click()
      await other.getByRole('heading', { level: 1, name: 'Send Results To...' }).waitFor()
      await other.close()
    })
    await expect.poll(() => claimant.box('Legal surname').inputValue()).toBe('Married')
    expect(await claimant.box('Legal first name').inputValue()).toBe('Jane')
    await claimant.leave()
  })

  it('says that the claim is filed if another tab submitted it in the meantime (S-13)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', QUICK)
    await awayAndBack(claimant.page, async () => {
      const other = await claimant.context.newPage()
      await other.goto('/get-started-v3/sign')
      await sign({ ...claimant, ...verbsOf(other) }, QUICK)
      await other.getByRole('heading', { level: 1, name: ENDED }).waitFor()
      await other.close()
    })
    await claimant.heading('Claim already submitted!')
    await claimant.leave()
  })
})

/** The verbs that signing needs, in another tab. */
function verbsOf(page: Page): Pick<Claimant, 'typeSignature' | 'press'> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  return {
    press,
    async typeSignature({ first, last }) {
      await press('Type your signature')
      await page.getByRole('textbox', { name: 'Full name', exact: true }).fill(`${first} ${last}`)
      await page.getByRole('checkbox', { name: /not already filed/ }).check()
    },
  }
}
