import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES as examples } from './example-list.ts'
import { widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

describe('every example of a widget', () => {
  it('is here: each widget has at least one', () => {
    expect(new Set(examples.map(({ widget }) => widget)).size).toBeGreaterThanOrEqual(10)
  })

  it.each(examples)('$widget, "$name": axe finds nothing wrong, in light and in dark', async ({ widget, index }) => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await pages.open(`widget=${widget}&example=${index}`, { width: 360, height: 740 }, scheme)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const { violations, passes } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
      expect(passes.length).toBeGreaterThan(0)
      await page.context().close()
    }
  })

  it.each(examples)(
    '$widget, "$name": fits 320 pixels, and what is pressed is at least 44 high',
    async ({ widget, index }) => {
      const page = await pages.open(`widget=${widget}&example=${index}`, { width: 320, height: 568 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const targets = page.locator('main button:visible, main .choice:visible, main input[type=text]:visible')
      expect(await targets.count()).toBeGreaterThan(0)
      const heights = await targets.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().height),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      await page.context().close()
    },
  )
})
