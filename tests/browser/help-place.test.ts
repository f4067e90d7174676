import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { ORIGIN, serveBuiltPage } from './support/built-page.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')
const v5 = wordsOf('v5')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 300_000)
afterAll(() => browser?.close())

/** How many of the points along the middle of a button belong to it, when it was scrolled to the foot of the screen. */
async function pointsThatPress(page: Page, name: string | RegExp): Promise<readonly boolean[]> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [left + 4, (left + right) / 2, right - 40, right - 4].map((x) =>
      element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    )
  })
}

describe('the help button on a phone (C037)', () => {
  it.each(['/get-started-v3', '/get-started-v3/info', '/get-started-v3/contact', '/get-started-v5'])(
    'covers no button at the bottom of %s',
    async (path) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: ORIGIN })
      await serveBuiltPage(context, {}, () => ({
        status: 200,
        body: { responseObject: { claimId: '11111111-2222-4333-8444-555555555555', session_duration: 3600 } },
      }))
      const page = await context.newPage()
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(
        await pointsThatPress(page, path === '/get-started-v5' ? v5.button('carFinance', 'yes') : v3.anyButton('next')),
      ).toEqual([true, true, true, true])
      await context.close()
    },
  )

  it('has its own place: nothing next to it looks pressable', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: ORIGIN })
    await serveBuiltPage(context, {}, () => ({ status: 500, body: {} }))
    const page = await context.newPage()
    await page.goto('/get-started-v3/info')
    const help = page.getByRole('button', { name: 'Help', exact: true })
    await help.waitFor()
    const besides = await help.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return [4, left / 2, left - 4].map(
        (x) => document.elementFromPoint(x, (top + bottom) / 2) === element.parentElement,
      )
    })
    expect(besides).toEqual([true, true, true])
    await context.close()
  })
})
