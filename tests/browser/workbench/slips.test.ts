import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let workbench: OpenWorkbench
let browser: Browser
let context: BrowserContext
let page: Page

const journey = () => JSON.parse(readFileSync(join(workbench.root, 'journeys/v6.json'), 'utf8')) as Journey
interface Journey {
  readonly steps?: Readonly<Record<string, { readonly title?: string; readonly next?: unknown } | null>>
}
const titleBox = (of: Page) => of.getByRole('textbox', { name: 'Title', exact: true })
const titleOnDisk = () => journey().steps?.['carFinance']?.title
const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

beforeAll(async () => {
  workbench = await openWorkbench()
  browser = await launchBrowser()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  await page.goto(workbench.address)
  await page.getByRole('button', { name: 'New variant of v5' }).click()
  await page.getByRole('dialog').getByLabel('Name').press('Enter')
  await page.getByRole('link', { name: 'v6', exact: true }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

describe('the same title in two tabs', () => {
  it('tells the tab whose title was overtaken, and Undo reaches what was before it', async () => {
    await page.goto(`${workbench.url}/j/v6/step/commission`)
    await titleBox(page).fill('An older change')
    await saved()
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /(^| )carFinance$/ })
      .click()
    await page.getByRole('heading', { name: /(^| )carFinance$/ }).waitFor()
    await titleBox(page).fill('From the first tab')
    await expect.poll(titleOnDisk).toBe('From the first tab')

    const other = await context.newPage()
    await other.goto(`${workbench.url}/j/v6/step/carFinance`)
    await expect.poll(() => titleBox(other).inputValue()).toBe('From the first tab')
    await titleBox(other).fill('From the second tab')
    const notice = page.getByRole('alert')
    await notice.getByText('Another tab or program has changed what you changed').waitFor()
    await expectAccessible(page)
    await other.close()

    await page.keyboard.press('ControlOrMeta+z')
    await notice.getByText('cannot be undone').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => journey().steps?.['commission']).toBeUndefined()
    expect(titleOnDisk()).toBe('From the second tab')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await saved()
  })

  it('keeps all of Undo over two reloads', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await titleBox(page).fill(title)
      await page.keyboard.press('Tab')
      await expect.poll(titleOnDisk).toBe(title)
      await page.getByRole('button', { name: 'Add button' }).waitFor()
      await page.getByLabel('Words of a new button').fill(`Button ${title}`)
      await page.getByRole('button', { name: 'Add button' }).click()
      await saved()
    }
    await page.reload()
    await page.getByRole('button', { name: /^Undo: Add button/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Undo: Add button/ }).waitFor()
    for (let count = 0; count < 6; count += 1) await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(titleOnDisk).toBe('From the second tab')
  })
})

describe('a step', () => {
  it('in between is added once by a double click, and begins at its heading', async () => {
    await page.goto(`${workbench.url}/j/v6/step/infoContact`)
    await page.getByText('Add a step in between').first().click()
    await page.getByLabel('Title of the new step').first().fill('How did you hear')
    await page.getByRole('button', { name: 'Add step' }).first().dblclick()
    const heading = page.getByRole('heading', { name: /(^| )howDidYouHear$/ })
    await heading.waitFor()
    await saved()
    expect(Object.keys(journey().steps ?? {}).filter((name) => name.startsWith('howDidYouHear'))).toEqual([
      'howDidYouHear',
    ])
    // The second press may land on the new page, and take the focus along.
    expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(200)
  })

  it('is added from the list, after any step', async () => {
    const list = page.getByRole('navigation', { name: 'Steps' })
    await list.getByText('Add a step', { exact: true }).click()
    await list.getByLabel('Title of the new step').fill('One more thing')
    await list.getByLabel('After the step').selectOption('commission')
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Add step' }).click()
    await page.getByRole('heading', { name: /(^| )oneMoreThing$/ }).waitFor()
    await saved()
    expect(JSON.stringify(journey().steps?.['commission'])).toContain('oneMoreThing')
  })

  it.each(someOf([[1280, 800] as const, [360, 740] as const], 1))(
    'is removed with a notice that covers neither the heading nor its links, at %i by %i',
    async (width, height) => {
      const own = await context.newPage()
      await own.setViewportSize({ width, height })
      await own.goto(`${workbench.url}/j/v6/step/carFinanceHint`)
      await own.getByRole('button', { name: 'Remove this step' }).click()
      await own.getByRole('dialog').getByRole('button', { name: 'Remove carFinanceHint' }).click()
      const notice = own.getByRole('alert')
      await notice.getByText('The step carFinanceHint is removed.').waitFor()
      const heading = own.getByRole('heading', { name: /(^| )commission$/ })
      await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
      const isOnTop = (node: Element) => {
        const { left, top, width: wide, height: high } = node.getBoundingClientRect()
        const found = document.elementFromPoint(left + wide / 2, top + high / 2)
        return found === node || node.contains(found)
      }
      expect(await heading.evaluate(isOnTop)).toBe(true)
      expect(await own.getByRole('button', { name: 'Remove this step' }).evaluate(isOnTop)).toBe(true)
      // The last button of the page can be scrolled free of it.
      const last = own.locator('.step-editor button').last()
      await own.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await last.evaluate(isOnTop)).toBe(true)
      const undo = own.getByRole('button', { name: 'Undo: Remove the step carFinanceHint' })
      if (width === 360) expect(await undo.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => journey().steps?.['carFinanceHint']).toBeUndefined()
      await own.close()
    },
  )

  it('to which others lead is removed only when asked, leads them on, and comes back with Undo', async () => {
    await page.goto(`${workbench.url}/j/v6/step/sign`)
    await page.getByRole('button', { name: 'Remove this step' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the step sign?' })
    await dialog.getByText(/steps? leads? to it/).waitFor()
    await dialog.getByText('q1FoundStatus').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(journey().steps?.['sign']).toBeUndefined()

    await page.getByRole('button', { name: 'Remove this step' }).click()
    const to = await dialog.getByLabel('Lead them on to').inputValue()
    await dialog.getByRole('button', { name: 'Remove sign' }).click()
    const heading = page.getByRole('heading', { name: new RegExp(`(^| )${to}$`) })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
    await expect.poll(() => journey().steps?.['sign']).toBeNull()
    await page.getByRole('alert').getByText(`The step sign is removed. What led to it leads to ${to}.`).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => journey().steps?.['sign']).toBeUndefined()
  })
})

describe('an unknown address', () => {
  it('says that there is no such page, and links to the first one', async () => {
    await page.goto(`${workbench.url}/j/v6/stpe/carFinance`)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'the first page' }).click()
    await page.getByRole('heading', { name: 'Journeys' }).waitFor()
  })

  it.each(['canvas', 'outline', 'words', 'publish'])('says that there is no such journey, in %s', async (view) => {
    await page.goto(`${workbench.url}/j/removed/${view}`)
    await page.getByRole('heading', { level: 1, name: 'There is no journey removed' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'the first page' }).click()
    await page.getByRole('heading', { name: 'Journeys' }).waitFor()
  })
})
