import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page

beforeAll(async () => {
  workbench = await openWorkbench()
  browser = await launchBrowser()
  page = await workbench.page(browser, '/j/v5/step/commission')
  await page.getByRole('heading', { level: 1, name: /commission$/ }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

const bottomOfHeader = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)

describe('somebody who has never seen a step', () => {
  it('reads that there is nothing to undo, and why', async () => {
    const undo = page.getByRole('button', { name: 'Nothing to undo' })
    expect(await undo.isDisabled()).toBe(true)
    expect(await undo.getAttribute('title')).toContain('removed in the list of journeys')
  })

  it('reads titles, with the names of steps beside them', async () => {
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('link', { name: 'Find your address postcode', exact: true }).waitFor()
    const options = await page.getByLabel('Add a transition to').getByRole('option').allTextContents()
    expect(options).toContain('Find your address (postcode)')
    await page.getByRole('group', { name: /Find your address \(postcode\)/ }).waitFor()
  })

  it('jumps to a part of the step, whose heading is below the header', async () => {
    await page.getByRole('link', { name: 'transitions', exact: true }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Transitions' })
    await expect.poll(() => heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(400)
    expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(await bottomOfHeader())
  })

  it('begins a condition with an answer of the step', async () => {
    // The facts come late.
    await page.getByRole('combobox', { name: 'Value of did_dealer_disclose_commission_raw' }).waitFor()
    await page.getByLabel('Add a transition to').selectOption('sign')
    await page.getByRole('button', { name: 'Add transition' }).click()
    const added = page.getByRole('group', { name: /\(sign\)/ })
    await added.getByRole('combobox', { name: 'Add', exact: true }).selectOption({ label: 'Condition' })
    await added.getByRole('button', { name: 'Add condition' }).click()
    expect(await added.getByRole('combobox', { name: 'Fact' }).inputValue()).toMatch(/^did_dealer_disclose_commission/)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
  })

  it('is told which effects cannot run here, and why', async () => {
    const effects = page.getByRole('region', { name: 'Effects when a button is pressed' })
    await effects.getByText('Why some cannot run here').click()
    await effects.getByRole('listitem').filter({ hasText: 'phoneCheck needs phone_number' }).waitFor()
    const list = effects.getByLabel('Effect to add')
    expect(await list.getByRole('option', { name: /^phoneCheck/ }).isDisabled()).toBe(true)
    await expectAccessible(page)
  })

  it('has a header that leaves a small screen to the step', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await bottomOfHeader()).toBeLessThan(740 / 5)
  })
})

describe('the messages of a question', () => {
  it('are added for a way in which its answer can be wrong', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${workbench.url}/j/v5/step/infoContact`)
    const question = page.getByRole('group', { name: /^⠿?\s*first_name/ })
    await question.getByText(/^Words, choices and messages/).click()
    const message = question.getByLabel('Add a message')
    const keys = await message.getByRole('option').allTextContents()
    expect(keys.slice(1).every((words) => !words.includes('required'))).toBe(true)
    await message.selectOption({ index: 1 })
    await question.getByRole('button', { name: 'Add message' }).click()
    await page.getByRole('button', { name: /^Undo: Change first-name.json/ }).waitFor()
  })
})
