import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page
/** What the policy of the page refused, and errors of its scripts. */
const faults: string[] = []

beforeAll(async () => {
  workbench = await openWorkbench()
  browser = await launchBrowser()
  page = await (await browser.newContext()).newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined))
  await page.goto(workbench.address)
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

describe('the list of journeys', () => {
  it('opens by the printed address, and the token leaves the address', async () => {
    const row = page.getByRole('row', { name: /^v3/ })
    await row.getByText('proved').waitFor()
    expect(await row.getByRole('cell').first().textContent()).toBe('/get-started-v3')
    expect(Number(await row.getByRole('link').last().textContent())).toBeGreaterThan(100)
    expect(page.url()).not.toContain('token')
    expect(faults).toEqual([])
  })

  it('has no accessibility fault, also with a dialog open', async () => {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New variant of v5' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  it('makes a variant with the keyboard alone, and goes to it', async () => {
    await page.getByRole('button', { name: 'New variant of v5' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Name')
    expect(await name.inputValue()).toBe('v6')
    // The list that is read again takes a while.
    await page.route('**/api/journeys', (route) => route.abort())
    await name.press('Enter')
    await page.getByRole('status').getByText('is a variant of v5').waitFor()
    expect(await page.getByRole('row', { name: /^v6/ }).getByRole('cell').first().textContent()).toBe('/get-started-v6')
    await page.unroute('**/api/journeys')
    expect(JSON.parse(readFileSync(join(workbench.root, 'journeys/v6.json'), 'utf8'))).toMatchObject({ extends: 'v5' })
    await page.getByRole('link', { name: 'v6', exact: true }).waitFor()
  })

  it('keeps what was typed if the server refuses it', async () => {
    await page.getByRole('button', { name: 'Duplicate v5' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('v4')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/already/)
      .waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('v4')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('shows a journey that another program makes, and the reason why it cannot be read', async () => {
    writeFileSync(join(workbench.root, 'journeys/half.json'), '{ "name": "half", ')
    await page.getByRole('row', { name: /^half/ }).getByText('Cannot be read').waitFor()
  })

  it('removes a journey after a question', async () => {
    await page.getByRole('button', { name: 'Remove v6' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove v6' }).click()
    await page.getByRole('link', { name: 'v6', exact: true }).waitFor({ state: 'detached' })
    expect(existsSync(join(workbench.root, 'journeys/v6.json'))).toBe(false)
  })

  it('opens nothing for a browser without the token', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(new URL('/', workbench.address).href)
    await stranger.getByText('Open the workbench with the address that it printed').first().waitFor()
    expect(await stranger.getByRole('row').count()).toBe(0)
  })
})
