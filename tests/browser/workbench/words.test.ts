import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { actAs, committedByAnn, gitIn } from '../../workbench/support/git-project.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { someOf } from '../../support/some-of.ts'

let workbench: OpenWorkbench
let browser: Browser
let page: Page

/** Ann wrote everything, and Ben works here. */
beforeAll(async () => {
  workbench = await openWorkbench({
    prepare: (root) => {
      writeFileSync(join(root, '.gitignore'), '.data/\n')
      committedByAnn(root)
      actAs(root, 'Ben')
    },
  })
  browser = await launchBrowser()
  page = await workbench.page(browser, '/j/v5/words')
  await page.getByRole('heading', { name: 'Regulated words' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await workbench?.stop()
})

const NOTICE = 'carFinance/content/notice'
const sentence = (on = page) => on.getByRole('listitem').filter({ hasText: NOTICE })
const find = (text: string, on = page) => on.getByRole('searchbox', { name: 'Text or address' }).fill(text)
const open = (on = page) => sentence(on).getByText('Approve or comment').click()
const frameOf = (on: Page) => on.frameLocator('iframe')
const markedIn = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => [...(CSS.highlights.get('pointed') ?? [])].map(String).join(' '))

describe('what was changed here', () => {
  it('is shown alone, at 1280 by 800 and at 360 by 740', async () => {
    const own = await workbench.page(browser, '/j/v5/words')
    const path = join(workbench.root, 'journeys/v5.json')
    const before = readFileSync(path, 'utf8')
    onTestFinished(() => writeFileSync(path, before))
    writeFileSync(path, before.replace('"title": "Had a car', '"title": "Did you have a car'))
    const changed = own.getByRole('checkbox', { name: 'Changed here (1), not as on main' })
    await changed.check()
    await own.getByRole('status').getByText('1 sentence shown').waitFor()
    expect(await own.locator('.words-text').allTextContents()).toEqual([
      'Did you have a car on finance between 2007 - 2021?',
    ])
    await own.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(own, ['iframe'])
    await own.context().close()
  })
})

describe('the kind of a sentence', () => {
  it.each(someOf([[1280, 800] as const, [360, 740] as const], 1))(
    'is explained, and more approval can be asked for and taken back, at %i by %i',
    async (width, height) => {
      const own = await workbench.page(browser, '/j/v5/words')
      await own.setViewportSize({ width, height })
      const rules = () => readFileSync(join(workbench.root, 'content/copy.json'), 'utf8')
      const before = rules()
      await find('steps/commission/title', own)
      const title = own.getByRole('listitem').filter({ hasText: 'steps/commission/title' })
      await title.getByText('Why it needs no approval').click()
      await title
        .getByText('The rule for journeys/**.json#/{steps,templates}/*/title in content/copy.json says so.')
        .waitFor()
      await title.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'disclosure (needs approval)' })
      await title.getByText('never approved', { exact: true }).waitFor()
      expect(rules()).toContain('"journeys/v5.json#/steps/commission/title"')
      await expectAccessible(own, ['iframe'])
      await own.getByRole('button', { name: /^Undo: / }).click()
      await title.getByText('interface', { exact: true }).waitFor()
      expect(rules()).toBe(before)
      await own.context().close()
    },
  )

  it('is not lowered here, and says where it is', async () => {
    const own = await workbench.page(browser, '/j/v5/words')
    await find(NOTICE, own)
    await sentence(own).getByText('Why it needs approval').click()
    await sentence(own).getByText('Source: CMCOB 3.2.8R.').waitFor()
    await sentence(own).getByText('The kind cannot be changed here').waitFor()
    expect(await sentence(own).getByRole('combobox').count()).toBe(0)
    await own.context().close()
  })
})

