import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')
const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

/** Presses twice in the same place, the second time once `between` has come true. */
async function doubleClick(page: Page, name: string, between: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error(`"${name}" cannot be seen.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await between()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

describe('a double click', () => {
  it('on the answer to a question answers nothing that comes after it, and agrees to no cookies (J017, J007)', async () => {
    // As low as the question's own buttons are: the next step begins at the top, with other things in the same place.
    for (const height of [320, 420, 520, 740, 900]) {
      const page = await browser.newPage({ baseURL: product.url, viewport: { width: 360, height } })
      await page.goto('/get-started-v5', { waitUntil: 'networkidle' })
      const next = page.getByRole('heading', { level: 1, name: v5.title('commission') })
      await doubleClick(page, v5.button('carFinance', 'yes'), () => next.waitFor())
      // Whatever the second click set off would be there by now.
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(v5.title('commission'))
      await page.getByRole('button', { name: /^Accept/ }).waitFor()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieChoice')
      await page.close()
    }
  })

  it('counts twice for what stays where it is: it marks a word, which typing replaces', async () => {
    const page = await browser.newPage({ baseURL: product.url })
    await page.goto('/get-started-v3', { waitUntil: 'networkidle' })
    const postcode = page.getByRole('textbox', { name: v3.part('address', 'postcode'), exact: true })
    await postcode.pressSequentially('LEEDS')
    await postcode.dblclick()
    await page.keyboard.type('LS1')
    expect(await postcode.inputValue()).toBe('LS1')
    await page.close()
  })
})
