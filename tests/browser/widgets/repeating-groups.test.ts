import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleQuery } from './example-list.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const list = (page: Page) => page.getByRole('group', { name: 'Earlier addresses' })
const entry = (page: Page, number: number) => list(page).getByRole('group', { name: `Address ${number}`, exact: true })
const street = (page: Page, number: number) => entry(page, number).getByRole('textbox', { name: 'House and street' })
const press = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true }).click()
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('a repeating group', () => {
  it('has a legend for each entry, and the focus moves into an entry that is added', async () => {
    const page = await pages.open('fields=earlier-homes')
    await press(page, 'Add an address')
    expect(await focusedId(page)).toBe('step-earlier-homes-0-street')
    await page.keyboard.type('4 Park Row')
    await press(page, 'Add another address')
    expect(await focusedId(page)).toBe('step-earlier-homes-1-street')
    await page.keyboard.type('9 South Parade')
    expect(await street(page, 1).inputValue()).toBe('4 Park Row')
    expect(await harnessValues(page)).toEqual({
      'earlier-homes': [{ street: '4 Park Row' }, { street: '9 South Parade' }],
    })
  })

  it('removes the entry whose button is pressed, and the focus goes to the list', async () => {
    const page = await pages.open(exampleQuery('form', 'A list, filled'))
    await press(page, 'Remove address 1')
    expect(await street(page, 1).inputValue()).toBe('9 South Parade')
    expect(await focusedId(page)).toBe('step-earlier-homes')
    await page.keyboard.press('Tab')
    expect(await focusedId(page)).toBe('step-earlier-homes-0-street')
    expect(await list(page).getAttribute('tabindex')).toBeNull()
  })

  it('offers no removal of an entry that must be there, and no further one at the limit', async () => {
    const page = await pages.open('fields=earlier-homes')
    await press(page, 'Add an address')
    expect(await list(page).getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await press(page, 'Add another address')
    await press(page, 'Add another address')
    expect(await list(page).getByRole('button').allTextContents()).toEqual([1, 2, 3].map((n) => `Remove address ${n}`))
    await page.getByText('You have added all the addresses that we need.').waitFor()
    expect(await focusedId(page)).toBe('step-earlier-homes-2-street')
  })

  it('has buttons that a thumb can hit, and changes nothing while the step is busy', async () => {
    const page = await pages.open(exampleQuery('form', 'A list, filled'))
    const heights = await list(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    const busy = await pages.open('fields=earlier-homes&busy')
    await press(busy, 'Add an address')
    expect(await harnessValues(busy)).toEqual({})
  })

  it('marks the part of the entry that is wrong, and the summary leads to it', async () => {
    const page = await pages.open('fields=earlier-homes')
    await press(page, 'Add an address')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Please enter the house and street' }).click()
    expect(await focusedId(page)).toBe('step-earlier-homes-0-street')
    expect(await street(page, 1).getAttribute('aria-invalid')).toBe('true')
  })
})
