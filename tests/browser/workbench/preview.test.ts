import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page
let frame: FrameLocator
const refused: string[] = []

beforeAll(async () => {
  workbench = await openWorkbench()
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) refused.push(message.text())
  })
  await page.goto(workbench.address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(new URL('/j/v5/preview', workbench.address).href)
  frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
})

const open = (step: string) => page.getByRole('combobox', { name: 'Step' }).selectOption(step)
const firstName = () => frame.getByRole('textbox', { name: 'Legal first name' })

describe('the preview', () => {
  it('opens a step by example, keeps what is typed there while words are edited, and follows the edit', async () => {
    await open('infoContact')
    await firstName().fill('Anna')
    const journey = join(workbench.root, 'journeys/v5.json')
    const text = readFileSync(journey, 'utf8')
    const title = (JSON.parse(text) as { steps: { infoContact: { title: string } } }).steps.infoContact.title
    writeFileSync(journey, text.replace(JSON.stringify(title), JSON.stringify(`${title} (new)`)))
    await frame.getByRole('heading', { level: 1, name: '(new)' }).waitFor()
    expect(await firstName().inputValue()).toBe('Anna')
  })

  it('shows each error at a click, and each outcome of an effect', async () => {
    const error = page.getByRole('button', { name: 'first_name: not given' })
    await error.click()
    await frame.getByRole('alert').first().waitFor()
    expect(await error.getAttribute('aria-pressed')).toBe('true')
    await error.click()
    await page.getByRole('button', { name: 'Fill in this step' }).click()
    const effects = page.getByRole('region', { name: 'Effects' })
    await effects.getByRole('button', { name: 'invalid' }).first().click()
    await frame
      .getByRole('textbox', { name: 'Email', exact: false })
      .and(frame.locator('[aria-invalid="true"]'))
      .waitFor()
  })

  it('keeps an error in sight in another language, other colours, larger text and another width', async () => {
    await open('postcode')
    await frame.getByRole('heading', { level: 1, name: 'Find your address' }).waitFor()
    const errors = page.getByRole('region', { name: 'Errors' })
    const error = errors.getByRole('button').first()
    await error.click()
    const words = await frame.getByRole('alert').first().textContent()
    await page.getByRole('radio', { name: 'Welsh' }).check()
    await expect.poll(() => frame.getByRole('alert').first().textContent()).not.toBe(words)
    for (const look of ['Dark', '200 %', /^768/, 'Light', '100 %', /^360/]) {
      await page.getByRole('radio', { name: look }).check()
      await frame.getByRole('alert').first().waitFor()
      expect(await error.getAttribute('aria-pressed')).toBe('true')
    }
    await page.getByRole('radio', { name: 'English' }).check()
    await expect.poll(() => frame.getByRole('alert').first().textContent()).toBe(words)
    await error.click()
  })

  it('speaks Welsh', async () => {
    await page.getByRole('radio', { name: 'Welsh' }).check()
    await open('carFinance')
    await frame.getByRole('heading', { name: 'A gawsoch chi gar ar gyllid rhwng 2007 a 2021?' }).waitFor()
  })

  it('goes on to the next step once the outcome of its effect is chosen', async () => {
    await page.getByRole('radio', { name: 'English' }).check()
    await open('carFinance')
    // A journey that comes while an effect runs ends it.
    await frame.getByRole('heading', { name: /car on finance/ }).waitFor()
    await frame.getByRole('button', { name: 'Yes' }).click()
    const effects = page.getByRole('region', { name: 'Effects' })
    await effects.getByRole('button', { name: 'saved' }).first().click()
    await frame.getByRole('heading', { level: 1, name: 'Did the dealer disclose their commission?' }).waitFor()
  })

  it.each(['light', 'dark'] as const)('has no violation of accessibility rules at any width: %s', async (colours) => {
    await page.getByRole('radio', { name: colours === 'light' ? 'Light' : 'Dark' }).check()
    for (const width of ['360', '768', '1280']) {
      await page.getByRole('radio', { name: new RegExp(`^${width}`) }).check()
      await expectAccessible(page)
    }
  })

  it('was never refused anything by the policies of its two documents', () => {
    expect(refused).toEqual([])
  })
})
