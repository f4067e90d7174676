import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')
const welsh = wordsOf('v3', 'cy')
const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

/** A page whose scripts arrive when they are let through, and what went wrong on it. */
async function openHeld(path: string): Promise<{
  readonly context: BrowserContext
  readonly page: Page
  readonly letScriptsCome: () => void
  readonly troubles: string[]
}> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(error.message))
  const scripts = held()
  await context.route('**/assets/*.js', async (route) => {
    await scripts.until
    await route.continue()
  })
  await page.goto(product.url + path, { waitUntil: 'commit' })
  return { context, page, letScriptsCome: scripts.letGo, troubles }
}

/** A moment that comes when it is let come. */
function held(): { readonly until: Promise<void>; readonly letGo: () => void } {
  let letGo: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo }
}

describe('the first step of a journey', () => {
  it('is in Welsh for the rest of the visit if the visitor asks for it, and says so', async () => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/get-started-v3?lang=cy')
    await page.getByRole('heading', { level: 1, name: welsh.title('postcode') }).waitFor()
    await page.getByRole('button', { name: welsh.button('postcode', 'next'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: welsh.word('problem') })
      .getByRole('link', { name: welsh.message('address', 'required') })
      .waitFor()
    expect([
      await page.locator('html').getAttribute('lang'),
      await page.getByRole('main').getAttribute('lang'),
    ]).toEqual(['en-GB', 'cy'])
    await page.goto('/get-started-v3/info')
    await page.getByRole('heading', { level: 1, name: welsh.title('info') }).waitFor()
    await page.goto('/get-started-v3/contact')
    await page.getByRole('heading', { level: 1, name: v3.title('contact') }).waitFor()
    expect(await page.getByRole('main').getAttribute('lang')).toBeNull()
    await context.close()
  })

  it.each(['/get-started-v3', '/get-started-v4', '/get-started-v5'])(
    'of %s is there to be read before any script',
    async (path) => {
      const { context, page, troubles } = await openHeld(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('button').count()).toBeGreaterThan(0)
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it.each(['/get-started-v3', '/get-started-v4', '/get-started-v5'])(
    'of %s shows how far it is before any script',
    async (path) => {
      const { context, page } = await openHeld(path)
      const bar = page.getByRole('progressbar')
      const [percent, whole, fill] = await Promise.all([
        bar.getAttribute('aria-valuenow'),
        bar.boundingBox(),
        bar.locator('rect').boundingBox(),
      ])
      expect((100 * (fill?.width ?? 0)) / (whole?.width ?? 1)).toBeCloseTo(Number(percent), 0)
      await context.close()
    },
  )

  it.each(
    // v4 begins with the step of v3.
    someOf(
      ['/', '/get-started-v3', '/get-started-v5'].flatMap((path) =>
        (['light', 'dark'] as const).flatMap((colorScheme) =>
          [360, 1280].map((width) => [path, colorScheme, width] as const),
        ),
      ),
      5,
    ),
  )(
    'of %s looks the same with the styles of its first paint as with all: %s, %i px',
    async (path, colorScheme, width) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 740 } })
      const page = await context.newPage()
      const scripts = held()
      await context.route('**/assets/*.js', async (route) => {
        await scripts.until
        await route.continue()
      })
      await page.goto(product.url + path, { waitUntil: 'commit' })
      const first = page.locator('style[data-first]').first()
      const lengthOf = () => first.evaluate(({ textContent }) => textContent.length)
      await expect.poll(lengthOf).toBeGreaterThan(20_000)
      const whole = await page.screenshot({ fullPage: true })
      // As the document has them, and as they stay without scripts.
      const html = await (await context.request.get(product.url + path)).text()
      const texts = [...html.matchAll(/<style[^>]* data-first>([^<]*)<\/style>/g)].map(([, text = '']) => text)
      await page.evaluate((before) => {
        document.querySelectorAll('style[data-first]').forEach((style, index) => {
          style.textContent = before[index] ?? ''
        })
      }, texts)
      expect(await lengthOf()).toBeLessThan(20_000)
      expect(whole.equals(await page.screenshot({ fullPage: true }))).toBe(true)
      scripts.letGo()
      await context.close()
    },
  )

  it('keeps what was typed and pressed before its scripts loaded, and continues with it', async () => {
    const { context, page, letScriptsCome, troubles } = await openHeld('/get-started-v3')
    const postcode = page.getByRole('textbox', { name: v3.part('address', 'postcode') })
    await postcode.fill('LS1 4AP')
    await page.waitForFunction(() => 'takeEarlyPresses' in window)
    // Without a script Enter would reload the page, with empty fields.
    await postcode.press('Enter')
    await page.getByRole('button', { name: v3.part('address', 'find') }).click()
    letScriptsCome()
    await page.getByRole('radio').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps every letter that is typed while its scripts start, however slow the processor is', async () => {
    const text = 'LS1 4AP and everything else that somebody types here'
    // Where in the text the page comes alive is another place each time.
    for (const delay of someOf([5, 12, 19, 26, 33, 40], 2)) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`${product.url}/get-started-v3`, { waitUntil: 'commit' })
      const postcode = page.getByRole('textbox', { name: v3.part('address', 'postcode') })
      await postcode.click()
      await page.keyboard.type(text, { delay })
      await page.waitForLoadState('networkidle')
      expect(await postcode.inputValue()).toBe(text)
      await context.close()
    }
  })

  it.each(['before', 'after'])(
    'keeps what is looked up and chosen where the addresses come %s the claim is open',
    async (order) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const opening = held()
      const searching = held()
      await context.route('**/assets/start-journey*.js', async (route) => {
        await opening.until
        await route.continue()
      })
      await context.route('**/postal-to-address*', async (route) => {
        await searching.until
        await route.continue()
      })
      await page.goto(`${product.url}/get-started-v3`)
      await page.getByRole('textbox', { name: v3.part('address', 'postcode') }).fill('LS1 4AP')
      const asked = page.waitForRequest('**/postal-to-address*')
      await page.getByRole('button', { name: v3.part('address', 'find') }).click()
      await asked
      const open = async () => {
        opening.letGo()
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft.')))
      }
      if (order === 'after') await open()
      searching.letGo()
      const first = page.getByRole('radio').first()
      await first.check()
      if (order === 'before') await open()
      expect(await first.isChecked()).toBe(true)
      expect(await page.getByRole('textbox', { name: v3.part('address', 'postcode') }).inputValue()).toBe('LS1 4AP')
      await page.getByRole('button', { name: v3.anyButton('next') }).click()
      await page.getByRole('heading', { level: 1, name: v3.title('info') }).waitFor()
      await context.close()
    },
  )

  it('keeps the lines of an address open where "Enter address manually" is pressed as a search opens them', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${product.url}/get-started-v3`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: v3.part('address', 'manual') }).evaluate((button) => {
      // The press comes as soon as the words of the button have changed.
      const observer = new MutationObserver(() => {
        observer.disconnect()
        ;(button as HTMLButtonElement).click()
      })
      observer.observe(button, { characterData: true, childList: true, subtree: true })
    })
    await page.getByRole('textbox', { name: v3.part('address', 'postcode') }).fill('ZZ99 9ZZ')
    await page.getByRole('button', { name: v3.part('address', 'find') }).click()
    await page.getByRole('textbox', { name: v3.part('address', 'line1') }).waitFor()
    const back = page.getByRole('button', { name: v3.part('address', 'lookup') })
    expect(await back.count()).toBe(1)
    await page.clock.runFor(700)
    await back.click()
    await page.getByRole('textbox', { name: v3.part('address', 'line1') }).waitFor({ state: 'detached' })
    await context.close()
  })

  it('takes the answer that was pressed before its scripts came, once', async () => {
    const { context, page, letScriptsCome, troubles } = await openHeld('/get-started-v5')
    await page.waitForFunction(() => 'takeEarlyPresses' in window)
    await page.getByRole('button', { name: v5.anyButton('yes') }).click()
    letScriptsCome()
    await page.getByRole('heading', { level: 1, name: v5.title('commission') }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('does not show itself to who has gone on from it, before their own step is there', async () => {
    const { context, page, letScriptsCome } = await openHeld('/get-started-v5')
    letScriptsCome()
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await page.waitForFunction(() => document.cookie.includes('currentId='))
    const html = await (await context.request.get(`${product.url}/get-started-v5`)).text()
    expect(html).not.toContain(first)
    await context.close()
  })
})
