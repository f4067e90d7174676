import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawOnServer } from './conformance/draw-on-server.tsx'
import type { Rule } from './conformance/rule.ts'
import { RULES } from './conformance/rules.ts'
import { EXAMPLES as NUMBERED } from './example-list.ts'
import { brokenWidget } from './harness/broken-widget.tsx'
import { EXAMPLES } from '../../../gallery/examples.ts'
import { widgetPages, type WidgetPages } from './widget-page.ts'
import { someOf } from '../../support/some-of.ts'

let pages: WidgetPages
let page: Page
let blank: Page
beforeAll(async () => {
  pages = await widgetPages()
  page = await pages.open('widget=email&example=0')
  blank = await page.context().newPage()
})
afterAll(() => pages.close())

describe('what every widget keeps, by all of its examples', () => {
  it.each(someOf(NUMBERED, 9))('$widget, "$name"', async ({ widget, index }) => {
    expect(await errorsOf(widget, index, RULES)).toEqual([])
  })
})

describe('the kit itself', () => {
  // The third example of "text" has a value and a fault, so that every rule has something to look at.
  const REFUSED = 2

  it('finds nothing in a widget that keeps all rules', async () => {
    expect(await errorsOf('text', REFUSED, RULES, '')).toEqual([])
  })

  it.each(RULES)('finds a widget that breaks "$name"', async (rule) => {
    expect(await errorsOf('text', REFUSED, [rule], rule.name)).not.toEqual([])
  })
})

async function errorsOf(
  widget: string,
  index: number,
  rules: readonly Rule[],
  broken?: string,
): Promise<readonly string[]> {
  const example = EXAMPLES[widget]?.[index]
  if (example === undefined) throw new Error(`EXAMPLE_UNKNOWN widgets/${widget}/examples.json has no example ${index}.`)
  const query = `widget=${widget}&example=${index}`
  const again = () =>
    broken === undefined ? pages.draw(page, query) : pages.show(page, `${query}&broken=${encodeURIComponent(broken)}`)
  await again()
  const errors: string[] = []
  const serverHtml = () => drawOnServer(example, broken === undefined ? undefined : brokenWidget(broken))
  for (const rule of rules)
    errors.push(
      ...(await rule.errors({ example, page, again, blank, serverHtml })).map((error) => `${rule.name}: ${error}`),
    )
  return errors
}
