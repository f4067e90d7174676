import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { holdScripts } from './support/held-scripts.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
beforeEach(async () => {
  page = await served.phone('/schools')
  return () => page.context().close()
})

const press = (label: string, on = page) => on.getByRole('button', { name: label, exact: true }).click()
const shows = (title: string, on = page) => on.getByRole('heading', { level: 1, name: title }).waitFor()
const child = (number: number, on = page) => on.getByRole('group', { name: `Child ${number}`, exact: true })
const school = (number: number, on = page) => child(number, on).getByRole('group', { name: 'School' })
const state = (number: number, on = page) => school(number, on).getByRole('radio', { name: 'state' })
const name = (number: number) => child(number).getByRole('textbox', { name: 'Name', exact: true })
const isHidden = (number: number, on = page) => expect.poll(() => school(number, on).count()).toBe(0)

async function livesIn(country: string, on = page) {
  await shows('Your country', on)
  await on.getByRole('radio', { name: country }).check()
  await press('Next', on)
  await shows('Your children', on)
}

/** Ann goes to a state school, and Ben to a private one. */
async function twoChildren() {
  await livesIn('UK')
  await page.getByRole('radio', { name: 'No' }).check()
  await name(1).fill('Ann')
  await state(1).check()
  await press('Add another child')
  await name(2).fill('Ben')
  await school(2).getByRole('radio', { name: 'private' }).check()
}

/** Goes back to the page before, and comes again from another country. */
async function movesTo(country: string) {
  await page.goBack()
  await livesIn(country)
}

describe('a list that must have an entry', () => {
  it('begins with the first one, without a press, and the focus stays at the heading', async () => {
    await livesIn('UK')
    await name(1).waitFor()
    expect(await page.getByRole('button', { name: 'Remove child 1' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your children')
    await expectAccessible(page)
    await press('Next')
    await page.getByRole('alert').getByRole('link', { name: 'Answer it' }).first().waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(3)
  })
})

describe('parts of a list that an answer of the page before decides about', () => {
  it('go in every entry when it changes, and come back with their answers', async () => {
    await twoChildren()
    await movesTo('France')
    await isHidden(1)
    await isHidden(2)
    expect(await name(2).inputValue()).toBe('Ben')
    await expectAccessible(page)
    await movesTo('UK')
    expect(await state(1).isChecked()).toBe(true)
    expect(await school(2).getByRole('radio', { name: 'private' }).isChecked()).toBe(true)
  })

  it('are the same after a reload, and by the address of their page', async () => {
    await twoChildren()
    await page.reload()
    await expect.poll(() => state(1).isChecked()).toBe(true)
    await movesTo('France')
    await page.reload()
    await isHidden(2)
    await expect.poll(() => name(2).inputValue()).toBe('Ben')
    await page.goto('/schools/children')
    await isHidden(1)
  })

  it('are asked for by their page again once they are missing, and are listed only where they are asked', async () => {
    await livesIn('France')
    await page.getByRole('radio', { name: 'No' }).check()
    await name(1).fill('Ann')
    await press('Next')
    await shows('Pets')
    await press('Next')
    await shows('Check your answers')
    expect(await page.getByText('School').count()).toBe(0)
    await page.getByRole('link', { name: /Change.*Where do you live/ }).click()
    await shows('Your country')
    await page.getByRole('radio', { name: 'UK' }).check()
    await press('Next')
    await shows('Your children')
    await state(1).check()
    await press('Next')
    await shows('Check your answers')
    await page.getByText('School').waitFor()
  })

  it('are the same in a second tab', async () => {
    await twoChildren()
    const second = await page.context().newPage()
    await second.goto('/schools/children')
    await expect.poll(() => state(1, second).isChecked()).toBe(true)
    await movesTo('France')
    await isHidden(1)
    await isHidden(1, second)
  })

  it('make no page of an entry on which nothing is asked', async () => {
    await twoChildren()
    await press('Next')
    await shows('Pets')
    await press('Add a pet')
    await page.getByRole('textbox', { name: 'What is it called?' }).fill('Rex')
    await press('Continue')
    await page.getByRole('button', { name: 'Change pet 1' }).waitFor()
    await page.goBack()
    await shows('Your children')
    await movesTo('France')
    await press('Next')
    await shows('Pets')
    await press('Change pet 1')
    await page.getByRole('heading', { name: 'Pet 1, page 1 of 2' }).waitFor()
    await press('Continue')
    await page.getByRole('textbox', { name: 'Number of its passport' }).fill('F1')
    await press('Continue')
    await page.getByRole('button', { name: 'Change pet 1' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Rex' }).innerText()).toContain('F1')
  })
})

describe('parts of a list that an answer of the same page decides about', () => {
  const nickname = (number: number) => child(number).getByRole('textbox', { name: 'Nickname' })

  it('come and go with it in every entry, and keep what was typed', async () => {
    await twoChildren()
    expect(await nickname(1).count()).toBe(0)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await nickname(2).fill('Benny')
    await page.getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => nickname(2).count()).toBe(0)
    await page.getByRole('radio', { name: 'Yes' }).check()
    expect(await nickname(2).inputValue()).toBe('Benny')
    expect(await nickname(1).inputValue()).toBe('')
  })

  it('leave the rest of the entry as it is: neither its controls nor what is in them begin anew', async () => {
    await livesIn('UK')
    const before = await name(1).elementHandle()
    await name(1).fill('Ann')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await nickname(1).waitFor()
    expect(await before?.evaluate((input) => input.isConnected)).toBe(true)
  })

  it('are decided on a slow line too, before all that draws the page is there', async () => {
    await livesIn('UK')
    await page.context().close()
    page = await served.phone()
    const letCome = await holdScripts(page.context())
    await page.goto('/schools', { waitUntil: 'commit' })
    letCome()
    await livesIn('France')
    await name(1).waitFor()
    expect(await school(1).count()).toBe(0)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await nickname(1).fill('Annie')
    await page.getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => nickname(1).count()).toBe(0)
  })
})

describe('what a save sends of such a list', () => {
  it('has no part that is not asked, also if it was answered before', async () => {
    await twoChildren()
    await movesTo('France')
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && (request.postData() ?? '').includes('"kids"'),
    )
    await press('Next')
    expect(((await saved).postDataJSON() as { kids: unknown }).kids).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
    await shows('Pets')
  })
})
