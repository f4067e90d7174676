import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { holdScripts } from './support/held-scripts.ts'

const { browser, product } = await browserAndProduct()

/** The first step, with this typed into the postcode and Enter pressed; `isEarly` before the scripts are there. */
async function entered(path: string, postcode: string, isEarly: boolean) {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const letCome = isEarly ? await holdScripts(context) : () => undefined
  const page = await context.newPage()
  await page.goto(path, { waitUntil: isEarly ? 'commit' : 'networkidle' })
  const field = page.locator('main').getByRole('textbox').first()
  await field.fill(postcode)
  await field.press('Enter')
  letCome()
  return { context, page }
}

const errorsIn = (text: string) => text.split('\n').filter((line) => /problem|Please/.test(line))

describe.each(['/get-started-v3', '/get-started-v4'])(
  'Enter in the postcode of %s before the scripts are there',
  (path) => {
    it('searches, as it does afterwards, and says nothing of an address that is not chosen', async () => {
      const { context, page } = await entered(path, 'LS1 4AP', true)
      await page.getByRole('radio').or(page.getByRole('option')).first().waitFor({ state: 'attached' })
      expect(errorsIn(await page.locator('main').innerText())).toEqual([])
      await context.close()
    })

    it('says of an empty field what it says afterwards', async () => {
      const [early, alive] = [await entered(path, '', true), await entered(path, '', false)]
      await early.page.waitForLoadState('networkidle')
      expect(errorsIn(await early.page.locator('main').innerText())).toEqual(
        errorsIn(await alive.page.locator('main').innerText()),
      )
      await Promise.all([early.context.close(), alive.context.close()])
    })
  },
)
