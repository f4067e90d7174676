import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleQuery } from './example-list.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'

interface Country {
  readonly const: string
  readonly title: string
}
const { oneOf: COUNTRIES, title: TITLE } = JSON.parse(
  readFileSync(new URL('../../../gallery/fields/country-of-birth.json', import.meta.url), 'utf8'),
) as { readonly oneOf: readonly Country[]; readonly title: string }

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const box = (page: Page) => page.locator('input[role=combobox]')
const options = (page: Page) => page.getByRole('listbox', { name: TITLE }).getByRole('option')
const answer = async (page: Page) => (await harnessValues(page))['country-of-birth']

async function opened(query = 'fields=country-of-birth', size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open(query, size)
  await box(page).waitFor()
  return page
}

describe('a long list', () => {
  it('is searched by typing, and chosen from by keyboard alone', async () => {
    const page = await opened()
    await page.keyboard.press('Tab')
    await page.keyboard.type('fra')
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['France'])
    await page.keyboard.press('ArrowDown')
    const first = await options(page).first().getAttribute('id')
    await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(first)
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).inputValue()).toBe('France')
    await expect.poll(() => answer(page)).toBe('FR')
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false')
  })

  it.each([
    ['ivory', 'Côte d’Ivoire'],
    ['cote d', 'Côte d’Ivoire'],
    ['turkiye', 'Türkiye'],
  ])('"%s" finds %s', async (typed, title) => {
    const page = await opened()
    await box(page).fill(typed)
    await options(page).filter({ hasText: title }).waitFor()
  })

  it('takes a name that was typed whole, in any capitals, and shows it as it is written', async () => {
    const page = await opened()
    await box(page).fill('south africa')
    await expect.poll(() => answer(page)).toBe('ZA')
    await page.keyboard.press('Tab')
    await expect.poll(() => box(page).inputValue()).toBe('South Africa')
  })

  it('keeps what is no choice, and says so', async () => {
    const page = await opened(exampleQuery('autocomplete', 'Typed, and no choice'))
    await box(page).fill('Atlantis!')
    await expect.poll(() => answer(page)).toBe('Atlantis!')
    await page.getByRole('paragraph').filter({ hasText: 'No country found' }).waitFor()
    await page.reload()
    await page.getByRole('alert').getByRole('link', { name: 'Please choose one of the countries listed' }).click()
    await expect.poll(() => box(page).inputValue()).toBe('Atlantis')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-country-of-birth')
    await expect.poll(() => box(page).getAttribute('aria-invalid')).toBe('true')
  })

  it('says how many were found once typing pauses', async () => {
    const page = await opened()
    await box(page).pressSequentially('united')
    await page
      .getByRole('status')
      .filter({ hasText: /^Countries found: \d+$/ })
      .waitFor()
    await box(page).fill('Atlantis')
    await page.getByRole('status').filter({ hasText: 'No country found' }).waitFor()
  })

  it('opens with all choices, at the one that was chosen', async () => {
    const page = await opened(exampleQuery('autocomplete', 'Chosen'))
    await box(page).press('ArrowDown')
    await expect.poll(() => options(page).count()).toBe(COUNTRIES.length)
    expect(await options(page).and(page.locator('[aria-selected=true]')).innerText()).toContain('Côte')
  })

  it('shows the choice at hand, however far down it is', async () => {
    const page = await opened()
    await box(page).press('ArrowUp')
    const isInSight = () =>
      options(page)
        .last()
        .evaluate((option) => {
          const list = option.closest('.autocomplete-panel')?.getBoundingClientRect()
          const { top, bottom } = option.getBoundingClientRect()
          return list !== undefined && top >= list.top && bottom <= list.bottom
        })
    await expect.poll(isInSight).toBe(true)
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true')
  })

  it('closes with Escape, and never loses an answer by it', async () => {
    const page = await opened(exampleQuery('autocomplete', 'Chosen'))
    await box(page).press('ArrowDown')
    for (const _ of [1, 2, 3]) await box(page).press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    await expect.poll(() => box(page).inputValue()).toBe('Côte d’Ivoire')
    await expect.poll(() => answer(page)).toBe('CI')
  })

  it('is emptied by emptying its box', async () => {
    const page = await opened(exampleQuery('autocomplete', 'Chosen'))
    await box(page).fill('')
    await expect.poll(() => answer(page)).toBeUndefined()
  })

  it('submits with Enter where nothing in the list is at hand', async () => {
    const page = await opened()
    await box(page).fill('France')
    await box(page).press('Enter')
    await expect.poll(() => page.evaluate(() => window.harness.submits)).toBe(1)
  })

  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])('fits a window of $width × $height with all its choices, and is chosen from by a press', async (size) => {
    const page = await opened('fields=country-of-birth,first-name', size)
    await box(page).click()
    const list = await page.locator('.autocomplete-panel').boundingBox()
    expect(list === null ? Infinity : list.x + list.width).toBeLessThanOrEqual(size.width)
    expect(list === null ? Infinity : list.y + list.height).toBeLessThanOrEqual(size.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    expect((await options(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await options(page).filter({ hasText: 'Zimbabwe' }).click()
    await expect.poll(() => answer(page)).toBe('ZW')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-country-of-birth')
  })

  it('lets the button below be pressed while it is open', async () => {
    const page = await opened('fields=country-of-birth,first-payment')
    await box(page).fill('France')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.evaluate(() => window.harness.submits)).toBe(1)
  })

  it('changes nothing while the step is busy', async () => {
    const page = await opened('fields=country-of-birth&busy')
    await box(page).click()
    await page.keyboard.type('France')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await harnessValues(page)).toEqual({})
  })
})
