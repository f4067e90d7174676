import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs, committedByAnn, gitIn } from '../../workbench/support/git-project.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page
const outside = mkdtempSync(join(tmpdir(), 'publish-'))
const remote = join(outside, 'remote.git')

beforeAll(async () => {
  writeFileSync(
    join(outside, 'gh'),
    '#!/bin/sh\nif [ "$1" = --version ]; then exit 0; fi\necho https://example.com/ours/claims/pull/7\n',
  )
  chmodSync(join(outside, 'gh'), 0o755)
  gitIn(outside, 'init', '--quiet', '--bare', remote)
  workbench = await openWorkbench({
    programs: outside,
    prepare: (root) => {
      writeFileSync(join(root, '.gitignore'), '.data/\n')
      committedByAnn(root)
      actAs(root, 'Ben')
      gitIn(root, 'remote', 'add', 'origin', remote)
    },
  })
  browser = await launchBrowser()
  // Yes and no lead where the other one did.
  swap()
  page = await workbench.page(browser, '/j/v5/publish')
  await page.getByRole('heading', { name: 'What changes' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
  rmSync(outside, { recursive: true, force: true })
})

const file = () => join(workbench.root, 'journeys/v5.json')
function swap(): void {
  const journey = JSON.parse(readFileSync(file(), 'utf8')) as {
    steps: { carFinance: { next: { to: string }[] } }
  }
  const [yes, no] = journey.steps.carFinance.next
  if (yes === undefined || no === undefined) throw new Error('carFinance does not lead to two steps.')
  ;[yes.to, no.to] = [no.to, yes.to]
  writeFileSync(file(), `${JSON.stringify(journey, null, 2)}\n`)
}
const SIZES = [
  [1280, 800],
  [360, 740],
] as const
const expectFits = async (width: number) =>
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

describe('before anything leaves', () => {
  it('opens a difference side by side: where the same answers lead on main and here', async () => {
    await page
      .getByRole('button', { name: /^Open side by side ?: When "yes" is pressed/ })
      .first()
      .click()
    const [main, here] = [
      page.frameLocator('iframe[title="On main: step commission"]'),
      page.frameLocator('iframe[title="As it is here: step carFinanceHint"]'),
    ]
    await main.getByRole('heading', { level: 1, name: 'Did the dealer disclose their commission?' }).waitFor()
    await here.getByRole('button', { name: 'Continue anyway' }).waitFor()
  })

  it.each(someOf(SIZES, 1))(
    'has no violation of accessibility rules at %i by %i, with both frames open',
    async (width, height) => {
      await page.setViewportSize({ width, height })
      await expectFits(width)
      // The frames show the product, which has tests of its own; two of them have the same landmarks.
      await expectAccessible(page, ['iframe'])
    },
  )

  it('says that a file has changed since, and compares again when it is asked to', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace('"title": "Had a car', '"title": "Did you have a car'))
    await page.getByText('Files have changed since this was compared.').waitFor()
    expect(await page.getByRole('button', { name: 'Commit' }).isDisabled()).toBe(true)
    await page.getByText('First compare again').waitFor()
    await page.getByRole('button', { name: 'Compare again' }).click()
    await page.getByText('Comparing again').waitFor()
    await page.getByText(/says "Did you have a car/).waitFor()
    await page.getByText('Compared again: files have changed').waitFor()
    writeFileSync(file(), before)
    await page.getByRole('button', { name: 'Compare again' }).click()
    await page.getByText(/says "Did you have a car/).waitFor({ state: 'detached' })
  })

  it('commits nothing that is not on the page, also if the page has not heard of a change yet', async () => {
    const other = await workbench.page(browser, '/')
    await other.route('**/api/publish-mark/**', (route) => route.abort())
    await other.goto(new URL('/j/v5/publish', workbench.address).href)
    await other.getByRole('heading', { name: 'What changes' }).waitFor()
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace('"title": "Had a car', '"title": "Did you have a car'))
    await other.getByRole('button', { name: 'Commit' }).click()
    await other.getByRole('alert').getByText('Files have changed since this report was made.').waitFor()
    expect(gitIn(workbench.root, 'branch', '--list', 'publish-*')).toBe('')
    await other.getByText(/says "Did you have a car/).waitFor()
    writeFileSync(file(), before)
    await other.context().close()
  })
})

describe('a changed mind', () => {
  it('while a report is made: back, an edit, and publish again shows the newer one only', async () => {
    const other = await workbench.page(browser, '/j/v5/step/commission')
    const views = other.getByRole('navigation', { name: 'Views of v5' })
    const title = other.getByRole('textbox', { name: 'Title', exact: true })
    for (const words of ['Were you told?', 'Did they tell you?', 'Was there a commission?']) {
      await title.fill(words)
      await other.getByRole('status').getByText('Saved', { exact: true }).waitFor()
      await views.getByRole('link', { name: 'Publish' }).click()
      await other.getByText('Comparing, and running every route').waitFor()
      await other.goBack()
      await title.waitFor()
    }
    await views.getByRole('link', { name: 'Publish' }).click()
    await other.getByText(/says "Was there a commission\?"/).waitFor()
    expect(await other.getByText(/says "(Were you told|Did they tell you)/).count()).toBe(0)
    expect(await other.getByText('Files have changed since').count()).toBe(0)
    await other.context().close()
  })
})

describe('publishing', () => {
  it('commits on a new branch, and makes a pull request only when it is asked to', async () => {
    const compared = page.getByText(/says "Was there a commission\?"/)
    await page.getByRole('button', { name: 'Compare again' }).click()
    await compared.waitFor()
    await page.getByRole('textbox', { name: 'Branch' }).fill('a-kinder-question')
    await page.getByRole('textbox', { name: 'Title of the change' }).fill('Asks more kindly')
    await page.getByRole('button', { name: 'Commit' }).click()
    await page
      .getByRole('status')
      .getByText(/^Committed \d files on a-kinder-question/)
      .waitFor()
    expect(gitIn(workbench.root, 'log', '-1', '--format=%s by %an', 'a-kinder-question')).toBe(
      'Asks more kindly by Ben',
    )
    // The button is gone, so the focus goes to what it made.
    const made = page.getByRole('heading', { level: 3, name: 'a-kinder-question' })
    await expect.poll(() => made.evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await made.evaluate((heading) => heading.getBoundingClientRect().top < window.innerHeight)).toBe(true)
    await page.getByText(/^The branch a-kinder-question has everything/).waitFor()
    expect(await page.getByRole('button', { name: 'Commit' }).count()).toBe(0)
    await page.getByText(`The button pushes a-kinder-question to origin (${remote})`).waitFor()
    expect(gitIn(remote, 'branch', '--list')).toBe('')
    await page.getByText(`It goes to origin (${remote}), in your name.`).waitFor()
    await page.getByRole('button', { name: 'Send the branch' }).click()
    await page.getByText('a-kinder-question is on origin: others can fetch it.').waitFor()
    expect(gitIn(remote, 'branch', '--format=%(refname:short)')).toBe('a-kinder-question')
    expect(await page.getByRole('button', { name: 'Send the branch' }).count()).toBe(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the command' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npx journey workbench --branch a-kinder-question',
    )
    await page.getByRole('button', { name: 'Make the pull request' }).click()
    await page.getByRole('link', { name: 'https://example.com/ours/claims/pull/7' }).waitFor()
    expect(gitIn(remote, 'branch', '--format=%(refname:short)')).toBe('a-kinder-question')
  })

  it('keeps what was committed for a page that is loaded again', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 3, name: 'a-kinder-question' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Text of the pull request' }).inputValue()).toContain(
      '## What changes',
    )
    expect(await page.getByRole('button', { name: 'Make the pull request' }).count()).toBe(0)
  })

  it.each(someOf(SIZES, 1))(
    'has no violation of accessibility rules at %i by %i after a commit',
    async (width, height) => {
      await page.getByRole('heading', { name: 'What changes' }).waitFor()
      await page.setViewportSize({ width, height })
      await expectFits(width)
      await expectAccessible(page)
    },
  )
})

describe('a journey with an error', () => {
  it('cannot be published; each obstacle leads to the problems, where its place is', async () => {
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace('"to": "postcode"', '"to": "nowhere"'))
    await page.getByRole('button', { name: 'Compare again' }).click()
    const obstacles = page.getByRole('region', { name: 'It cannot be published yet' })
    await obstacles
      .getByText(/nowhere/)
      .first()
      .waitFor()
    await page.getByText('v5 cannot be compared with main yet').waitFor()
    expect(await page.getByText('Nothing differs').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Commit' }).isDisabled()).toBe(true)
    await obstacles.getByRole('link', { name: 'Problems' }).click()
    await page.getByRole('heading', { name: 'v5: problems' }).waitFor()
    writeFileSync(file(), before)
  })

  it('is not published with a promise in its words, which Problems has under the journey', async () => {
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace(/"title": "[^"]*"/, '"title": "Your refund is guaranteed"'))
    await page.getByRole('navigation', { name: 'Views of v5' }).getByRole('link', { name: 'Publish' }).click()
    await page
      .getByRole('region', { name: 'It cannot be published yet' })
      .getByText(/“guarantee/)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Commit' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Problems' }).first().click()
    await page.getByText(/^1 error/).waitFor()
    writeFileSync(file(), before)
  })
})
