import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

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
