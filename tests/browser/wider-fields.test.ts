import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
beforeEach(async () => {
  page = await served.phone('/wider')
  return () => page.context().close()
})

const next = () => page.getByRole('button', { name: 'Next' }).click()
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })
const error = (name: string) => page.getByRole('alert').getByRole('link', { name })

async function fillsAbout() {
  await radio('Something else').click()
  await page.getByLabel('What was it called?').fill('Lease')
  await box('Insurance').click()
  await box('Service plan').click()
  await page.getByLabel('How much was the car?').fill('12,500.50')
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('2015')
  await next()
  await page.getByRole('heading', { name: 'Your cars' }).waitFor()
}

async function addsCars() {
  await page.getByLabel('Make').fill('Ford')
  await page.getByLabel('Year').fill('2012')
  await next()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
}

/** The answer that is listed for a question. */
const listed = (question: string) =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=following-sibling::dd[1]').innerText()

describe('a journey with every kind of answer', () => {
  it('asks for a field only while the answer in front of it calls for it', async () => {
    await radio('Something else').click()
    await page.getByLabel('What was it called?').fill('Lease')
    await radio('Personal contract purchase').click()
    await page.getByLabel('What was it called?').waitFor({ state: 'detached' })
    await radio('Something else').click()
    expect(await page.getByLabel('What was it called?').inputValue()).toBe('Lease')
  })

  it('asks for it beneath that choice: next by keyboard, in a group of its name, and the summary leads there', async () => {
    await page.waitForLoadState('networkidle')
    await radio('Hire purchase').focus()
    await page.keyboard.press('ArrowUp')
    expect(await radio('Something else').isChecked()).toBe(true)
    const beneath = page.getByRole('group', { name: 'Something else', exact: true })
    await beneath.waitFor()
    expect(await radio('Something else').getAttribute('aria-controls')).toBe(await beneath.getAttribute('id'))
    expect(await radio('Hire purchase').getAttribute('aria-controls')).toBeNull()
    await page.keyboard.press('Tab')
    const name = beneath.getByLabel('What was it called?')
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
    const [choice, below] = await Promise.all([radio('Something else').boundingBox(), name.boundingBox()])
    expect(below?.x).toBeGreaterThan(choice?.x ?? Infinity)
    await next()
    await error('Enter its name').click()
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  it('still asks there after a reload', async () => {
    await radio('Something else').click()
    await page.getByLabel('What was it called?').fill('Lease')
    await page.getByLabel('How much was the car?').focus()
    await page.reload()
    const name = page.getByRole('group', { name: 'Something else', exact: true }).getByLabel('What was it called?')
    await expect.poll(() => name.inputValue()).toBe('Lease')
  })

  it('says what is missing, and not what is not asked', async () => {
    await next()
    for (const name of ['Choose a kind', 'Choose what was included', 'Enter a price', 'Enter a date'])
      await error(name).waitFor()
    expect(await error('Enter its name').count()).toBe(0)
  })

  it('unticks the others with "none of these", and it with the others', async () => {
    await page.waitForLoadState('networkidle')
    await box('Insurance').check()
    await box('None of these').check()
    expect(await box('Insurance').isChecked()).toBe(false)
    await box('Service plan').check()
    expect(await box('None of these').isChecked()).toBe(false)
  })

  it('keeps what is no number in its box, and says so', async () => {
    await page.getByLabel('How much was the car?').fill('about ten')
    await next()
    await error('Enter a number').waitFor()
    expect(await page.getByLabel('How much was the car?').inputValue()).toBe('about ten')
  })

  it('lists the answers in its own words, and comes back from changing one', async () => {
    await fillsAbout()
    await addsCars()
    expect(await listed('What kind of agreement was it?')).toBe('Something else')
    expect(await listed('How much was the car?')).toBe('£12,500.50')
    expect(await listed('When did it begin?')).toBe('27 March 2015')
    expect(await listed('Cars')).toMatch(/Ford[\s\S]*2012/)
    await page.getByRole('link', { name: 'Change What kind of agreement was it?' }).click()
    await radio('Hire purchase').click()
    await next()
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    expect(await listed('What kind of agreement was it?')).toBe('Hire purchase')
    expect(await page.getByRole('term').filter({ hasText: 'What was it called?' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  it('keeps all of it over a reload', async () => {
    await fillsAbout()
    await addsCars()
    await page.reload()
    expect(await listed('When did it begin?')).toBe('27 March 2015')
  })
})
