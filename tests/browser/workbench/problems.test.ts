import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[browser, workbench] = await Promise.all([launchBrowser(), openWorkbench()])
  page = await workbench.page(browser, '/j/v3/problems')
  await page.getByText('No problems. The journey is proved.').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
})

const openOthers = async () => {
  const others = page.locator('details', { hasText: 'of other journeys, pages and data' })
  if ((await others.getAttribute('open')) === null) await others.locator('summary').first().click()
}
const problem = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
const change = (path: string, from: string, to: string) => {
  const file = join(workbench.root, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
  writeFileSync(file, text.replace(from, to))
}

describe('the problems of all files', () => {
  it('have the lint of the words, and say how many words are not approved', async () => {
    await page.getByText(/\d+ regulated words of all journeys are not approved/).waitFor()
    await problem('COPY_HARD_TO_READ').waitFor()
  })

  it('of the words open the copy book at the sentence', async () => {
    const other = await workbench.page(browser, '/j/v3/problems')
    const hard = other.getByRole('listitem').filter({ hasText: 'COPY_HARD_TO_READ in journeys/v3.json' }).first()
    const pointer = /\((\/[^)]+)\)/.exec((await hard.textContent()) ?? '')?.[1] ?? 'no pointer'
    await hard.getByRole('link', { name: 'Show the words' }).click()
    await other.getByRole('heading', { level: 1, name: 'Words of v3' }).waitFor()
    await expect.poll(() => other.locator(':focus').textContent()).toContain(`journeys/v3.json#${pointer}`)
    await other.context().close()
  })

  it('are closed at first, with their number, below those of the journey and of its words', async () => {
    const headings = page.getByRole('heading', { level: 2 })
    expect(await headings.allTextContents()).toEqual(['This journey', 'Its words', 'In other files'])
    const summary = page.getByText(/^(\d+ errors?, )?\d+ warnings? of other journeys, pages and data$/)
    await summary.waitFor()
    const others = page.locator('details', { has: summary })
    const hidden = others.getByRole('listitem').first()
    expect(await hidden.isVisible()).toBe(false)
    await openOthers()
    await hidden.waitFor()
    const severities = await others.locator('.problem-severity').allTextContents()
    expect(severities).toEqual([...severities].sort())
  })

  it('of the words around every step lead to their form, which has a place for their translation', async () => {
    const other = await workbench.page(browser, '/j/v5/problems')
    change('journeys/v5.json', '"path": "/get-started-v5"', '"path": "/get-started-v5", "banner": "New words"')
    await other.getByRole('listitem').filter({ hasText: 'no translation of “New words”' }).waitFor()
    await other.getByRole('link', { name: 'Edit the whole journey' }).first().click()
    await other.getByRole('region', { name: 'Translations' }).getByLabel('New words', { exact: true }).waitFor()
    await expectAccessible(other)
    await other.goBack()
    await other.getByRole('listitem').filter({ hasText: 'no translation of “New words”' }).waitFor()
    await other.getByRole('link', { name: 'Translate it' }).first().click()
    const box = other.getByRole('region', { name: 'Translations' }).getByLabel('New words', { exact: true })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    change('journeys/v5.json', ', "banner": "New words"', '')
    await other.context().close()
  })

  it('that a variant inherits lead to the step in the variant, and say where they stand', async () => {
    const variant = join(workbench.root, 'journeys/v6.json')
    const json = { $schema: '../schemas/journey.schema.json', name: 'v6', version: 1, extends: 'v5', path: '/six' }
    writeFileSync(variant, `${JSON.stringify(json, null, 2)}\n`)
    change('journeys/v5.json', '"to": "commission"', '"to": "comission"')
    const other = await workbench.page(browser, '/j/v6/problems')
    const unknown = other.getByRole('listitem').filter({ hasText: '"comission" is not a step' }).first()
    await unknown.getByText('This stands in v5, and v6 inherits it.').waitFor()
    await unknown.getByRole('button', { name: /This changes v5\.$/ }).waitFor()
    await expectAccessible(other)
    await unknown.getByRole('link', { name: /^Edit .*carFinance/ }).click()
    await other.getByText('As in v5. What you change here is written into v6 alone.').waitFor()
    change('journeys/v5.json', '"to": "comission"', '"to": "commission"')
    await other.context().close()
    rmSync(variant)
  })

  it('appear in a journey that one is not looking at, with a link into it', async () => {
    change('journeys/v5.json', '"/get-started-v5"', '"/get-started-v4"')
    const taken = problem('JOURNEY_PATH_TAKEN in journeys/v5.json')
    await taken.waitFor()
    await page.getByText('No problems. The journey is proved.').waitFor()
    expect(await taken.getByRole('link', { name: 'Show in JSON' }).getAttribute('href')).toBe('/j/v5/json?at=%2Fpath')
    change('journeys/v5.json', '"/get-started-v4"', '"/get-started-v5"')
    await taken.waitFor({ state: 'detached' })
  })

  it('are corrected there with one press, which is one step of Undo', async () => {
    const before = readFileSync(join(workbench.root, 'journeys/v5.json'), 'utf8')
    change('journeys/v5.json', '"to": "commission"', '"to": "comission"')
    const unknown = problem('"comission" is not a step of v5')
    await unknown.getByRole('button', { name: 'Write “commission” instead of “comission”.' }).press('Enter')
    await unknown.waitFor({ state: 'detached' })
    await expect
      .poll(() => readFileSync(join(workbench.root, 'journeys/v5.json'), 'utf8'), { timeout: 20_000 })
      .toBe(before)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await unknown.waitFor()
    await page.getByRole('button', { name: 'Redo' }).press('Enter')
    await unknown.waitFor({ state: 'detached' })
    await expect
      .poll(() => readFileSync(join(workbench.root, 'journeys/v5.json'), 'utf8'), { timeout: 20_000 })
      .toBe(before)
  })

  it('of a question lead to the steps that ask it', async () => {
    change('schemas/fields/email.json', '"title"', '"titel"')
    const misspelt = problem('schemas/fields/email.json')
    expect(await misspelt.getByRole('link', { name: /^Edit / }).count()).toBe(0)
    change('schemas/fields/email.json', '"titel"', '"title"')
    change('schemas/fields/email.json', '"maxLength"', '"minLength": 999, "maxLength"')
    await problem('schemas/fields/email.json')
      .getByRole('link', { name: /^Edit .*\(contact\)$/ })
      .waitFor()
    change('schemas/fields/email.json', '"minLength": 999, "maxLength"', '"maxLength"')
    await page.getByText('No problems. The journey is proved.').waitFor()
  })

  it('are filtered by severity', async () => {
    await page.getByRole('radio', { name: /^Errors/ }).check()
    expect(await page.getByRole('heading', { level: 3, name: /^Warning/ }).count()).toBe(0)
    await page.getByRole('radio', { name: /^All/ }).check()
    await page
      .getByRole('heading', { level: 3, name: /^Warning/ })
      .first()
      .waitFor()
  })

  it.each(someOf([[1280, 800] as const, [360, 740] as const], 1))(
    'have no violation of accessibility rules at %i by %i, with errors in all places',
    async (width, height) => {
      await page.setViewportSize({ width, height })
      change('journeys/v3.json', '"to": "info"', '"to": "inof"')
      await problem('"inof" is not a step of v3').waitFor()
      await page.getByText('The words are checked once the errors are corrected.').waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      change('journeys/v3.json', '"to": "inof"', '"to": "info"')
      await page.getByText('No problems. The journey is proved.').waitFor()
    },
  )
})
