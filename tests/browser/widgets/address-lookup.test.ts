import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harnessValues, pasteInto, widgetPages, type WidgetPages } from './widget-page.ts'
import { filled, wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const postcode = (page: Page) => page.getByRole('textbox', { name: v3.part('address', 'postcode') })
const list = (page: Page) => page.getByRole('group', { name: v3.part('address', 'choose') })
const find = (page: Page) => page.getByRole('button', { name: v3.part('address', 'find') })
const address = async (page: Page) => (await harnessValues(page))['address']

describe('looking an address up', () => {
  it('lists the addresses of a postcode and keeps the chosen one whole (J019, J046)', async () => {
    const page = await pages.open('fields=address')
    await pasteInto(page, postcode(page), ' ls1-4ap ')
    await find(page).click()
    await page
      .getByRole('status')
      .getByText(filled(v3.part('address', 'found'), { count: 12 }))
      .waitFor()
    await list(page).getByRole('radio', { name: '3 South Parade, Leeds, LS1 4AP' }).click()
    expect(await address(page)).toMatchObject({
      addressID: 'id-3',
      address: '3 South Parade, Leeds, LS1 4AP',
      postTown: 'Leeds',
      postcode: 'LS1 4AP',
    })
    await page
      .getByRole('status')
      .getByText(filled(v3.part('address', 'chosen'), { address: '3 South Parade, Leeds, LS1 4AP' }))
      .waitFor()
  })

  it('works by keyboard alone: Enter searches and does not submit the step', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).pressSequentially('LS14AP')
    await page.keyboard.press('Enter')
    await list(page).waitFor()
    expect(await page.evaluate(() => window.harness.submits)).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    expect(await address(page)).toMatchObject({ addressID: 'id-2' })
  })

  it('shows the list 180 to 190 pixels high (J019)', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    const box = await list(page).locator('.address-choices').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(180)
    expect(box?.height).toBeLessThanOrEqual(190)
  })

  it.each([
    ['', v3.message('address', 'required')],
    ['LS1', v3.message('address', 'postcode')],
  ])('does not search for "%s": %s (J078)', async (typed, message) => {
    const page = await pages.open('fields=address')
    await postcode(page).fill(typed)
    await find(page).click()
    await page.getByText(message).waitFor()
    expect(await page.evaluate(() => window.harness.searches.length)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-address-postcode')
  })

  it('ignores the answer to an earlier search', async () => {
    const page = await pages.open('fields=address')
    await page.evaluate(() => void (window.harness.isHeld = true))
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await page.getByRole('status').getByText(v3.part('address', 'finding')).waitFor()
    await postcode(page).fill('SW1A 1AA')
    await find(page).click()
    const answer = (index: number, line: string) =>
      page.evaluate(
        ([at, text]) =>
          window.harness.searches[at]?.answer([{ addressID: text, address: text, postTown: 'T', postcode: 'P' }]),
        [index, line] as const,
      )
    await answer(1, '1 New Street')
    await list(page).getByRole('radio', { name: '1 New Street' }).waitFor()
    await answer(0, '1 Old Street')
    // One frame after the late answer nothing of it may be there.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await list(page).getByRole('radio').count()).toBe(1)
    expect(await list(page).getByRole('radio', { name: '1 Old Street' }).count()).toBe(0)
  })

  it('lists the addresses when the step is submitted before they were looked up (J078)', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('ls14ap')
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('address', 'choose') })
      .waitFor()
    await list(page).getByRole('radio').first().waitFor()
    await page.getByRole('alert').getByRole('link').click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-address-choice-0')
  })

  it('forgets the choice when the postcode is changed, and says so', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await list(page).getByRole('radio').first().click()
    await postcode(page).press('End')
    await postcode(page).press('Backspace')
    await expect.poll(() => address(page)).toEqual({ postcode: 'LS1 4A' })
    expect(await page.getByRole('status').textContent()).not.toBe('')
    expect(await list(page).count()).toBe(0)
  })

  it('offers postcodes that start with the typed text, but none for a whole one (J019)', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).pressSequentially('LS1 4')
    const chips = page.getByRole('group', { name: v3.part('address', 'completions') }).getByRole('button')
    await chips.first().waitFor()
    expect(await chips.count()).toBe(5)
    // Typed without a pause of half a second: one question, not five.
    expect(await page.evaluate(() => window.harness.completed.length)).toBe(1)
    await chips.first().click()
    await list(page).waitFor()
    expect(await chips.count()).toBe(0)
    expect(await address(page)).toEqual({ postcode: 'LS1 4AP' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(v3.part('address', 'find'))
  })

  it('asks back when O and 0, or I and 1, were mistaken, and changes nothing by itself (J077, J078)', async () => {
    const page = await pages.open('fields=address')
    const meant = page
      .getByRole('group', { name: v3.part('address', 'completions') })
      .getByRole('button', { name: 'SO1 1AA' })
    await postcode(page).pressSequentially('S01 1AA')
    expect(await meant.count()).toBe(0)
    await find(page).click()
    await page.getByText(v3.message('address', 'postcode')).waitFor()
    expect(await postcode(page).inputValue()).toBe('S01 1AA')
    await meant.click()
    await list(page).waitFor()
    expect(await address(page)).toEqual({ postcode: 'SO1 1AA' })
    expect(await page.getByText(v3.message('address', 'postcode')).count()).toBe(0)
  })

  it('shows the chosen address after a reload, and lets it be changed', async () => {
    const page = await pages.open('fields=address&keep')
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await list(page).getByRole('radio').nth(1).click()
    await page.reload()
    await page.getByText('2 Park Row, Leeds, LS1 4AP').waitFor()
    await page.getByRole('button', { name: v3.part('address', 'change') }).click()
    await list(page).waitFor()
    expect(await postcode(page).inputValue()).toBe('LS1 4AP')
    expect(await list(page).getByRole('radio').nth(1).isChecked()).toBe(true)
  })
})

