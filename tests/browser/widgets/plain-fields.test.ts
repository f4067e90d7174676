import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleQuery } from './example-list.ts'
import { harnessValues, pasteInto, widgetPages, type WidgetPages } from './widget-page.ts'
import { wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('text, e-mail and phone', () => {
  it('keeps a whole +44 number that is pasted (J081, A-100)', async () => {
    const page = await pages.open('fields=uk-mobile')
    await pasteInto(page, box(page, v3.label('phone_number')), '+44 (0)7700 900 123')
    expect(await box(page, v3.label('phone_number')).inputValue()).toBe('+44 (0)7700 900 123')
    expect(await harnessValues(page)).toEqual({ 'uk-mobile': '+44 (0)7700 900 123' })
  })

  it.each([
    ['email', v3.label('email'), { type: 'email', autocomplete: 'email', inputmode: 'email', spellcheck: 'false' }],
    ['uk-mobile', v3.label('phone_number'), { type: 'tel', autocomplete: 'tel', inputmode: 'tel' }],
    ['first-name', v3.label('first_name'), { type: 'text', autocomplete: 'given-name', spellcheck: 'false' }],
  ])('%s tells the browser what it is for', async (field, name, attributes) => {
    const page = await pages.open(`fields=${field}`)
    const found = await Promise.all(Object.keys(attributes).map((key) => box(page, name).getAttribute(key)))
    expect(found).toEqual(Object.values(attributes))
    expect(await box(page, name).getAttribute('maxlength')).toBeNull()
  })

  it('submits with Enter, and shows the error at the field, connected for screen readers (J080)', async () => {
    const page = await pages.open('fields=email')
    await box(page, v3.label('email')).fill('jane@')
    await box(page, v3.label('email')).press('Enter')
    await page.getByText(v3.message('email', 'email')).first().waitFor()
    expect(await box(page, v3.label('email')).getAttribute('aria-invalid')).toBe('true')
    expect(await describedText(page, v3.label('email'))).toContain(v3.message('email', 'email'))
  })

  it('leaves the other fields of the step alone while one is typed into', async () => {
    const page = await pages.open('fields=first-name,last-name')
    await box(page, v3.label('last_name')).evaluate((input) => {
      const changes: string[] = []
      new MutationObserver(() => changes.push('changed')).observe(input.closest('.field') ?? input, {
        subtree: true,
        childList: true,
        attributes: true,
      })
      Object.assign(window, { changes })
    })
    await box(page, v3.label('first_name')).pressSequentially('Siân')
    expect(await harnessValues(page)).toMatchObject({ 'first-name': 'Siân' })
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  })

  it('changes nothing and keeps the focus while the step is busy', async () => {
    const page = await pages.open('fields=email,title,privacy-policy&busy')
    await box(page, v3.label('email')).click()
    await page.keyboard.type('late')
    await page.getByRole('radio', { name: 'Ms.' }).click({ force: true })
    await page.getByRole('checkbox').click({ force: true })
    expect(await harnessValues(page)).toEqual({})
  })
})

describe('radios', () => {
  it('are a group named by the title, chosen by arrow keys (J084)', async () => {
    const page = await pages.open('fields=title')
    await page
      .getByRole('group', { name: v3.label('title') })
      .getByRole('radio', { name: 'Mr.', exact: true })
      .press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await harnessValues(page)).toEqual({ title: 'Ms.' })
  })
})

describe('checkbox', () => {
  it('is not ticked in advance, is named by its sentence, and its link opens next to the form (J087)', async () => {
    const page = await pages.open('fields=privacy-policy')
    const checkbox = page.getByRole('checkbox', { name: v3.label('privacy_policy') })
    expect(await checkbox.isChecked()).toBe(false)
    expect(await harnessValues(page)).toEqual({})
    await page.getByText(v3.label('privacy_policy')).click()
    expect(await harnessValues(page)).toEqual({ 'privacy-policy': true })
    expect(await page.getByRole('link', { name: v3.link('privacy_policy') }).getAttribute('target')).toBe('_blank')
  })
})

