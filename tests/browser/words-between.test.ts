import { expect, it } from 'vitest'
import { holdScripts } from './support/held-scripts.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

it('what is typed on the first step stays, and its field keeps the focus, when the module with words between fields comes late', async () => {
  const page = await served.phone()
  const letCome = await holdScripts(page.context(), '**/assets/{between,words-between}-*.js')
  await page.goto('/between')
  const field = page.locator('main').getByRole('textbox')
  // The form is alive without the module: it was drawn from what the page carries.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await field.pressSequentially('GB33 BUKB')
  const before = await field.elementHandle()
  letCome()
  await page.waitForLoadState('networkidle')
  await field.pressSequentially(' 2020')
  expect(await field.inputValue()).toBe('GB33 BUKB 2020')
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true)
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)

  await field.fill('GB33 BUKB 2020 1555 5555 55')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your phone and number' }).waitFor()
  const [words, controls] = [page.getByText('Words between the two.'), page.locator('main').getByRole('textbox')]
  const top = async (one: typeof words) => (await one.boundingBox())?.y ?? NaN
  expect(await top(controls.first())).toBeLessThan(await top(words))
  expect(await top(words)).toBeLessThan(await top(controls.last()))
  await page.context().close()
})
