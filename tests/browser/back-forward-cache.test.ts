import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { ENDED, sign, toSign } from './support/ways.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const JANE = { first: 'Jane', last: 'Sample' }
/** No agreements and identity settled: the shortest way to the end. */
const QUICK = { first: 'Emptyfile', last: 'Found' }

const { browser, product } = await browserAndProduct('cached')
let elsewhere: Server
beforeAll(() => {
  elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Another site</h1>'),
  ).listen(0)
})
afterAll(() => void elsewhere?.close())

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
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('info'))
}

describe('a page that the browser put to sleep and woke up again', () => {
  it('has everything in it that was typed, at once, and goes on (J055)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await awayAndBack(claimant.page)
    expect(await claimant.box(v3.label('last_name')).inputValue()).toBe('Sample')
    expect(await claimant.page.getByRole('checkbox', { name: v3.label('privacy_policy') }).isChecked()).toBe(true)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
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
      await other.getByRole('textbox', { name: v3.label('last_name'), exact: true }).fill('Married')
      await other.getByRole('button', { name: v3.anyButton('next'), exact: true }).click()
      await other.getByRole('heading', { level: 1, name: v3.title('contact') }).waitFor()
      await other.close()
    })
    await expect.poll(() => claimant.box(v3.label('last_name')).inputValue()).toBe('Married')
    expect(await claimant.box(v3.label('first_name')).inputValue()).toBe('Jane')
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
    await claimant.heading(v3.title('alreadyFiled'))
    await claimant.leave()
  })
})

/** The verbs that signing needs, in another tab. */
function verbsOf(page: Page): Pick<Claimant, 'typeSignature' | 'press'> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  return {
    press,
    async typeSignature({ first, last }) {
      await press(v3.part('signature', 'type'))
      await page.getByRole('textbox', { name: v3.part('signature', 'fullName'), exact: true }).fill(`${first} ${last}`)
      await page.getByRole('checkbox', { name: v3.label('not_already_filed') }).check()
    },
  }
}
