import { execFileSync } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page

const VIEWS = [
  { path: '/', shows: 'New variant of v5' },
  { path: '/j/v5/canvas?at=/steps/commission', shows: /^Edit .*\(commission\)$/ },
  { path: '/j/v5/outline?at=/steps/commission', shows: /^Edit .*\(commission\)$/ },
  { path: '/j/v5/step/', shows: 'The whole journey' },
  { path: '/j/v5/step/commission', shows: 'Add transition' },
  { path: '/j/v5/step/infoContact', shows: 'Add transition' },
  { path: '/j/v5/json', shows: '"extends"' },
  { path: '/j/v5/preview?at=/steps/commission', shows: 'Change this step' },
  { path: '/j/v5/problems', shows: 'The journey is proved' },
  { path: '/j/v5/words', shows: 'Regulated words' },
  { path: '/j/v5/publish', shows: 'What publishing writes' },
] as const
const SCREENS = [
  { title: 'at 360 pixels', width: 360, height: 740, text: 100 },
  { title: 'with text at 200 %', width: 768, height: 1024, text: 200 },
] as const

beforeAll(async () => {
  workbench = await openWorkbench()
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: workbench.root })
  git('init', '-q', '--initial-branch=main')
  git('add', '-A')
  git('-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', 'commit', '-qm', 'The product as it is')
  browser = await launchBrowser()
  page = await (await browser.newContext()).newPage()
  await page.goto(workbench.address)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

describe.each(SCREENS)('$title', ({ width, height, text }) => {
  it.each(someOf(VIEWS, 6))('$path fits, and fingers can hit what is on it', async ({ path, shows }) => {
    await page.setViewportSize({ width, height })
    await page.goto(workbench.url + path)
    await page
      .getByText(shows)
      .or(page.getByRole('button', { name: shows }))
      .first()
      .waitFor()
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
      // Words has hundreds that are alike, and each selects its step when it is opened.
      for (const details of [...document.querySelectorAll('details')].slice(0, 40)) details.open = true
    }, text)
    expect(await beyondTheEdge(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
  })
})

/** What makes the page scroll sideways. Parts that scroll by themselves, such as a frame of 360 pixels, are exempt. */
function beyondTheEdge(at: Page): Promise<readonly string[]> {
  return at.evaluate(() => {
    const edge = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= edge) return []
    return [
      'The page scrolls sideways.',
      ...[...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
    ]
  })
}

/** Controls below 24 by 24 pixels (WCAG 2.5.8), except links in a sentence. */
function tooSmall(at: Page): Promise<readonly string[]> {
  return at.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input, textarea, summary')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width === 0 || (width >= 24 && height >= 24)) return false
        const isInSentence = element.parentElement?.textContent?.trim() !== element.textContent?.trim()
        return !(element.tagName === 'A' && getComputedStyle(element).display === 'inline' && isInSentence)
      })
      .map((element) => `${element.tagName}: ${(element.textContent ?? '').slice(0, 40)}`),
  )
}
