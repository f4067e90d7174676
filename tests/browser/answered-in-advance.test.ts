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

const box = (name: string) => page.getByRole('textbox', { name })
const lease = () => page.getByRole('radio', { name: 'With a lease' })
const country = () => page.getByRole('combobox', { name: 'Where was it bought?' })
/** Presses Next, and gives what is saved. */
async function sent() {
  const [saved] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/session/claim')),
    page.getByRole('button', { name: 'Next' }).click(),
  ])
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  return saved.postDataJSON() as object
}

describe('a step that is answered in advance', () => {
  it('shows its answers and what they ask for, and sends what was not changed', async () => {
    await page.goto('/begun')
    expect(await lease().isChecked()).toBe(true)
    expect(await box('Colour').inputValue()).toBe('black')
    await box('Who leased it?').fill('Arval')
    await expectAccessible(page)
    expect(await sent()).toMatchObject({ paid: 'lease', lessor: 'Arval', colour: 'black', country: 'Wales' })
    expect(faults).toEqual([])
  })

  it('keeps empty what was cleared, after a reload and after Back', async () => {
    await page.goto('/begun')
    await page.getByRole('radio', { name: 'With a loan' }).check()
    await box('Who leased it?').waitFor({ state: 'detached' })
    await box('Colour').fill('')
    await country().selectOption({ index: 0 })
    await page.reload()
    await box('Colour').waitFor()
    expect(await page.getByRole('radio', { name: 'With a loan' }).isChecked()).toBe(true)
    expect(await box('Colour').inputValue()).toBe('')
    expect(await country().inputValue()).toBe('')
    const saved = await sent()
    expect(saved).toMatchObject({ paid: 'loan' })
    expect(saved).not.toHaveProperty('colour')
    expect(saved).not.toHaveProperty('country')
    await page.goBack()
    await page.getByRole('heading', { name: 'About the car' }).waitFor()
    expect(await box('Colour').inputValue()).toBe('')
    expect(faults).toEqual([])
  })

  it('takes what was cleared before the scripts came', async () => {
    let release: () => void = () => undefined
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null)
    })
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/begun', { waitUntil: 'commit' })
    await box('Colour').fill('')
    await country().selectOption({ index: 0 })
    release()
    await box('Who leased it?').fill('Arval')
    const saved = await sent()
    expect(saved).not.toHaveProperty('colour')
    expect(saved).not.toHaveProperty('country')
  })

  it('answers a part of each new entry of a list', async () => {
    await page.goto('/begun')
    await page.getByRole('button', { name: 'Add a car' }).click()
    await expect.poll(() => box('Make').inputValue()).toBe('Ford')
    await box('Registration number').fill('AB12 CDE')
    await box('Who leased it?').fill('Arval')
    expect(await sent()).toMatchObject({ others: [{ plate: 'AB12 CDE', make: 'Ford' }] })
  })
})
