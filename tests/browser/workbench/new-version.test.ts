import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { launchBrowser } from '../support/browser.ts'
import { openWorkbench, type OpenWorkbench } from '../support/open-workbench.ts'
import { withoutPointer } from '../support/without-pointer.ts'

let workbench: OpenWorkbench
let browser: Browser
const PROMISE =
  'No win, no fee. If we win, our fee is 15% to 30% plus VAT of what is recovered. Without a refund you pay nothing.'

let page: Page

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: workbench.root, encoding: 'utf8' }).trim()
const fileOf = (path: string) => JSON.parse(readFileSync(join(workbench.root, path), 'utf8')) as unknown
const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const stepsOfV6 = () => (fileOf('journeys/v6.json') as { readonly steps: unknown }).steps
const { tabTo, press, type, choose } = withoutPointer(() => page)

/** Goes to a step by words that are on it. */
async function openStep(words: string, step: string) {
  await press(page.getByRole('navigation', { name: 'Views of v6' }).getByRole('link', { name: 'Step' }))
  await type(page.getByRole('searchbox', { name: 'Find by name or words' }), words)
  await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(`(^| )${step}$`) }))
  await page.getByRole('heading', { level: 1, name: new RegExp(`(^| )${step}$`) }).waitFor()
}

beforeAll(async () => {
  workbench = await openWorkbench()
  git('init', '-q', '--initial-branch=main')
  git('config', 'user.name', 'Pat')
  git('config', 'user.email', 'pat@example.com')
  // As in a real project: what the workbench keeps for itself is not committed.
  writeFileSync(join(workbench.root, '.gitignore'), '.data/\n')
  git('add', '-A')
  git('commit', '-qm', 'The product as it is')
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(workbench.address)
})
afterAll(async () => {
  await browser.close()
  await workbench.stop()
})

