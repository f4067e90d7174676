import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from './example-list.ts'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

/** What a person and a screen reader have of the form. What the pad sets on its canvas, it sets when it has come. */
async function formAt(query: string): Promise<string> {
  const page = await pages.open(query)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const html = await page.locator('form.step-form').innerHTML()
  await page.context().close()
  return html.replace(/(<canvas[^>]*?) (?:width|height|style)=.*?>/, '$1>')
}

describe("a step drawn by RJSF's own form", () => {
  it.each(EXAMPLES)('is the same page as ours: $widget, "$name"', async ({ widget, index }) => {
    const query = `widget=${widget}&example=${index}`
    expect(await formAt(`${query}&form=rjsf`)).toBe(await formAt(query))
  })

  it('takes the same answers, and submits them once', async () => {
    const taken = await Promise.all(
      ['', '&form=rjsf'].map(async (form) => {
        const page = await pages.open(`fields=email,uk-mobile,date-of-birth,soft-check-privacy${form}`)
        await page.getByLabel('Email').fill('ada@example.com')
        await page.getByRole('textbox', { name: /mobile/i }).fill('07700 900123')
        await page.getByLabel('Day').fill('29')
        await page.getByLabel('Month').fill('2')
        await page.getByLabel('Year').fill('1980')
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Next' }).click()
        const result = { values: await harnessValues(page), submits: await page.evaluate(() => window.harness.submits) }
        await page.context().close()
        return result
      }),
    )
    expect(taken[0]).toEqual(taken[1])
    expect(taken[0]?.submits).toBe(1)
  })
})
