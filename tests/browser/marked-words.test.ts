import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { projectInBrowser } from './support/project-in-browser.ts'

const NOT_SAVED = { error: 'We could not save this.' }

/** A journey whose first step has everything that words and blocks may be. */
const MARKUP = {
  $schema: '../schemas/journey.schema.json',
  name: 'markup',
  version: 1,
  whenChanged: 'restart',
  title: 'Markup',
  path: '/markup',
  start: 'one',
  words: { back: 'Back', tryAgain: 'Try again', problem: 'There is a problem', progress: 'Progress', busy: 'Wait' },
  uses: {
    save: {
      run: 'saveAnswers',
      on: { saved: 'continue', refused: NOT_SAVED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED },
    },
  },
  steps: {
    one: {
      path: '/',
      title: 'Words with markup',
      content: {
        text: 'Read **all of it**, and *especially* [our terms](/terms-and-conditions).',
        notice: 'A notice with [more about it](/how-it-works).',
        late: { warning: 'You can be fined if you answer late.' },
        points: { list: { first: '**First** point', second: 'Second, [with questions](/faqs)' } },
        more: { details: { summary: 'More', text: 'Some *more* words.' } },
        fees: {
          table: {
            caption: 'What you pay',
            columns: { who: 'Who', claim: 'For the claim', copy: 'Certified_copies' },
            rows: {
              adults: { who: 'Adults who live alone', claim: '£1,000,000,000.00', copy: '£10' },
              children: { who: '[Children](/complaints)', claim: '£0', copy: '£2,500.50' },
            },
            numeric: ['claim', 'copy'],
          },
        },
        picture: { image: { src: '/icon.svg', alt: 'The sign of the service', width: 96, height: 96 } },
      },
      fields: {
        nick: {
          title: 'Your *first* name',
          type: 'string',
          maxLength: 40,
          messages: { required: 'Enter your first name', maxLength: 'Use at most 40 characters' },
          ui: { widget: 'text', hint: 'As on [your passport](/faqs). 5 * 3 stays.' },
        },
        agree: {
          title: 'I agree to the [fees](/terms-and-conditions)',
          type: 'boolean',
          enum: [true],
          messages: { required: 'Please agree' },
          ui: { widget: 'checkbox' },
        },
        way: {
          title: 'How do **you** pay?',
          type: 'string',
          oneOf: [
            { const: 'card', title: 'Card', description: 'Not *American*' },
            { const: 'cash', title: 'Cash' },
          ],
          messages: { required: 'Choose how you pay', enum: 'Choose one of them' },
          ui: { widget: 'radios' },
        },
      },
      actions: { next: { label: 'Next' } },
      next: [{ to: 'two' }],
    },
    two: {
      kind: 'end',
      path: '/two',
      title: 'Done',
      content: {
        hello: 'Hello **{nick}**.',
        list: { answers: { change: 'Change', none: 'None', yes: 'Yes', no: 'No' } },
      },
    },
  },
}

const served = projectInBrowser((project) => {
  project.change('journeys/markup.json', () => MARKUP)
})

async function opened(path: string, width = 360, javaScriptEnabled = true): Promise<Page> {
  const viewport = { width, height: width === 360 ? 740 : 800 }
  const page = await served.phone(undefined, { viewport, javaScriptEnabled })
  await page.goto(path, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' })
  return page
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder !== undefined) await page.screenshot({ path: join(folder, `markup-${name}.png`), fullPage: true })
}

describe('a page with marked words', () => {
  it.each([true, false])('shows emphasis, links, a table and an image (with scripts: %s)', async (scripts) => {
    const page = await opened('/markup', 360, scripts)
    const main = page.getByRole('main')
    expect(await main.locator('p strong').first().innerText()).toBe('all of it')
    expect(await main.getByRole('link', { name: 'our terms' }).getAttribute('href')).toBe('/terms-and-conditions')
    expect(await main.getByRole('link', { name: 'with questions' }).getAttribute('href')).toBe('/faqs')
    expect(await main.getByRole('table', { name: 'What you pay' }).locator('th[scope=row]').allInnerTexts()).toEqual([
      'Adults who live alone',
      'Children',
    ])
    expect(await main.getByRole('img', { name: 'The sign of the service' }).getAttribute('width')).toBe('96')
    expect(await main.innerText()).not.toMatch(/\*\*|\]\(/)
    expect(await page.getByText('5 * 3 stays.').count()).toBe(1)
    await page.context().close()
  })

  it.each([360, 1280])('fits and is accessible, also with errors, at %i pixels', async (width) => {
    const page = await opened('/markup', width)
    await expectAccessible(page)
    await picture(page, `empty-${width}`)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Enter your first name' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('one-nick')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
    await picture(page, `errors-${width}`)
    await page.context().close()
  })

  it('is used by the keyboard alone: the table scrolls, and a link in a label opens a tab and ticks nothing', async () => {
    const page = await opened('/markup')
    const frame = page.getByRole('region', { name: 'What you pay' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Children')
    const box = page.getByRole('checkbox', { name: 'I agree to the fees' })
    await page.getByRole('link', { name: 'fees' }).focus()
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await tab.waitForURL('**/terms-and-conditions')
    expect(await box.isChecked()).toBe(false)
    await page.context().close()
  })

  it('shows an answer as it was typed, and labels without markup inside links', async () => {
    const page = await opened('/markup')
    await page.getByLabel('Your first name').fill('**Bo** [x](/y)')
    await page.getByRole('checkbox', { name: 'I agree to the fees' }).check()
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Done' }).waitFor()
    expect(await page.getByText('Hello').innerText()).toBe('Hello **Bo** [x](/y).')
    expect(await page.getByRole('link', { name: 'Change Your first name' }).count()).toBe(1)
    await expectAccessible(page)
    await picture(page, 'done')
    await page.context().close()
  })

  it('loads what draws them, which no other journey does', async () => {
    const loaded = async (path: string) => {
      const page = await opened(path)
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      await page.context().close()
      return names.filter((name) => /\/markup-[\w-]+\.(?:js|css)$/.test(name))
    }
    expect(await loaded('/markup')).not.toEqual([])
    expect(await loaded('/get-started-v3')).toEqual([])
  })
})
