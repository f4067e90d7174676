import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

type Json = Readonly<Record<string, unknown>>

const served = addedJourneysInBrowser()

let page: Page
let refused: string[]
beforeEach(async () => {
  page = await served.phone()
  refused = []
  page.on('pageerror', (error) => refused.push(error.message))
  await page.goto('/anywhere')
  return () => page.context().close()
})

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const search = () => box('Postcode, or the beginning of your address')
const country = () => page.getByRole('combobox', { name: 'Country' })
const button = (name: string) => page.getByRole('button', { name })
const result = (name: string) => page.getByRole('list', { name: 'Choose your address' }).getByRole('button', { name })
const says = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
const error = (name: string) => page.getByRole('alert').getByRole('link', { name })
const listed = () =>
  page
    .getByRole('term')
    .filter({ hasText: 'Your address' })
    .locator('xpath=following-sibling::dd[1]')
    .getByRole('paragraph')
    .allInnerTexts()

async function looksFor(text: string, where = 'Ireland') {
  await country().selectOption({ label: where })
  await search().fill(text)
  await button('Find address').click()
}

async function saves(): Promise<Json> {
  const [saved] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/session/claim')),
    button('Next').click(),
  ])
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  return saved.postDataJSON() as Json
}

describe('a step that asks for an address in any country', () => {
  it('finds it in the chosen country, saves it in its parts, lists it, and shows it again', async () => {
    await looksFor('14 rue', 'France')
    await says('Addresses found: 1')
    await expectAccessible(page)
    await result('14 rue de l’Étang').click()
    await says('Address chosen: 14 rue de l’Étang, Orléans, 45000')
    expect(await button('Change address').evaluate((shown) => shown === document.activeElement)).toBe(true)
    await expectAccessible(page)
    const home = { lines: ['14 rue de l’Étang'], town: 'Orléans', postcode: '45000', country: 'FR' }
    expect(await saves()).toMatchObject({ home })
    expect(await listed()).toEqual(['14 rue de l’Étang', 'Orléans', '45000', 'France'])
    await page.goBack()
    await page.getByText('14 rue de l’Étang, Orléans, 45000, France').waitFor()
    expect(refused).toEqual([])
  })

  it('leads from a building to its addresses, by the keyboard alone', async () => {
    await country().focus()
    await page.keyboard.type('Ireland')
    await search().focus()
    await page.keyboard.type('linden')
    await page.keyboard.press('Enter')
    await result('Linden House').focus()
    await page.keyboard.press('Enter')
    await says('Addresses found at Linden House, 3 Mill Lane, Port Sample, Co. Wicklow: 3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await says('Address chosen: Apartment 2, Linden House')
    expect(refused).toEqual([])
  })

  it('says what is missing before it looks, each at its place', async () => {
    await button('Find address').click()
    await page.getByText('Please choose a country').waitFor()
    expect(await country().evaluate((list) => list === document.activeElement)).toBe(true)
    await country().selectOption({ label: 'Ireland' })
    await button('Find address').click()
    await page.getByText('Please enter a postcode, or the beginning of your address').waitFor()
    await button('Next').click()
    await error('Please enter your address').click()
    expect(await country().evaluate((list) => list === document.activeElement)).toBe(true)
  })

  it('says that nothing was found, and begins the address by hand with what was typed', async () => {
    await looksFor('9 Nowhere Street')
    await says('We found no address like this')
    await button('Enter the address myself').click()
    expect(await box('Address line 1').inputValue()).toBe('9 Nowhere Street')
    expect(await box('Address line 1').evaluate((line) => line === document.activeElement)).toBe(true)
    await button('Next').click()
    await error('Please enter a town or city').click()
    await box('Town or city').fill('Port Sample')
    // The message goes, and what is corrected stays where it is.
    await box('County').fill('Sampleshire')
    await box('Eircode').fill('a65 f4e2')
    await expectAccessible(page)
    expect(await saves()).toMatchObject({
      home: {
        lines: ['9 Nowhere Street'],
        town: 'Port Sample',
        region: 'Sampleshire',
        postcode: 'A65 F4E2',
        country: 'IE',
      },
    })
  })

  it('is entered by hand while the supplier is slow or down, and keeps both when the visitor tries again', async () => {
    await looksFor('zz99 5xx')
    await says('We could not look up addresses just now')
    expect(await search().inputValue()).toBe('zz99 5xx')
    await button('Enter the address myself').click()
    expect(await box('Eircode').inputValue()).toBe('zz99 5xx')
    await box('Address line 1').fill('The Old Forge')
    await button('Look up the address instead').click()
    expect(await search().inputValue()).toBe('zz99 5xx')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/postal-addresses/find', async (route) => {
      await held
      await route.continue()
    })
    await search().fill('12 harbour')
    await page.clock.install()
    await button('Find address').click()
    await says('Looking')
    await page.clock.fastForward(4000)
    await says('Still looking')
    await button('Enter the address myself').click()
    expect(await box('Address line 1').inputValue()).toBe('The Old Forge')
    release()
    // The answer that comes too late changes nothing.
    await box('Town or city').fill('Knockbeg')
    await box('Eircode').fill('')
    expect(await saves()).toMatchObject({ home: { lines: ['The Old Forge'], town: 'Knockbeg', country: 'IE' } })
  })

  it('prefills the chosen address by hand in its own country only', async () => {
    await looksFor('14 rue', 'France')
    await result('14 rue de l’Étang').click()
    await button('Change address').click()
    await search().fill('')
    await country().selectOption({ label: 'Ireland' })
    await button('Enter the address myself').click()
    expect([await box('Address line 1').inputValue(), await box('Town or city').inputValue()]).toEqual(['', ''])
    await button('Look up the address instead').click()
    await looksFor('14 rue', 'France')
    await result('14 rue de l’Étang').click()
    await button('Change address').click()
    await button('Enter the address myself').click()
    expect(await box('Town or city').inputValue()).toBe('Orléans')
  })

  it('is refused by the server for the same reasons, whatever the page did', async () => {
    await looksFor('a65 f4e2')
    await result('12 Harbour Row').click()
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/session/claim')),
      button('Next').click(),
    ])
    const headers = Object.fromEntries(
      Object.entries(await saved.allHeaders()).filter(([name]) => !/^:|^(host|content-length|connection)$/.test(name)),
    )
    const { home, ...rest } = saved.postDataJSON() as { readonly home: Json }
    for (const [change, words] of [
      [{ country: 'Ireland' }, 'Please choose a country'],
      [{ lines: [] }, 'Please enter the first line of the address'],
      [{ town: '' }, 'Please enter a town or city'],
      [{ postcode: '10115' }, 'Please enter a valid postcode'],
      [{ region: 'x'.repeat(101) }, 'Please shorten this part of the address'],
      [{ owner: 'me' }, undefined],
    ] as const) {
      const answer = await page.request.put('/api/session/claim', {
        data: { ...rest, home: { ...home, ...change } },
        headers,
      })
      // What is no part of an address is not stored.
      expect([change, answer.status()]).toEqual([change, words === undefined ? 200 : 400])
      if (words !== undefined) expect(await answer.text()).toContain(words)
    }
  })
})