describe('writing an address by hand', () => {
  const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  it.each([
    ['ZZ99 9ZZ', v3.part('address', 'none')],
    ['ZZ99 5XX', v3.part('address', 'failed')],
  ])('opens by itself when %s cannot be found: %s', async (typed, said) => {
    const page = await pages.open('fields=address')
    await postcode(page).fill(typed)
    await find(page).click()
    await page.getByRole('status').getByText(said).waitFor()
    await line(page, v3.part('address', 'line1')).waitFor()
  })

  it('keeps the search next to the lines after it failed: a retry shows the list', async () => {
    const page = await pages.open('fields=address')
    await page.evaluate(() => void (window.harness.isHeld = true))
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await page.evaluate(() => window.harness.searches[0]?.fail())
    await line(page, v3.part('address', 'line1')).fill('The Old Forge')
    await find(page).click()
    await page.evaluate(() => window.harness.searches[1]?.fail())
    await page.getByRole('status').getByText(v3.part('address', 'failed')).waitFor()
    expect(await address(page)).toMatchObject({ street1: 'The Old Forge', postcode: 'LS1 4AP' })
    await find(page).click()
    await page.evaluate(() =>
      window.harness.searches[2]?.answer([
        { addressID: 'id-1', address: '1 New Street', postTown: 'T', postcode: 'LS1 4AP' },
      ]),
    )
    await list(page).getByRole('radio', { name: '1 New Street' }).click()
    expect(await address(page)).toMatchObject({ addressID: 'id-1' })
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    expect(await find(page).count()).toBe(0)
    expect(await line(page, v3.part('address', 'line1')).inputValue()).toBe('The Old Forge')
  })

  it('takes the focus when the button that was pressed goes, and leaves it where it is elsewhere', async () => {
    const page = await pages.open('fields=address')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await postcode(page).fill('ZZ99 9ZZ')
    await find(page).click()
    await line(page, v3.part('address', 'line1')).waitFor()
    await expect.poll(focused).toBe('step-address-choice-street1')
    const another = await pages.open('fields=address')
    await postcode(another).fill('ZZ99 9ZZ')
    await postcode(another).press('Enter')
    await line(another, v3.part('address', 'line1')).waitFor()
    expect(await another.evaluate(() => document.activeElement?.id)).toBe('step-address-postcode')
  })

  it('offers the postcode that was meant without losing a line (J077)', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('C06 2LB')
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    await line(page, v3.part('address', 'line1')).fill('The Old Forge')
    await line(page, v3.part('address', 'town')).fill('Earls Colne')
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByRole('group', { name: v3.part('address', 'completions') })
      .getByRole('button', { name: 'CO6 2LB' })
      .click()
    expect(await address(page)).toMatchObject({
      street1: 'The Old Forge',
      address: 'The Old Forge, Earls Colne, CO6 2LB',
      postcode: 'CO6 2LB',
    })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-address-postcode')
  })

  it('makes the same Address, without an id; line 2 and county may stay empty', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('ls14ap')
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    await line(page, v3.part('address', 'line1')).fill('The Old Forge')
    expect(await address(page)).not.toHaveProperty('address')
    await line(page, v3.part('address', 'town')).fill('Leeds')
    expect(await address(page)).toEqual({
      addressID: '',
      address: 'The Old Forge, Leeds, LS1 4AP',
      street1: 'The Old Forge',
      postTown: 'Leeds',
      postcode: 'ls14ap',
    })
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('says which lines are missing', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('LS1 4AP')
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('address', 'choose') })
      .click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-address-choice-street1')
    expect(await line(page, v3.part('address', 'line1')).getAttribute('aria-invalid')).toBe('true')
    await page.getByText(v3.part('address', 'townRequired')).waitFor()
    expect(await line(page, v3.part('address', 'county')).getAttribute('aria-invalid')).toBe('false')
  })

  it('keeps what was typed while the lookup is retried', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('LS1 4AP')
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    await line(page, v3.part('address', 'line1')).fill('The Old Forge')
    await page.getByRole('button', { name: v3.part('address', 'lookup') }).click()
    expect(await address(page)).toEqual({ postcode: 'LS1 4AP' })
    await page.getByRole('button', { name: v3.part('address', 'manual') }).click()
    expect(await line(page, v3.part('address', 'line1')).inputValue()).toBe('The Old Forge')
  })
})
