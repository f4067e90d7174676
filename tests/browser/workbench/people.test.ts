import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendCounts } from '../../../server/counting/index.ts'
import { loadJourneys } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../../server/support/test-database.ts'
import { countedPeople } from '../../support/counted-people.ts'
import { fixedRoot } from '../../support/fixed-product.ts'
import { seeded } from '../../support/seeded.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

let browser: Browser
let database: TestDatabase
let workbench: OpenWorkbench
beforeAll(async () => {
  database = await testDatabase()
  await fillCounters()
  ;[browser, workbench] = await Promise.all([launchBrowser(), openWorkbench({ more: ['--database', database.url] })])
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
  await database?.close()
})

/** Many stop where they give their details: more of them on v5, which asks for all of them at once. */
async function fillCounters(): Promise<void> {
  const { current } = loadJourneys(fixedRoot())
  for (const [name, share] of Object.entries({ v3: 0.1, v4: 0.1, v5: 0.3 })) {
    const journey = current.get(name)
    if (journey === undefined) throw new Error(name)
    const stopping = (step: string) => (/info/i.test(step) ? share : 0.02)
    const days = ['2026-11-02', '2026-11-03', '2026-11-04']
    await appendCounts(database.db, countedPeople(journey, { days, peopleADay: 900, random: seeded(7), stopping }))
  }
}

const cellsOf = (page: Page, table: string, row: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').allInnerTexts()

describe('where people stop', () => {
  it('says first where most are lost, and a press of that step says why', async () => {
    const page = await workbench.page(browser, '/j/v5/people')
    await page.getByText(/people began, and .* of them submitted a claim/).waitFor()
    await page.getByRole('button', { name: 'Your Details', exact: true }).press('Enter')
    const step = page.getByRole('region', { name: /Your Details/ })
    await step.getByText(/people came, .* went on, and .* stopped here/).waitFor()
    await step.getByRole('table', { name: 'What was refused when they saved' }).getByText('required').waitFor()
    await step.getByRole('table', { name: 'How long it took those who went on' }).waitFor()
    await page.frameLocator('iframe').getByRole('textbox', { name: 'Legal first name' }).waitFor()
    await page.context().close()
  })

  it('shows the same in the graph and in the table, and the people of other days on request', async () => {
    const page = await workbench.page(browser, '/j/v3/people')
    await page.getByRole('img', { name: /Graph of v3 version 1/ }).waitFor()
    const table = 'People at each step of v3 version 1'
    const [came = '', wentOn = '', lost = ''] = await cellsOf(page, table, /postcode/)
    expect(number(came)).toBe(number(wentOn) + number(lost))
    await page.getByLabel('Began from').fill('2026-11-04')
    await page.getByLabel('Began from').press('Enter')
    await expect.poll(async () => number((await cellsOf(page, table, /postcode/))[0] ?? '')).toBeLessThan(number(came))
    await page.getByLabel('Began from').fill('2026-12-01')
    await page.getByLabel('Began from').press('Enter')
    await page.getByText(/Nobody began v3 in this period/).waitFor()
    await page.context().close()
  })

  it('compares a question that was split with what it replaced', async () => {
    const page = await workbench.page(browser, '/j/v5/people')
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('v3')
    const places = 'The same places in v5 version 1 and v3 version 1'
    await page.getByRole('table', { name: places }).waitFor()
    const [, lostHere = '', , lostThere = '', difference = ''] = await cellsOf(
      page,
      places,
      /infoContact \/ info and contact/,
    )
    expect(Number.parseFloat(lostHere)).toBeGreaterThan(Number.parseFloat(lostThere))
    expect(difference).toMatch(/^v3 version 1 loses .* points less$/)
    await page.getByRole('img', { name: /Graph of v3 version 1/ }).waitFor()
    await page.context().close()
  })

  it('gives every figure as CSV', async () => {
    const page = await workbench.page(browser, '/j/v5/people')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'All figures as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('people-v5.csv')
    await page.context().close()
  })

  it.each(['/j/v5/people?with=v3&at=/steps/infoContact', '/experiment'])(
    'has no violation of accessibility rules at %s, in light and in dark, on a desk and on a phone',
    async (path) => {
      const page = await workbench.page(browser, path)
      await page.getByRole('table').first().waitFor()
      for (const width of [1280, 360])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 740 })
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
            .toBeLessThanOrEqual(0)
        }
      await page.context().close()
    },
  )
})

describe('the experiment', () => {
  it('says what is known with its interval, and how many visitors are still needed, and names no winner', async () => {
    const page = await workbench.page(browser, '/j/v5/people')
    await page.getByRole('link', { name: 'Is v5 better than another version?' }).click()
    await page.getByRole('heading', { level: 2, name: 'What is known' }).waitFor()
    await page.getByText(/Fewer visitors submit on v5 than on v3: between .* points fewer/).waitFor()
    await page.getByText(/v4 and v3 together need about .* more visitors/).waitFor()
    await page.getByRole('img', { name: /Difference in submitted claims for each visitor/ }).waitFor()
    expect(await page.getByText(/winner|best/i).count()).toBe(0)
    await page.context().close()
  })
})

const number = (words: string) => Number(words.replaceAll(',', ''))
