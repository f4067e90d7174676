import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'

const { browser, product } = await browserAndProduct()

const SCREENS = [
  { title: 'on a phone, light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { title: 'on a phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { title: 'on a wide screen', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

describe.each(SCREENS)('the page of the sandbox, $title', ({ viewport, colorScheme }) => {
  it('has the look of the product, fits, and has no violation of accessibility rules', async () => {
    const page = await (await browser.newContext({ viewport, colorScheme })).newPage()
    const faults: string[] = []
    page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined))
    await page.goto(`${product.url}/get-started-v3`)
    const ofProduct = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    await page.goto(`${product.url}/sandbox`)
    await page.getByRole('table', { name: 'What to type' }).getByRole('cell', { name: 'Emptyfile' }).first().waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe(ofProduct)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
