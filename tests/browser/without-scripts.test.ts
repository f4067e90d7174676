import { describe, expect, it } from 'vitest'
import { facts } from '../../content/facts.json'
import { browserAndProduct } from './support/browser-and-product.ts'

const { browser, product } = await browserAndProduct()

/** Addresses at which somebody may first arrive: the first steps, later ones, and where links of texts and mails lead. */
const ARRIVALS = [
  ...['v3', 'v4', 'v5'].flatMap((version) =>
    ['', '/sign', '/submit-claim'].map((path) => `/get-started-${version}${path}`),
  ),
  '/questions-resume',
  '/get-started-v3/info',
  '/get-started-v3/contact',
  '/get-started-v5/info-contact',
  '/get-started-v3/already-filed',
]

/** What somebody could press, choose or type into. A link leads on without scripts. */
const CONTROLS = ['button', 'textbox', 'searchbox', 'combobox', 'radio', 'checkbox', 'switch', 'slider'] as const

async function withoutScripts(path: string) {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(path)
  return { page, leave: () => context.close() }
}

describe('a journey where JavaScript is turned off', () => {
  it.each(ARRIVALS)('says what to do, with nothing to press that does nothing: %s', async (path) => {
    const { page, leave } = await withoutScripts(path)
    const said = page.getByRole('paragraph').filter({ hasText: 'This service needs JavaScript' })
    expect(await said.isVisible()).toBe(true)
    expect(await said.textContent()).toContain(facts['company.phone'].value)
    const area = await said.boundingBox()
    expect(area === null ? undefined : area.y + area.height).toBeLessThan(740)
    for (const role of CONTROLS) expect(await page.getByRole(role).count(), role).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await leave()
  })
})

describe('the front page where JavaScript is turned off', () => {
  it('has no buttons except those that lead to a journey, which explains what to do', async () => {
    const { page, leave } = await withoutScripts('/')
    expect(await page.getByRole('button').allTextContents()).toEqual(['Yes'])
    for (const role of CONTROLS.filter((other) => other !== 'button'))
      expect(await page.getByRole(role).count(), role).toBe(0)
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/get-started-v\d/)
    await page.getByRole('paragraph').filter({ hasText: 'This service needs JavaScript' }).waitFor()
    await leave()
  })
})
