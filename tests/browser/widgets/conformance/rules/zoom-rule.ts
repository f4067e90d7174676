import type { Page } from 'playwright'
import { CONTROLS, FIELDS, type Rule } from '../rule.ts'

/** WCAG 1.4.4, 1.4.10, 1.4.12: 400 % zoom, 200 % text and wide spacing cost no sideways scrolling, and nothing is cut off. */
export const zoomRule: Rule = {
  name: 'zoom, large text, wide spacing',
  errors: async ({ page }) => {
    const errors: string[] = []
    for (const { view, width, css } of VIEWS) {
      await page.setViewportSize({ width, height: 740 })
      const style = await page.addStyleTag({ content: css })
      errors.push(...(await cutOff(page)).map((what) => `${view}: ${what}`))
      await style.evaluate((element) => element.parentNode?.removeChild(element))
    }
    return errors
  },
}

const VIEWS = [
  { view: '320 px', width: 320, css: ':root {}' },
  { view: '200 % text', width: 640, css: 'html { font-size: 200% }' },
  // The values of WCAG 1.4.12.
  {
    view: 'wide spacing',
    width: 360,
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-bottom: 2em }',
  },
]

function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([fields, controls]) => {
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = scrollWidth > clientWidth ? [`The page scrolls sideways (${scrollWidth} > ${clientWidth}).`] : []
      const outside = [...document.querySelectorAll<HTMLElement>(`${fields} :is(${controls})`)].filter(
        // Typed text may be longer than its box; a code's box is wider than its visible part.
        (element) =>
          element.checkVisibility() &&
          !element.matches('input') &&
          (element.getBoundingClientRect().right > clientWidth + 1 || element.scrollWidth > element.clientWidth + 2),
      )
      return [...wide, ...outside.map((element) => `"${element.textContent}" is cut off.`)]
    },
    [FIELDS, CONTROLS] as const,
  )
}