describe('the book beside the phone', () => {
  it('shows the step of the sentence that is selected, with the sentence marked', async () => {
    await find('commissionDisclosed/title')
    await page.getByRole('button', { name: /\(heading\)/ }).click()
    const phone = page.getByRole('region', { name: 'On the phone' })
    await phone.getByText('Step commissionDisclosed.').waitFor()
    await frameOf(page).getByRole('heading', { level: 1 }).waitFor()
    const title = await page.locator('.words-text').first().textContent()
    await expect.poll(() => markedIn(frameOf(page)), { timeout: 20_000 }).toBe(title)
    expect(await phone.getByRole('link').getAttribute('href')).toBe('/j/v5/preview?at=/steps/commissionDisclosed')
  })

  it('shows an error as visitors meet it', async () => {
    await find('first-name.json#/messages/required')
    await page
      .getByRole('button', { name: /error of first_name/ })
      .first()
      .click()
    await frameOf(page).getByRole('alert').first().waitFor()
  })

  it.each(
    someOf(
      [
        ['faqs.md#/what-are-pcp-and-hp/2', 'Page faqs', 'Hire purchase (HP). You pay a deposit'],
        ['home.json#/claims/variant/note', 'Home page', 'What you receive depends on your agreements'],
        ['home.json#/question/still', 'Home page', 'Not sure? We can still search'],
        ['storage.json#/categories/necessary/text', 'Page cookies-policy', 'Without these your claim'],
        ['app.json#/fees/vat', 'Page terms-and-conditions', 'VAT is added to the fee.'],
      ],
      2,
    ),
  )('shows the page of words outside the steps, marked: %s', async (address, title, words) => {
    await find(address)
    const button = page.getByRole('button', { name: /^Show it on the phone/ }).first()
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
    const shown = page.frameLocator(`iframe[title="${title}"]`)
    await expect.poll(() => markedIn(shown), { timeout: 20_000 }).toContain(words)
    expect(await shown.getByRole('main').count()).toBe(1)
    // The page does not take the focus from who reads the book.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  })

  it('shows an edit of a page in its frame', async () => {
    await find('faqs.md#/what-are-pcp-and-hp/1')
    const shown = page.frameLocator('iframe[title="Page faqs"]')
    await shown.getByText('They are the two usual ways').waitFor()
    const path = join(workbench.root, 'content/pages/faqs.md')
    const before = readFileSync(path, 'utf8')
    onTestFinished(() => writeFileSync(path, before))
    writeFileSync(path, before.replace('They are the two usual ways', 'There are two usual ways'))
    await shown.getByText('There are two usual ways').waitFor()
  })

  it.each(
    someOf(
      [
        ['a step', 'v5', 'journeys/v5.json#/steps/commission/title'],
        ['a step in a dialog', 'v3', 'journeys/v3.json#/templates/userExists/title'],
        ['the help dialog', 'v5', 'content/help.json#/issues/cost/title'],
        ['a page', 'v5', 'content/app.json#/fees/vat'],
      ],
      2,
    ),
  )('opens at the sentence of %s that its address names, on the phone as well', async (_place, journey, address) => {
    const other = await workbench.page(browser, `/j/${journey}/words?${new URLSearchParams({ words: address })}`)
    const asked = other.locator(':focus')
    await expect.poll(() => asked.textContent()).toContain(address)
    expect(await asked.getAttribute('data-selected')).toBe('true')
    const text = await asked.locator('.words-text').textContent()
    await expect.poll(() => markedIn(frameOf(other)), { timeout: 20_000 }).toBe(text)
    // What the phone shows was opened, and does not take the focus from the sentence.
    expect(await other.evaluate(() => document.activeElement?.textContent)).toContain(address)
    // What is typed keeps the focus, also where it leaves the sentence out and takes it in again.
    for (const typed of ['nowhere', '']) await find(typed, other)
    expect(await asked.getAttribute('type')).toBe('search')
    await other.context().close()
  })

  it('is filtered by kind and by state', async () => {
    await find('')
    const count = async () => Number.parseInt((await page.getByText(/sentences? shown$/).textContent()) ?? '', 10)
    const all = await count()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('consent')
    const consents = await count()
    expect(consents).toBeGreaterThan(0)
    expect(consents).toBeLessThan(all)
    await page.getByRole('combobox', { name: 'State' }).selectOption('commented')
    await page.getByText('0 sentences shown').waitFor()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('all')
    await page.getByRole('combobox', { name: 'State' }).selectOption('all')
  })

  it.each(someOf([[1280, 800] as const, [360, 740] as const], 1))(
    'has no violation of accessibility rules at %i by %i, also with a sentence open',
    async (width, height) => {
      const other = await workbench.page(browser, '/j/v5/words')
      await other.setViewportSize({ width, height })
      await other.getByRole('heading', { name: 'Regulated words' }).waitFor()
      // All sentences take axe half a minute, and are alike.
      await find('commission', other)
      await expectAccessible(other)
      await find(NOTICE, other)
      await open(other)
      await sentence(other).getByText('Written last by Ann.').waitFor()
      await frameOf(other).getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await other.evaluate(() => scrollTo(0, 0))
      await expectAccessible(other)
      await other.context().close()
    },
  )
})

describe('a sentence', () => {
  it('is approved by somebody who did not write it, commented, and withdrawn with a reason', async () => {
    await find(NOTICE)
    await open()
    await sentence().getByText('Written last by Ann.').waitFor()
    await sentence().getByRole('button', { name: 'Approve' }).click()
    await sentence()
      .getByText(/Approved by Ben on/)
      .waitFor()
    await sentence().getByRole('textbox', { name: 'Comment' }).fill('Also for older claims?')
    await sentence().getByRole('button', { name: 'Add comment' }).click()
    await sentence().getByText('Also for older claims?').waitFor()
    await sentence().getByRole('button', { name: 'Resolve' }).click()
    await sentence().getByText('(resolved by Ben)').waitFor()
    await sentence().getByRole('textbox', { name: 'Why is it withdrawn?' }).fill('The rules have changed')
    await sentence().getByRole('button', { name: 'Withdraw' }).click()
    await sentence().getByText('Withdrawn: The rules have changed.').waitFor()
    await sentence().getByRole('button', { name: 'Approve' }).click()
    await sentence()
      .getByText(/Approved by Ben on/)
      .waitFor()
  })

  it('is not approved while another person edits it: not the old words, and not the new ones by their writer', async () => {
    gitIn(workbench.root, 'add', '--all')
    gitIn(workbench.root, 'commit', '--quiet', '--message=Approved')
    const reader = await workbench.page(browser, '/j/v5/words')
    const writer = await workbench.page(browser, '/j/v5/step/commission')
    const title = () => reader.getByRole('listitem').filter({ hasText: 'steps/commission/title' })
    await find('steps/commission/title', reader)
    await title().getByText('Approve or comment').click()
    const approve = title().getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    // The reader's page does not hear of the edit in time.
    await reader.route('**/api/words/v5', (route) => route.abort())
    await writer.getByRole('textbox', { name: 'Title', exact: true }).fill('Were you told of the commission?')
    await writer.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await approve.click()
    await title().getByRole('alert').getByText('These words have changed since they were shown.').waitFor()
    // Now it does.
    await reader.unroute('**/api/words/v5')
    await writer.getByRole('textbox', { name: 'Title', exact: true }).fill('Were you told of commission?')
    await title().getByText('These words have changed while you had them open.').waitFor()
    await title().getByText('Somebody else has to approve it.').waitFor()
    expect(await approve.count()).toBe(0)
    await Promise.all([reader.context().close(), writer.context().close()])
  })

  it('that was approved and has changed shows the difference word by word', async () => {
    const file = join(workbench.root, 'journeys/v5.json')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('We are a claims management company. You', 'We manage claims. You'),
    )
    await page.bringToFront()
    await sentence().getByText('changed', { exact: true }).waitFor()
    await sentence().getByRole('heading', { name: 'Changed since it was approved' }).waitFor()
    expect(await sentence().getByRole('insertion').allTextContents()).toContain('manage')
    expect((await sentence().getByRole('deletion').allTextContents()).join(' ')).toContain('company')
  })
})