describe('date of birth', () => {
  const date = (page: Page) => page.getByRole('group', { name: v3.label('dateOfBirth') })

  it('joins the typed parts with "/", and never moves the focus by itself (J085)', async () => {
    const page = await pages.open('fields=date-of-birth')
    await date(page)
      .getByRole('textbox', { name: v3.part('dateOfBirth', 'day') })
      .pressSequentially('311')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-date-of-birth-day')
    await date(page)
      .getByRole('textbox', { name: v3.part('dateOfBirth', 'month') })
      .fill('Mar')
    await date(page)
      .getByRole('textbox', { name: v3.part('dateOfBirth', 'year') })
      .fill('1980')
    expect(await harnessValues(page)).toEqual({ 'date-of-birth': '311/Mar/1980' })
  })

  it.each(['/', '.', '-'])('takes a date that is typed with "%s" into the first box (J085)', async (separator) => {
    const page = await pages.open('fields=date-of-birth')
    await date(page)
      .getByRole('textbox', { name: v3.part('dateOfBirth', 'day') })
      .click()
    await page.keyboard.type(['31', '3', '1980'].join(separator))
    expect(await harnessValues(page)).toEqual({ 'date-of-birth': '31/3/1980' })
  })

  it.each(['31 March 1980', '1980-03-31', '31.03.1980'])(
    'fills all three from %s, whatever was in them',
    async (whole) => {
      const page = await pages.open('fields=date-of-birth')
      const boxes = date(page).getByRole('textbox')
      for (const box of await boxes.all()) await box.fill('1')
      await boxes.nth(1).selectText()
      await pasteInto(page, boxes.nth(1), whole)
      expect(await boxes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
        '31',
        whole.includes('March') ? 'March' : '03',
        '1980',
      ])
    },
  )

  it('fills all three from a whole date pasted into one', async () => {
    const page = await pages.open('fields=date-of-birth')
    await pasteInto(page, date(page).getByRole('textbox', { name: v3.part('dateOfBirth', 'day') }), '31/03/1980')
    expect(
      await date(page)
        .getByRole('textbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual(['31', '03', '1980'])
  })

  it('marks only the part that is missing (J086)', async () => {
    const page = await pages.open(exampleQuery('date-of-birth', 'The month is missing'))
    const marks = date(page)
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-invalid')))
    expect(await marks).toEqual(['false', 'true', 'false'])
  })

  it('uses the autofill names of a birthday and a numeric keyboard', async () => {
    const page = await pages.open('fields=date-of-birth')
    const seen = date(page)
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => [box.getAttribute('autocomplete'), box.getAttribute('inputmode')]))
    expect(await seen).toEqual([
      ['bday-day', 'numeric'],
      ['bday-month', 'numeric'],
      ['bday-year', 'numeric'],
    ])
  })
})

describe('month', () => {
  const boxes = (page: Page) => page.getByRole('group', { name: 'First payment' }).getByRole('textbox')
  const texts = (page: Page) => boxes(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

  it('joins month and year with "/", by keyboard alone, and never moves the focus by itself', async () => {
    const page = await pages.open('fields=first-payment')
    await page.keyboard.press('Tab')
    await page.keyboard.type('March')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-first-payment-month')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2015')
    expect(await harnessValues(page)).toEqual({ 'first-payment': 'March/2015' })
  })

  it.each(['3/2015', '03-2015', 'March 2015', '2015-03'])('fills both boxes from %s', async (whole) => {
    const page = await pages.open('fields=first-payment')
    for (const each of await boxes(page).all()) await each.fill('1')
    await boxes(page).nth(1).selectText()
    await pasteInto(page, boxes(page).nth(1), whole)
    expect((await texts(page)).join(' ')).toMatch(/^(?:0?3|March) 2015$/)
  })

  it('reads a stored month back, and marks only the part that is missing', async () => {
    expect(await texts(await pages.open(exampleQuery('month', 'Read back')))).toEqual(['3', '2015'])
    const page = await pages.open(exampleQuery('month', 'The month is missing'))
    const marks = boxes(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-invalid')))
    expect(await marks).toEqual(['true', 'false'])
  })
})

describe('error summary', () => {
  it('takes the focus on every failed submit, and each entry leads to its input', async () => {
    const page = await pages.open('fields=first-name,title,date-of-birth,privacy-policy')
    const alert = page.getByRole('alert')
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await alert.getByRole('heading', { name: 'There is a problem' }).waitFor()
      expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const names = await alert.getByRole('link').allTextContents()
    expect(names).toEqual([
      v3.message('first_name', 'required'),
      v3.message('title', 'required'),
      v3.message('dateOfBirth', 'dayRequired'),
      v3.message('dateOfBirth', 'monthRequired'),
      v3.message('dateOfBirth', 'yearRequired'),
      v3.message('privacy_policy', 'required'),
    ])
    const focused: string[] = []
    for (const name of names) {
      await alert.getByRole('link', { name }).click()
      focused.push(await page.evaluate(() => document.activeElement?.id ?? ''))
    }
    expect(focused).toEqual([
      'step-first-name',
      'step-title-0',
      'step-date-of-birth-day',
      'step-date-of-birth-month',
      'step-date-of-birth-year',
      'step-privacy-policy',
    ])
  })

  it('does not appear for a check that answers while somebody is typing; the field says it', async () => {
    const page = await pages.open('fields=email,uk-mobile')
    await box(page, v3.label('phone_number')).pressSequentially('077')
    await page.evaluate(() =>
      window.harness.setErrors?.([{ field: 'email', key: 'effect:emailCheck', message: 'Error validating email!' }]),
    )
    await page.getByText('Error validating email!').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-uk-mobile')
  })

  it('goes when everything in it is put right', async () => {
    const page = await pages.open('fields=first-name')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').waitFor()
    await box(page, v3.label('first_name')).fill('Jane')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})

async function describedText(page: Page, name: string): Promise<string> {
  return box(page, name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}
