import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/accessible.ts'
import { EXAMPLES as examples } from './example-list.ts'
import { widgetPages, type WidgetPages } from './widget-page.ts'
import { someOf } from '../../support/some-of.ts'

// One page shows one example after the other, because opening a page takes as long as looking at it.
let pages: WidgetPages
let page: Page
beforeAll(async () => {
  pages = await widgetPages()
  page = await pages.open('widget=email&example=0', PHONE)
  // Otherwise colours are between light and dark for a moment, and have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => pages.close())

const SMALLEST = { width: 320, height: 568 }
const PHONE = { width: 360, height: 740 }

describe('every example of a widget', () => {
  it('is here: each widget has at least one', () => {
    expect(new Set(examples.map(({ widget }) => widget)).size).toBeGreaterThanOrEqual(10)
  })

  describe.each(someOf(examples, 24))('$widget, "$name"', ({ widget, index }) => {
    beforeAll(() => pages.draw(page, `widget=${widget}&example=${index}`))

    it('fits 320 pixels, and what is pressed is at least 44 high', async () => {
      await page.setViewportSize(SMALLEST)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const targets = page.locator('main button:visible, main .choice:visible, main input[type=text]:visible')
      expect(await targets.count()).toBeGreaterThan(0)
      const heights = await targets.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().height),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })

    it.each(['light', 'dark'] as const)('axe finds nothing wrong: %s', async (colorScheme) => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme })
      const { violations, rulesKept } = await axeOn(page, { onlyColours: colorScheme === 'dark' })
      expect(violations).toEqual([])
      expect(rulesKept).toBeGreaterThan(0)
    })
  })
})
