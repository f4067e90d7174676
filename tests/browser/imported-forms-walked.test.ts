import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import app from '../../content/app.json'
import type { JourneyDefinition } from '../../engine/index.ts'
import { textSource, openJourney, readJson } from '../../loader/index.ts'
import { diskFiles } from '../../loader/disk-files.ts'
import { WALKED_FORMS } from './added-journeys/index.ts'
import { controlsOf } from './support/controls.ts'
import { expectAccessible } from './support/accessible.ts'
import { fillParts } from './support/fill-field.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'
import { someOf } from '../support/some-of.ts'

const served = addedJourneysInBrowser()

function importedJourney(name: string): JourneyDefinition {
  const files = diskFiles(served.root)
  return openJourney(
    name,
    textSource(files.text, files.list, (_, text) => readJson(text)),
  )
}

describe('an imported form, by roles and names alone', () => {
  it.each(someOf(WALKED_FORMS, 4))(
    'of $kind is walked to its end: $file',
    async ({ name }) => {
      const page = await served.phone(`/${name}`)
      const { steps, path: base } = importedJourney(name)
      const byPath = new Map(Object.values(steps).map((step) => [(base + step.path).replace(/\/$/, ''), step]))
      const at = () => new URL(page.url()).pathname.replace(/\/$/, '')
      for (let walked = 0; walked < MOST_PAGES; walked += 1) {
        const here = at()
        const step = byPath.get(here)
        if (step === undefined) throw new Error(`STEP_UNKNOWN No step of "${name}" is at ${here}.`)
        await showsWell(page, walked > 0)
        if (step.kind === 'end') return page.context().close()
        const [button = ''] = step.actions.map(({ label: [label] }) => label?.text ?? '')
        const press = (words: string) => refusesWell(page, words)
        await press(button)
        if (at() === here && Object.keys(step.fields).length > 0) {
          await fillParts(page, page, step.fields, press)
          await expectAccessible(page)
          await page.getByRole('button', { name: button, exact: true }).click()
        }
        await expect.poll(at, { message: `"${button}" leads on from ${here}` }).not.toBe(here)
      }
      throw new Error(`PAGES_ENDLESS "${name}" has not ended after ${MOST_PAGES} pages.`)
    },
    300_000,
  )
})

const MOST_PAGES = 60

/** The page fits a phone, is accessible, names its controls, and is announced: its heading has the focus, and the title begins with it. */
async function showsWell(page: Page, hasMoved: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  if (hasMoved) await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).toContain(((await heading.textContent()) ?? '').trim())
  expect(await page.title()).not.toContain(ERROR)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  expect((await controlsOf(page)).filter(({ name }) => name.trim() === '')).toEqual([])
}

/**
 * Presses a button before anything is answered. A page that refuses says so in its title, its summary has the focus, and each error leads to
 * a control that is described by it, or to one in a group that is.
 */
async function refusesWell(page: Page, button: string): Promise<void> {
  const before = page.url()
  const heading = await headingsOf(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect
    .poll(async () => (await summary.isVisible()) || page.url() !== before || (await headingsOf(page)) !== heading)
    .toBe(true)
  if (!(await summary.isVisible())) return
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${ERROR}`))
  await expectAccessible(page)
  const links = summary.getByRole('link')
  for (let index = 0; index < (await links.count()); index += 1) {
    const words = ((await links.nth(index).textContent()) ?? '').trim()
    await links.nth(index).click()
    await expect.poll(() => page.evaluate(descriptionOfFocus), { message: words }).toContain(words)
  }
}

async function headingsOf(page: Page): Promise<string> {
  return (await page.getByRole('heading').allTextContents()).join('\n')
}

/** What a screen reader says of the control with the focus and of the groups around it, besides their names. */
function descriptionOfFocus(): string {
  const said: string[] = []
  for (let one = document.activeElement; one !== null; one = one.parentElement)
    for (const id of (one.getAttribute('aria-describedby') ?? '').split(' '))
      said.push(document.getElementById(id)?.textContent ?? '')
  return said.join('\n')
}

const ERROR = app.errorTitle.split('{title}')[0]?.trim() ?? ''
