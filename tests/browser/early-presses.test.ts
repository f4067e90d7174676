import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { DocumentList } from '../../scripts/vite/prerender-plugin.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { controlsOf, pressControl, type Control } from './support/controls.ts'
import { holdScripts } from './support/held-scripts.ts'
import { ROOT, startProduct } from './support/product.ts'
import { someOf } from '../support/some-of.ts'

const { browser, product } = await browserAndProduct()
const { documents } = JSON.parse(readFileSync(join(ROOT, 'dist/web/documents.json'), 'utf8')) as DocumentList

/** Every prerendered page, and those of the application or the server. */
const PAGES = [
  ...documents.flatMap(({ addresses }) => addresses.slice(0, 1)),
  '/nothing-here',
  '/resume',
  '/questions-resume?id=no-such-claim',
]
/** Another one than the default, so that a link that does not follow it is noticed. */
const OWN_VERSION = 'v5'

/** A browser of somebody who has the version; `isSlow` holds scripts back until `letCome`. */
async function visit(
  path: string,
  isSlow: boolean,
  url = product.url,
): Promise<{
  readonly context: BrowserContext
  readonly page: Page
  readonly letCome: () => void
  readonly troubles: readonly string[]
}> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  await context.addInitScript(
    (version) => localStorage.getItem('journey') ?? localStorage.setItem('journey', version),
    OWN_VERSION,
  )
  const letCome = isSlow ? await holdScripts(context) : () => undefined
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      /Content Security|hydrat|#4\d\d/i.test(message.text()) &&
      troubles.push(message.text()),
  )
  await page.goto(path, { waitUntil: isSlow ? 'commit' : 'networkidle' })
  if (isSlow) await page.waitForFunction(() => document.readyState !== 'loading')
  return { context, page, letCome, troubles }
}

/** The page in front of a visitor, and their cookie choice, line by line. */
async function seen(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const { pathname, hash } = new URL(page.url())
  const choice = (await context.cookies()).find(({ name }) => name === 'cookieChoice')?.value
  return [`at: ${pathname + hash}`, `choice: ${choice}`, ...(await page.locator('body').ariaSnapshot()).split('\n')]
}

/** The lines that only one of them has; none if they are the same. */
function differences(early: readonly string[], late: readonly string[]): string {
  if (isDeepStrictEqual(early, late)) return ''
  const only = (some: readonly string[], others: readonly string[]) => some.filter((line) => !others.includes(line))
  return JSON.stringify({ early: only(early, late), late: only(late, early) }, null, 2)
}

const isLink = ({ role }: Control) => role === 'link'
const textFor = ({ role }: Control) => (role === 'textbox' ? 'LS1 4AP' : undefined)
const called = ({ role, name, nth }: Control) => `${role} "${name}"${nth === 0 ? '' : ` ${nth + 1}`}`

/** What a press does that comes before any script, once those are there; and what the same press does on a page that is alive. */
async function pressedEarlyAndLate(
  path: string,
  control: Control,
  url?: string,
): Promise<
  readonly [early: () => Promise<readonly string[]>, late: () => Promise<readonly string[]>, end: () => Promise<void>]
> {
  const late = await visit(path, false, url)
  await pressControl(late.page, control, textFor(control))
  await late.page.waitForLoadState('networkidle')
  // What a button fetches begins after its press.
  await late.page.waitForTimeout(100)
  await late.page.waitForLoadState('networkidle')
  const early = await visit(path, true, url)
  await pressControl(early.page, control, textFor(control))
  early.letCome()
  return [
    () => seen(early.page, early.context),
    () => seen(late.page, late.context),
    async () => {
      expect(early.troubles).toEqual([])
      await Promise.all([early.context.close(), late.context.close()])
    },
  ]
}

/** Pages that are drawn alike have the same controls, and the same script that keeps their presses: one of them is pressed. */
const pressed = new Set<string>()

/**
 * Presses each control of the page before its scripts, and compares. Returns the names of those that do something else. A page
 * whose controls are exactly those of one that was pressed, in a document of the same kind, is not pressed again.
 */
async function deafControls(path: string, url?: string): Promise<readonly string[]> {
  const { context, page } = await visit(path, true, url)
  const controls = (await controlsOf(page)).filter((each) => !isLink(each))
  const scripts = await page
    .locator('script')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.textContent))
  await context.close()
  const alike = JSON.stringify([controls, scripts])
  if (pressed.has(alike)) return []
  pressed.add(alike)
  const deaf: string[] = []
  await Promise.all(
    controls.map(async (control) => {
      const [early, late, end] = await pressedEarlyAndLate(path, control, url)
      // Either page may still be drawing what the press led to.
      const different = async () => {
        const [before, after] = await Promise.all([early(), late()])
        return differences(before, after)
      }
      await expect
        .poll(different, { timeout: 60_000 })
        .toBe('')
        .catch(async () => void deaf.push(`${called(control)}: ${await different()}`))
      await end()
    }),
  )
  // A retry presses it again.
  if (deaf.length > 0) pressed.delete(alike)
  return deaf
}

/** Where each link leads that is pressed now. Nothing is left, so that the next one can be pressed. */
async function addressesOfLinks({
  page,
  context,
}: {
  readonly page: Page
  readonly context: BrowserContext
}): Promise<readonly string[]> {
  let address = ''
  await context.route(
    () => true,
    (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      address = route.request().url()
      // The browser stays where it is.
      return route.fulfill({ status: 204 })
    },
  )
  const addresses: string[] = []
  for (const link of await page.getByRole('link').all()) {
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href)
    // An address for mail opens another program, with and without scripts.
    if (!href.startsWith('http')) {
      addresses.push(href)
      continue
    }
    address = ''
    await link.evaluate((element: HTMLAnchorElement) => element.click())
    await expect.poll(() => address || new URL(page.url()).hash).not.toBe('')
    addresses.push(address || new URL(page.url()).hash)
    await page.evaluate(() => history.replaceState(null, '', location.pathname))
  }
  return addresses
}

describe('before its scripts are there', () => {
  it.each(someOf(PAGES, 3))(
    'every button and field of %s does what it does later',
    async (path) => {
      expect(await deafControls(path)).toEqual([])
    },
    300_000,
  )

  it.each(someOf(PAGES, 3))('every link of %s leads where it leads later', async (path) => {
    const [early, late] = await Promise.all([visit(path, true), visit(path, false)])
    const leads = await addressesOfLinks(early)
    const links = await late.page
      .getByRole('link')
      .evaluateAll(
        (all, origin) =>
          all.map((link) => (link as HTMLAnchorElement).href.replace(new RegExp(`^${origin}[^#]*(?=#)`), '')),
        product.url,
      )
    // A page rendered by the application has more of them later.
    expect(links).toEqual(expect.arrayContaining([...leads]))
    expect(early.troubles).toEqual([])
    await Promise.all([early.context.close(), late.context.close()])
  })

  it('every button of the maintenance page works as it does later', async () => {
    const closed = await startProduct({ MAINTENANCE: '1' })
    try {
      expect(await deafControls('/', closed.url)).toEqual([])
    } finally {
      await closed.stop()
    }
  }, 300_000)
})
