import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harnessValues, pasteInto, widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('text, e-mail and phone', () => {
  it('keeps a whole +44 number that is pasted (J081, A-100)', async () => {
    const page = await pages.open('fields=uk-mobile')
    await pasteInto(page, box(page, 'UK mobile'), '+44 (0)7700 900 123')
    expect(await box(page, 'UK mobile').inputValue()).toBe('+44 (0)7700 900 123')
    expect(await harnessValues(page)).toEqual({ 'uk-mobile': '+44 (0)7700 900 123' })
  })

  it.each([
    ['email', 'Email', { type: 'email', autocomplete: 'email', inputmode: 'email', spellcheck: 'false' }],
    ['uk-mobile', 'UK mobile', { type: 'tel', autocomplete: 'tel', inputmode: 'tel' }],
    ['first-name', 'Legal first name', { type: 'text', autocomplete: 'given-name', spellcheck: 'false' }],
  ])('%s tells the browser what it is for', async (field, name, attributes) => {
    const page = await pages.open(`fields=${field}`)
    const found = await Promise.all(Object.keys(attributes).map((key) => box(page, name).getAttribute(key)))
    expect(found).toEqual(Object.values(attributes))
    expect(await box(page, name).getAttribute('maxlength')).toBeNull()
  })

  it('submits with Enter, and shows the error at the field, connected for screen readers (J080)', async () => {
    const page = await pages.open('fields=email')
    await box(page, 'Email').fill('jane@')
    await box(page, 'Email').press('Enter')
    await page.getByText('Please enter a valid email address').first().waitFor()
    expect(await box(page, 'Email').getAttribute('aria-invalid')).toBe('true')
    expect(await describedText(page, 'Email')).toContain('Please enter a valid email address')
  })

  it('leaves the other fields of the step alone while one is typed into', async () => {
    const page = await pages.open('fields=first-name,last-name')
    await box(page, 'Legal surname').evaluate((input) => {
      const changes: string[] = []
      new MutationObserver(() => changes.push('changed')).observe(input.closest('.field') ?? input, {
        subtree: true,
        childList: true,
        attributes: true,
      })
      Object.assign(window, { changes })
    })
    await box(page, 'Legal first name').pressSequentially('Siân')
    expect(await harnessValues(page)).toMatchObject({ 'first-name': 'Siân' })
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  })

  it('changes nothing and keeps the focus while the step is busy', async () => {
    const page = await pages.open('fields=email,title,privacy-policy&busy')
    await box(page, 'Email').click()
    await page.keyboard.type('late')
    await page.getByRole('radio', { name: 'Ms.' }).click({ force: true })
    await page.getByRole('checkbox').click({ force: true })
    expect(await harnessValues(page)).toEqual({})
  })
})

describe('radios', () => {
  it('are a group named by the title, chosen by arrow keys (J084)', async () => {
    const page = await pages.open('fields=title')
    await page.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Mr.', exact: true }).press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await harnessValues(page)).toEqual({ title: 'Ms.' })
  })
})

describe('checkbox', () => {
  it('is not ticked in advance, is named by its sentence, and its link opens next to the form (J087)', async () => {
    const page = await pages.open('fields=privacy-policy')
    const checkbox = page.getByRole('checkbox', { name: 'privacy policy' })
    expect(await checkbox.isChecked()).toBe(false)
    expect(await harnessValues(page)).toEqual({})
    await page.getByText('I have read and accept the privacy policy').click()
    expect(await harnessValues(page)).toEqual({ 'privacy-policy': true })
    expect(await page.getByRole('link', { name: 'Read the privacy policy' }).getAttribute('target')).toBe('_blank')
  })
})

describe('date of birth', () => {
  const date = (page: Page) => page.getByRole('group', { name: 'Date of birth' })

  it('joins the typed parts with "/", and never moves the focus by itself (J085)', async () => {
    const page = await pages.open('fields=date-of-birth')
    await date(page).getByRole('textbox', { name: 'Day' }).pressSequentially('311')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-date-of-birth-day')
    await date(page).getByRole('textbox', { name: 'Month' }).fill('Mar')
    await date(page).getByRole('textbox', { name: 'Year' }).fill('1980')
    expect(await harnessValues(page)).toEqual({ 'date-of-birth': '311/Mar/1980' })
  })

  it.each(['/', '.', '-'])('takes a date that is typed with "%s" into the first box (J085)', async (separator) => {
    const page = await pages.open('fields=date-of-birth')
    await date(page).getByRole('textbox', { name: 'Day' }).click()
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
    await pasteInto(page, date(page).getByRole('textbox', { name: 'Day' }), '31/03/1980')
    expect(
      await date(page)
        .getByRole('textbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual(['31', '03', '1980'])
  })

  it('marks only the part that is missing (J086)', async () => {
    const page = await pages.open('widget=date-of-birth&example=2')
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
      'First name is required',
      'Title is required',
      'Day is required',
      'Month is required',
      'Year is required',
      'You must accept the privacy policy to continue',
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
    await box(page, 'UK mobile').pressSequentially('077')
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
    await box(page, 'Legal first name').fill('Jane')
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
