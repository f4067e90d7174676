import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleQuery } from './example-list.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'
import { wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

describe("RJSF's own components, put into our registry in one line each", () => {
  it('a widget has our label and message, and gives its value to the step', async () => {
    const page = await pages.open(`${exampleQuery('text', 'Refused')}&elsewhere=widget`)
    await page.getByText(v3.label('first_name'), { exact: true }).waitFor()
    expect(await page.locator('.field .message').count()).toBe(1)
    await page.getByRole('radio', { name: '3 stars' }).click()
    expect(Object.values(await harnessValues(page))).toEqual([3])
    expect(await page.locator('.field .message').count()).toBe(0)
  })

  it('a template frames our widget', async () => {
    const page = await pages.open(`${exampleQuery('text', 'Refused')}&elsewhere=template`)
    await page.locator('.rjsf-field.rjsf-field-string').waitFor()
    await page.getByRole('textbox').fill('Ada')
    expect(Object.values(await harnessValues(page))).toEqual(['Ada'])
  })
})

describe('components of another theme of RJSF (@rjsf/react-bootstrap), put into our registry in one line each', () => {
  it('a widget has our label and message, and gives its value to the step', async () => {
    const page = await pages.open(`${exampleQuery('text', 'Refused')}&elsewhere=themed-widget`)
    expect(await page.locator('.field .message').count()).toBe(1)
    await page.locator('textarea.form-control').fill('Ada')
    expect(Object.values(await harnessValues(page))).toEqual(['Ada'])
    expect(await page.locator('.field .message').count()).toBe(0)
  })

  it('a template frames our widget', async () => {
    const page = await pages.open(`${exampleQuery('text', 'Refused')}&elsewhere=themed-template`)
    await page.locator('label.form-label', { hasText: v3.label('first_name') }).waitFor()
    await page.getByRole('textbox').fill('Ada')
    expect(Object.values(await harnessValues(page))).toEqual(['Ada'])
  })
})
