import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { pageFaults } from './support/page-faults.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
let faults: readonly string[]
beforeEach(async () => {
  page = await served.phone()
  faults = pageFaults(page)
  return () => page.context().close()
})

const country = () => page.locator('#about-country')
const combobox = () => page.locator('input#about-country[role=combobox]')
const box = (name: string) => page.getByRole('textbox', { name })
const next = () => page.getByRole('button', { name: 'Next' }).click()
const error = (name: string) => page.getByRole('alert').getByRole('link', { name })
const listed = (question: string) =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=following-sibling::dd[1]').innerText()

async function fillsIn() {
  await combobox().fill('ivory')
  await page.getByRole('option', { name: 'Côte d’Ivoire' }).click()
  await box('Month').fill('March')
  await box('Year').fill('2015')
  await box('Telephone number').fill('(020) 7946-0000')
  await box('IBAN').fill('gb82 west 1234 5698 7654 32')
  await box('NHS number').fill('999 000 0018')
}

/** Holds scripts back until it is called; the page is painted without them. */
async function holdsScripts(named = /\.js$/): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null)
  })
  await page.route(named, async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('a step with a long list, a month, a telephone number and numbers with check digits', () => {
  it('keeps each answer in its one form, and lists it in words', async () => {
    await page.goto('/further')
    await fillsIn()
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/session/claim')),
      next(),
    ])
    expect(saved.postDataJSON()).toMatchObject({
      country: 'CI',
      paid: '2015-03',
      phone: '+442079460000',
      account: 'GB82WEST12345698765432',
    })
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    expect(await listed('Country of birth')).toBe('Côte d’Ivoire')
    expect(await listed('First payment')).toBe('March 2015')
    expect(await listed('Telephone number')).toBe('+442079460000')
    expect(await listed('NHS number')).toBe('9990000018')
    await page.reload()
    expect(await listed('First payment')).toBe('March 2015')
    await page.goBack()
    await combobox().waitFor()
    expect(await combobox().inputValue()).toBe('Côte d’Ivoire')
    expect(await box('Month').inputValue()).toBe('3')
    expect(faults).toEqual([])
  })

  it('says what is wrong, each at its field, and passes axe', async () => {
    await page.goto('/further')
    await combobox().fill('Atlantis')
    await box('Year').fill('2015')
    await box('Telephone number').fill('020 7946')
    await box('IBAN').fill('GB82 WEST 1234 5698 7654 23')
    await box('NHS number').fill('999 000 0019')
    await next()
    for (const words of [
      'Please choose one of the countries listed',
      'Please enter a month and a year, such as 3 2015',
      'Please enter a telephone number, such as',
      'Please check the IBAN',
      'Please check your NHS number',
    ])
      await error(words).waitFor()
    await expectAccessible(page)
    await error('Please choose one of the countries listed').click()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  it('is refused by the server for the same reasons, whatever the page did', async () => {
    await page.goto('/further')
    await fillsIn()
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/session/claim')),
      next(),
    ])
    const body = saved.postDataJSON() as Readonly<Record<string, unknown>>
    const headers = await saved.allHeaders()
    const save = async (more: Readonly<Record<string, unknown>>) => {
      const answer = await page.request.put('/api/session/claim', {
        data: { ...body, ...more },
        headers: own(headers),
      })
      return { status: answer.status(), text: await answer.text() }
    }
    expect((await save({})).status).toBe(200)
    for (const [more, words] of [
      [{ country: 'XX' }, 'Please choose one of the countries listed'],
      [{ country: ['CI'] }, 'Please choose the country where you were born'],
      [{ paid: '2015-13' }, 'Please enter a month and a year'],
      [{ paid: '2099-01' }, 'this month or earlier'],
      [{ phone: '+44 20 7946' }, 'Please enter a telephone number'],
      [{ phone: { number: '+442079460000' } }, 'telephone number'],
      [{ account: 'GB82WEST12345698765423' }, 'Please check the IBAN'],
      [{ nhs: '9990000019' }, 'Please check your NHS number'],
    ] as const) {
      const answer = await save(more)
      expect([more, answer.status]).toEqual([more, 400])
      expect(answer.text).toContain(words)
    }
  })

  it('is a list of the browser before any script is there, and keeps what is chosen then', async () => {
    const release = await holdsScripts()
    await page.goto('/further', { waitUntil: 'commit' })
    await country().selectOption({ label: 'France' })
    expect(await country().evaluate((list) => list.tagName)).toBe('SELECT')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    release()
    await combobox().waitFor()
    expect(await combobox().inputValue()).toBe('France')
    await box('Month').fill('3')
    await box('Year').fill('2015')
    await box('Telephone number').fill('020 7946 0000')
    await box('IBAN').fill('GB82WEST12345698765432')
    await box('NHS number').fill('9990000018')
    await next()
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    expect(await listed('Country of birth')).toBe('France')
    expect(faults).toEqual([])
  })

  it('stays the list of the browser while somebody uses it', async () => {
    const release = await holdsScripts(/combobox[^/]*\.js$/)
    await page.goto('/further')
    await country().focus()
    const arrived = page.waitForResponse(/combobox[^/]*\.js$/)
    release()
    await (await arrived).finished()
    await country().selectOption({ label: 'France' })
    expect(await country().evaluate((list) => list.tagName)).toBe('SELECT')
    await box('Month').focus()
    await combobox().waitFor()
    expect(await combobox().inputValue()).toBe('France')
  })

  it('stays the list of the browser where the combobox cannot load', async () => {
    await page.route(/combobox[^/]*\.js$/, (route) => route.abort())
    await page.goto('/further')
    await page.waitForLoadState('networkidle')
    expect(await country().evaluate((list) => list.tagName)).toBe('SELECT')
    await country().selectOption({ label: 'France' })
    await page.getByRole('button', { name: 'Next' }).click()
    await error('Please enter the month').waitFor()
    expect(await error('countries').count()).toBe(0)
    expect(await country().inputValue()).not.toBe('')
  })
})

/** The headers by which the page's session and origin are known. */
function own(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^:|^(host|content-length|connection)$/.test(name)),
  )
}
