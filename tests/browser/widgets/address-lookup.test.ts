import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harnessValues, pasteInto, widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const postcode = (page: Page) => page.getByRole('textbox', { name: 'Postcode' })
const list = (page: Page) => page.getByRole('group', { name: 'Select your address' })
const find = (page: Page) => page.getByRole('button', { name: 'Find address' })
const address = async (page: Page) => (await harnessValues(page))['address']

describe('looking an address up', () => {
  it('lists the addresses of a postcode and keeps the chosen one whole (J019, J046)', async () => {
    const page = await pages.open('fields=address')
    await pasteInto(page, postcode(page), ' ls1-4ap ')
    await find(page).click()
    await page.getByRole('status').getByText('12 addresses found').waitFor()
    await list(page).getByRole('radio', { name: '3 South Parade, Leeds, LS1 4AP' }).click()
    expect(await address(page)).toMatchObject({
      addressID: 'id-3',
      address: '3 South Parade, Leeds, LS1 4AP',
      postTown: 'Leeds',
      postcode: 'LS1 4AP',
    })
    await page.getByRole('status').getByText('Address chosen: 3 South Parade, Leeds, LS1 4AP').waitFor()
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
    ['', 'Please enter a postcode'],
    ['LS1', 'Please enter a valid postcode'],
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
    await page.getByRole('status').getByText('Looking for addresses').waitFor()
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
    await page.getByRole('alert').getByRole('link', { name: 'Please select an address' }).waitFor()
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
    const chips = page.getByRole('group', { name: 'Matching postcodes' }).getByRole('button')
    await chips.first().waitFor()
    expect(await chips.count()).toBe(5)
    // Typed without a pause of half a second: one question, not five.
    expect(await page.evaluate(() => window.harness.completed.length)).toBe(1)
    await chips.first().click()
    await list(page).waitFor()
    expect(await chips.count()).toBe(0)
    expect(await address(page)).toEqual({ postcode: 'LS1 4AP' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Find address')
  })

  it('asks back when O and 0, or I and 1, were mistaken, and changes nothing by itself (J077, J078)', async () => {
    const page = await pages.open('fields=address')
    const meant = page.getByRole('group', { name: 'Matching postcodes' }).getByRole('button', { name: 'SO1 1AA' })
    await postcode(page).pressSequentially('S01 1AA')
    expect(await meant.count()).toBe(0)
    await find(page).click()
    await page.getByText('Please enter a valid postcode').waitFor()
    expect(await postcode(page).inputValue()).toBe('S01 1AA')
    await meant.click()
    await list(page).waitFor()
    expect(await address(page)).toEqual({ postcode: 'SO1 1AA' })
    expect(await page.getByText('Please enter a valid postcode').count()).toBe(0)
  })

  it('shows the chosen address after a reload, and lets it be changed', async () => {
    const page = await pages.open('fields=address&keep')
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await list(page).getByRole('radio').nth(1).click()
    await page.reload()
    await page.getByText('2 Park Row, Leeds, LS1 4AP').waitFor()
    await page.getByRole('button', { name: 'Change address' }).click()
    await list(page).waitFor()
    expect(await postcode(page).inputValue()).toBe('LS1 4AP')
    expect(await list(page).getByRole('radio').nth(1).isChecked()).toBe(true)
  })
})

describe('writing an address by hand', () => {
  const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  it.each([
    ['ZZ99 9ZZ', 'Please enter a valid postcode. We found no address at this one; you can also enter yours yourself.'],
    ['ZZ99 5XX', 'We could not look up addresses just now. Try again, or enter your address yourself.'],
  ])('opens by itself when %s cannot be found: %s', async (typed, said) => {
    const page = await pages.open('fields=address')
    await postcode(page).fill(typed)
    await find(page).click()
    await page.getByRole('status').getByText(said).waitFor()
    await line(page, 'Address line 1').waitFor()
  })

  it('keeps the search next to the lines after it failed: a retry shows the list', async () => {
    const page = await pages.open('fields=address')
    await page.evaluate(() => void (window.harness.isHeld = true))
    await postcode(page).fill('LS1 4AP')
    await find(page).click()
    await page.evaluate(() => window.harness.searches[0]?.fail())
    await line(page, 'Address line 1').fill('The Old Forge')
    await find(page).click()
    await page.evaluate(() => window.harness.searches[1]?.fail())
    await page.getByRole('status').getByText('We could not look up addresses just now.').waitFor()
    expect(await address(page)).toMatchObject({ street1: 'The Old Forge', postcode: 'LS1 4AP' })
    await find(page).click()
    await page.evaluate(() =>
      window.harness.searches[2]?.answer([
        { addressID: 'id-1', address: '1 New Street', postTown: 'T', postcode: 'LS1 4AP' },
      ]),
    )
    await list(page).getByRole('radio', { name: '1 New Street' }).click()
    expect(await address(page)).toMatchObject({ addressID: 'id-1' })
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    expect(await find(page).count()).toBe(0)
    expect(await line(page, 'Address line 1').inputValue()).toBe('The Old Forge')
  })

  it('takes the focus when the button that was pressed goes, and leaves it where it is elsewhere', async () => {
    const page = await pages.open('fields=address')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await postcode(page).fill('ZZ99 9ZZ')
    await find(page).click()
    await line(page, 'Address line 1').waitFor()
    await expect.poll(focused).toBe('step-address-choice-street1')
    const another = await pages.open('fields=address')
    await postcode(another).fill('ZZ99 9ZZ')
    await postcode(another).press('Enter')
    await line(another, 'Address line 1').waitFor()
    expect(await another.evaluate(() => document.activeElement?.id)).toBe('step-address-postcode')
  })

  it('offers the postcode that was meant without losing a line (J077)', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('C06 2LB')
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    await line(page, 'Address line 1').fill('The Old Forge')
    await line(page, 'Town or city').fill('Earls Colne')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('group', { name: 'Matching postcodes' }).getByRole('button', { name: 'CO6 2LB' }).click()
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
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    await line(page, 'Address line 1').fill('The Old Forge')
    expect(await address(page)).not.toHaveProperty('address')
    await line(page, 'Town or city').fill('Leeds')
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
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Please select an address' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-address-choice-street1')
    expect(await line(page, 'Address line 1').getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Town or city is required').waitFor()
    expect(await line(page, 'County').getAttribute('aria-invalid')).toBe('false')
  })

  it('keeps what was typed while the lookup is retried', async () => {
    const page = await pages.open('fields=address')
    await postcode(page).fill('LS1 4AP')
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    await line(page, 'Address line 1').fill('The Old Forge')
    await page.getByRole('button', { name: 'Look up my postcode instead' }).click()
    expect(await address(page)).toEqual({ postcode: 'LS1 4AP' })
    await page.getByRole('button', { name: 'Enter address manually' }).click()
    expect(await line(page, 'Address line 1').inputValue()).toBe('The Old Forge')
  })
})
