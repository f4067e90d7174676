import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs, committedByAnn, gitIn } from '../../workbench/support/git-project.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'

const BRANCH = 'publish-v5'
const NOTICE = 'carFinance/content/notice'

let workbench: OpenWorkbench
let browser: Browser
let origin: string

/** Ann has sent a branch that Ben's copy has not fetched. He opens it with one command. */
beforeAll(async () => {
  origin = mkdtempSync(join(tmpdir(), 'origin-'))
  workbench = await openWorkbench({
    prepare: (root) => {
      writeFileSync(join(root, '.gitignore'), '.data/\n')
      committedByAnn(root)
      gitIn(root, 'branch', BRANCH)
      execFileSync('git', ['clone', '--quiet', '--bare', root, origin])
      gitIn(root, 'branch', '--quiet', '--delete', BRANCH)
      gitIn(root, 'remote', 'add', 'origin', origin)
      actAs(root, 'Ben')
    },
    more: ['--branch', BRANCH],
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
  rmSync(origin, { recursive: true, force: true })
})

describe('a branch that was opened to be approved', () => {
  it('says so in Words; a comment holds back an approval until it is resolved, and a button sends both', async () => {
    const page = await workbench.page(browser, '/j/v5/words')
    const panel = page.getByRole('region', { name: 'The branch to approve' })
    await panel.getByText(`The branch ${BRANCH} is open here.`).waitFor()
    await page.getByRole('searchbox', { name: 'Text or address' }).fill(NOTICE)
    const sentence = page.getByRole('listitem').filter({ hasText: NOTICE })
    await sentence.getByText('Approve or comment').click()
    const approve = sentence.getByRole('button', { name: 'Approve', exact: true })
    await approve.waitFor()
    await sentence.getByRole('textbox', { name: 'Comment' }).fill('Is this the wording of the rule?')
    await sentence.getByRole('button', { name: 'Add comment' }).click()
    await sentence.getByText('There is an open comment.').waitFor()
    expect(await approve.count()).toBe(0)
    await sentence.getByRole('button', { name: 'Resolve' }).click()
    await approve.click()
    await sentence.getByText(/Approved by Ben on/).waitFor()
    await panel.getByRole('button', { name: 'Send the approvals' }).click()
    await panel.getByText(`Sent: ${BRANCH} has your approvals and comments.`).waitFor()
    expect(execFileSync('git', ['log', '-1', '--format=%s by %an', BRANCH], { cwd: origin, encoding: 'utf8' })).toBe(
      'Approves the words of v5 by Ben\n',
    )
    await page.setViewportSize({ width: 360, height: 740 })
    // The frame of the preview follows the window's size.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page, ['iframe'])
    await page.context().close()
  })

  it('says in Publish that it needs no other branch', async () => {
    const page = await workbench.page(browser, '/j/v5/publish')
    await page.getByText(`The branch ${BRANCH} is open here to be approved.`).waitFor()
    expect(await page.getByRole('button', { name: 'Commit' }).count()).toBe(0)
    await page.context().close()
  })
})

describe('words around every step', () => {
  let page: Page
  beforeAll(async () => {
    page = await workbench.page(browser, '/j/v5/words')
  })
  afterAll(() => page.context().close())
  const onThePhone = async (address: string) => {
    await page.getByRole('searchbox', { name: 'Text or address' }).fill(address)
    await page.getByRole('listitem').filter({ hasText: address }).first().waitFor()
    await page
      .getByRole('button', { name: /^Show it on the phone: / })
      .first()
      .click()
  }

  it.each([
    ['content/app.json#/footer/notice', 'We are a claims management company.'],
    ['content/app.json#/product', 'Motor Finance Refunds'],
    ['content/pages.json#/cookies/accept', 'Accept'],
    ['content/help.json#/issues/cost/text/0', 'Not unless we win.'],
    ['journeys/v3.json#/banner', '90,000+ potential claims identified!'],
    ['journeys/v3.json#/words/problem', 'There is a problem'],
  ])('are marked in their place on the phone: %s', async (address, words) => {
    await onThePhone(address)
    const marked = () =>
      page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(() => [...(CSS.highlights.get('pointed') ?? [])].map((range) => range.toString()).join(''))
    await expect.poll(marked).toContain(words)
  })

  it('are those of the project that is open', async () => {
    const file = join(workbench.root, '.data/branches', BRANCH, 'content/app.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('"Motor Finance Refunds"', '"Claims of Leeds"'))
    await page.reload()
    await onThePhone('content/app.json#/product')
    await page.frameLocator('iframe').getByRole('link', { name: 'Claims of Leeds' }).waitFor()
    writeFileSync(file, before)
  })
})
