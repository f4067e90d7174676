import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleQuery } from './example-list.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'
import { filled, wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')
const AGREEMENT = v3.part('experian_agreements', 'name')

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

describe('agreement list', () => {
  it('names each box by number, lender and date, and keeps the chosen ids in the order of the list (J028, J069)', async () => {
    const page = await pages.open(exampleQuery('agreement-list', 'None chosen'))
    await page
      .getByRole('checkbox', {
        name: filled(AGREEMENT, { number: 2, lender: 'Kite Car Credit', date: '21 November 2019' }),
      })
      .check()
    await page
      .getByRole('checkbox', {
        name: filled(AGREEMENT, { number: 1, lender: 'Northern Motor Finance', date: '3 May 2017' }),
      })
      .check()
    expect(await harnessValues(page)).toEqual({ agreements: ['a1', 'a2'] })
  })

  it('says at the list and in the summary that none is chosen, and links there (C117)', async () => {
    const page = await pages.open(exampleQuery('agreement-list', 'None chosen'))
    // The words of the example: widgets/agreement-list/examples.json.
    const words = 'Please select atleast one potential claim to continue.'
    await page
      .getByRole('group', { name: v3.part('experian_agreements', 'choose') })
      .getByText(words)
      .waitFor()
    await page.getByRole('alert').getByRole('link', { name: words }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-agreements-0')
  })
})

describe('identity questions', () => {
  const question = (page: Page, text: RegExp) => page.getByRole('group', { name: text })
  const inside = (page: Page) =>
    page.locator('.identity-questions').getByRole('button', { name: v3.part('identity_answers', 'next'), exact: true })
  const stepButton = (page: Page) => page.locator('.actions').getByRole('button')

  it('asks one at a time; the button of the step comes with the last (J034, J071)', async () => {
    const page = await pages.open('widget=identity-questions')
    await question(page, /mortgage/)
      .getByRole('radio', { name: 'Cobalt Home Loans' })
      .check()
    expect(await stepButton(page).count()).toBe(0)
    await inside(page).click()
    await question(page, /current account/)
      .getByRole('radio', { name: '2004' })
      .check()
    await inside(page).click()
    await question(page, /mobile phone/)
      .getByRole('radio', { name: 'Heron' })
      .check()
    expect(await inside(page).count()).toBe(0)
    expect(await stepButton(page).count()).toBe(1)
    expect(await harnessValues(page)).toEqual({ 'identity-answers': { q1: 'q1c2', q2: 'q2c1', q3: 'q3c1' } })
  })

  it('does not go on without an answer, in the words of J091', async () => {
    const page = await pages.open('widget=identity-questions')
    await inside(page).click()
    await page.getByText(v3.message('identity_answers', 'required')).waitFor()
    await question(page, /mortgage/).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-identity-answers-q1-0')
  })

  it('reaches back to answered questions and no further than the first that is open', async () => {
    const page = await pages.open(exampleQuery('identity-questions', 'Last question, refused'))
    const step = (number: number) =>
      page.getByRole('button', { name: filled(v3.part('identity_answers', 'step'), { number }) })
    expect(await step(3).getAttribute('aria-current')).toBe('step')
    await step(1).click()
    expect(
      await question(page, /mortgage/)
        .getByRole('radio')
        .first()
        .isChecked(),
    ).toBe(true)
    const fresh = await pages.open('widget=identity-questions')
    expect(
      await fresh
        .getByRole('button', { name: filled(v3.part('identity_answers', 'step'), { number: 2 }) })
        .isDisabled(),
    ).toBe(true)
  })

  it('lists the open questions when the last is submitted without an answer (J091)', async () => {
    const page = await pages.open(exampleQuery('identity-questions', 'Last question, refused'))
    await stepButton(page).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('identity_answers', 'unanswered') })
      .click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-identity-answers-q3-0')
  })
})

describe('a list that opens', () => {
  it('looks like a box that can be filled in, not like one that cannot', async () => {
    const backgroundOf = async (widget: string) => {
      const page = await pages.open(exampleQuery(widget, widget === 'select' ? 'Nothing chosen' : 'Empty'))
      return page
        .locator('main .input')
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    }
    expect(await backgroundOf('select')).toBe(await backgroundOf('text'))
  })
})
