import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeOn } from '../support/accessible.ts'

/** How often axe looked, and how many of its rules were kept: zero violations of zero rules would be no news. */
export const looked = { states: 0, rulesKept: 0 }

/** What holds for every state of every step, whatever it asks: by axe in every scheme, and by what axe cannot see. */
export async function expectUsable(page: Page, state: string): Promise<void> {
  for (const media of SCHEMES) {
    // Without motion, so that no colour is measured during a transition.
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await transitionsEnded(page)
    const { violations, rulesKept } = await axeOn(page, { onlyColours: media.colorScheme === 'dark' })
    expect(violations, `${state}, ${JSON.stringify(media)}`).toEqual([])
    looked.states += 1
    looked.rulesKept += rulesKept
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  expect(await page.getByRole('heading', { level: 1 }).count(), `${state}: one h1`).toBe(1)
  await expectReflow(page, state)
  expect(await smallTargets(page, 'body', 24), `${state}: smaller than 24 by 24 (WCAG 2.5.8)`).toEqual([])
  expect(await smallTargets(page, 'main', 44), `${state}: smaller than 44 by 44 (WCAG 2.5.5)`).toEqual([])
  await expectEdges(page, state)
}

/** A transition that has started continues even without motion: a button that has just become enabled is still changing its colour. */
function transitionsEnded(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.finished : []))),
  )
}

const SCHEMES = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const

/** WCAG 1.4.10, 1.4.4, 1.4.12: 320 px, text twice as large, wide spacing: it scrolls down only. */
async function expectReflow(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  for (const [name, width, css] of WIDTHS) {
    await page.setViewportSize({ width, height: 568 })
    const sideways = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
      document.adoptedStyleSheets.pop()
      return wider
    }, css)
    expect(sideways, `${state}: scrolls sideways at ${name}`).toBeLessThanOrEqual(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

const WIDTHS = [
  ['320 px', 320, ''],
  ['200 % text', 640, 'html { font-size: 200% }'],
  [
    'wide spacing',
    360,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  ],
] as const

/** A link within a sentence is let off by WCAG, and so is a box whose label can be pressed too. */
function smallTargets(page: Page, within: string, least: number): Promise<readonly string[]> {
  return page.evaluate(
    ({ within, least }) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `:is(${within}) :is(a[href], button, input, select, textarea, summary)`,
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.closest('p, .prose li') === null &&
            !element.matches('.skip-link'),
        )
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => Math.round(width) < least || Math.round(height) < least)
        .map(
          ({ element, box }) =>
            `${element.textContent || element.id} (${Math.round(box.width)} × ${Math.round(box.height)})`,
        ),
    { within, least },
  )
}

/** If the system chooses the colours, no background shows a control, progress, or an answer: each needs an edge or a mark. */
async function expectEdges(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const without = await page.evaluate(() => {
    const isDrawn = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine } = getComputedStyle(element)
      return (
        textDecorationLine.includes('underline') ||
        (borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== 'rgba(0, 0, 0, 0)')
      )
    }
    const isNative = (element: Element) =>
      element.matches('input[type=radio], input[type=checkbox]') && getComputedStyle(element).appearance !== 'none'
    const controls = [
      ...document.querySelectorAll('main :is(button, .button, .input, .choice, canvas, [role=progressbar])'),
    ]
    return controls
      .filter((control) => control.checkVisibility() && !isNative(control))
      .filter(
        (control) =>
          ![control, control.parentElement, ...(control.parentElement?.querySelectorAll('[aria-hidden] *') ?? [])].some(
            (element) => element !== null && isDrawn(element),
          ),
      )
      .map((control) => `${control.tagName.toLowerCase()}.${control.className} "${control.textContent}"`)
  })
  const fills = await page
    .locator('.progress-fill')
    .evaluateAll((bars) =>
      bars.map((bar) => getComputedStyle(bar).fill !== getComputedStyle(document.body).backgroundColor),
    )
  expect(fills, `${state}: how far one is`).not.toContain(false)
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
  expect(without, `${state}: nothing to be seen in forced colours`).toEqual([])
}
