import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from './example-list.ts'
import { widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const WHOLE = EXAMPLES.find(({ widget, name }) => widget === 'one-time-code' && name === 'Whole')

describe('a one-time code', () => {
  it.each([
    [360, '200%'],
    [320, '150%'],
    [320, '100%'],
    [1280, '200%'],
  ])('has each digit in its box, and each box in sight, at %i px with text of %s (WCAG 1.4.4)', async (width, size) => {
    const page = await pages.open(`widget=one-time-code&example=${WHOLE?.index}`, { width, height: 740 })
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    const { cells, boxes, advance, digit } = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('main input')
      const style = getComputedStyle(input ?? document.body)
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas !== null) canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      return {
        cells: [...document.querySelectorAll('.code-cell')]
          .map((cell) => cell.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
        boxes: document.querySelector('.code-boxes')?.getBoundingClientRect().right ?? 0,
        digit: canvas?.measureText('0').width ?? Infinity,
        // From one digit to the next.
        advance: (canvas?.measureText('0').width ?? 0) + Number.parseFloat(style.letterSpacing),
      }
    })
    expect(cells).toHaveLength(4)
    const [first, second] = cells
    expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(Math.min(boxes, width) + 0.5)
    expect(digit).toBeLessThan((first?.right ?? 0) - (first?.left ?? 0))
    expect(Math.abs(advance - ((second?.left ?? 0) - (first?.left ?? 0)))).toBeLessThan(1)
    await page.context().close()
  })
})