describe('a version with one more question and a changed promise, without a pointer and without JSON', () => {
  it('begins as a variant, and its opening page says the way on', async () => {
    await press(page.getByRole('button', { name: 'New variant of v5' }))
    await page.getByRole('dialog').getByLabel('Name').press('Enter')
    await press(page.getByRole('link', { name: 'Open v6' }))
    await page.getByRole('heading', { level: 1, name: 'v6' }).waitFor()
    for (const way of ['try it', 'solve its problems', 'have its words approved', 'publish it'])
      expect(await page.getByRole('link', { name: way }).count(), way).toBe(1)
    await expectAccessible(page)
  })

  it('asks a question only where a condition holds, which is made of facts and their values', async () => {
    await openStep('dealer', 'commission')
    await type(page.getByLabel('Words of a new question'), 'How many cars?')
    await choose(page.getByLabel('Its answer'), 'One of several')
    await press(page.getByRole('button', { name: 'Add question' }))
    const question = page.getByRole('group', { name: /howManyCars/ })
    await type(question.getByRole('textbox', { name: 'Choices, one a line' }), 'One\nTwo\nThree or more')
    await press(question.getByRole('button', { name: 'Replace the choices' }))
    await expect
      .poll(() => fileOf('schemas/fields/how-many-cars.json'))
      .toMatchObject({
        oneOf: [
          { const: 'one', title: 'One' },
          { const: 'two', title: 'Two' },
          { const: 'threeOrMore', title: 'Three or more' },
        ],
      })
    await choose(question.getByRole('combobox', { name: 'Add', exact: true }).last(), 'Condition')
    await press(question.getByRole('button', { name: 'Add condition' }))
    await choose(question.getByRole('combobox', { name: 'Holds if' }), 'all of these tests')
    const fact = question.getByRole('combobox', { name: 'Fact' })
    // A question is decided before it is answered.
    expect(await fact.getByRole('option').allTextContents()).not.toContain('How many cars?')
    await choose(fact, 'had_car')
    await choose(question.getByRole('combobox', { name: 'Value of had_car_on_finance' }), 'no')
    await saved()
    await expect.poll(stepsOfV6).toMatchObject({
      commission: {
        fields: { howManyCars: { $ref: 'how-many-cars.json', when: { had_car_on_finance: { const: false } } } },
      },
    })
  })

  it('shows the step in English alone, which needs no translation of what is new', async () => {
    await tabTo(page.getByRole('checkbox', { name: 'Welsh' }))
    await page.keyboard.press('Space')
    await expect
      .poll(() => fileOf('journeys/v6.json'))
      .toMatchObject({ languages: { cy: ['carFinance', 'carFinanceHint', 'commissionDisclosed', 'postcode'] } })
  })

  it('says another promise, which is found by its words', async () => {
    await openStep('no win, no fee', 'sign')
    // The step has many boxes: the one with the words that were looked for is in sight, and has the focus.
    const fee = page.getByRole('textbox', { name: 'Fee', exact: true })
    await expect.poll(() => fee.evaluate((box) => box === document.activeElement)).toBe(true)
    await type(page.getByRole('textbox', { name: 'Fee', exact: true }), PROMISE)
    await saved()
    await expect.poll(stepsOfV6).toMatchObject({
      sign: { content: { list: { list: { fee: PROMISE } } } },
    })
  })

  it('moves a transition with its buttons, which Undo takes back', async () => {
    await openStep('dealer', 'commission')
    await press(page.getByRole('button', { name: 'Move commissionDisclosed up' }))
    await expect
      .poll(stepsOfV6)
      .toMatchObject({ commission: { next: { commissionDisclosed: { before: 'postcode' } } } })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => JSON.stringify(stepsOfV6())).not.toContain('before')
    await saved()
  })

  it('has no problems, and is committed on a branch of its own', async () => {
    const views = page.getByRole('navigation', { name: 'Views of v6' })
    await press(views.getByRole('link', { name: 'Problems' }))
    await page.getByText('The journey is proved').waitFor()
    await press(views.getByRole('link', { name: 'Publish' }))
    await press(page.getByRole('button', { name: 'Commit' }))
    await page.getByText(/Committed 3 files on publish-v6/).waitFor()
    expect(git('show', '--name-only', '--format=%an', 'publish-v6').split('\n').filter(Boolean)).toEqual([
      'Pat',
      'journeys/v6.json',
      'schemas/fields/how-many-cars.json',
      'tests/routes/v6.json',
    ])
  })

  it('is approved by somebody else, and not by who wrote it', async () => {
    const promise = async () => {
      await page.goto(new URL('/j/v6/words', workbench.address).href)
      await type(page.getByLabel('Text or address'), 'Without a refund you pay nothing')
      await press(page.getByText('Approve or comment').first())
      await page.getByText('Written last by Pat').waitFor()
    }
    await promise()
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    git('stash', '-qu')
    git('checkout', '-q', 'publish-v6')
    git('config', 'user.name', 'Chris')
    git('config', 'user.email', 'chris@example.com')
    await promise()
    await press(page.getByRole('button', { name: 'Approve', exact: true }))
    await page.getByText('Approved by Chris').waitFor()
  })
})

describe('transitions with a pointer', () => {
  it('change places when one is dragged onto another', async () => {
    // High enough for both: scrolling ends a drag of the mouse that the test moves.
    await page.setViewportSize({ width: 1280, height: 2400 })
    await page.goto(new URL('/j/v5/step/commission', workbench.address).href)
    const transitions = page.getByRole('region', { name: 'Transitions' })
    // The facts come late and move what is below.
    await transitions.getByRole('combobox', { name: 'Value of did_dealer_disclose_commission_raw' }).waitFor()
    const handles = transitions.locator('.handle')
    await handles.nth(1).dragTo(handles.first(), { steps: 5 })
    const next = [{ to: 'commissionDisclosed' }, { to: 'postcode' }]
    await expect.poll(() => fileOf('journeys/v5.json')).toMatchObject({ steps: { commission: { next } } })
  })
})
