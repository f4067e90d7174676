import type { Page } from 'playwright'
import { CONTROLS, FIELDS, type Rule } from '../rule.ts'

/** WCAG 2.1.1, 2.1.2, 2.4.7: Tab reaches every control and leaves the widget again, and one sees where one is. */
export const keyboardRule: Rule = {
  name: 'keyboard and visible focus',
  errors: async ({ page }) => {
    const wanted = await stops(page)
    const reached = new Set<string>()
    const errors: string[] = []
    await page.locator('h1').evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    for (let presses = 0; presses < wanted.length + 20; presses += 1) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      if (at.isNext || (at.stop === null && reached.size > 0))
        return [...errors, ...wanted.filter((stop) => !reached.has(stop)).map((stop) => `Tab does not reach ${stop}.`)]
      if (at.stop === null) continue
      reached.add(at.stop)
      if (!at.isVisible) errors.push(`The focus cannot be seen on ${at.stop}.`)
    }
    return [...errors, 'Tab does not lead out of it again.']
  },
}

/** Radio buttons with one name are one stop; a canvas is none. */
function stops(page: Page): Promise<readonly string[]> {
  return page.locator(FIELDS).evaluate((fields, controls) => {
    const shown = [...fields.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control.checkVisibility() && !control.matches(':disabled, [role=img]'),
    )
    return [
      ...new Set(
        shown.map((control) =>
          control instanceof HTMLInputElement && control.type === 'radio'
            ? control.name
            : control.id || control.textContent,
        ),
      ),
    ]
  }, CONTROLS)
}

function focused(
  page: Page,
): Promise<{ readonly stop: string | null; readonly isVisible: boolean; readonly isNext: boolean }> {
  return page.evaluate((fields) => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return { stop: null, isVisible: false, isNext: false }
    const isInside = at.closest(fields) !== null
    const isNext = !isInside && at.matches('form button[type=submit]')
    if (!isInside) return { stop: null, isVisible: false, isNext }
    // An element around the control, or one rendered for it, may show the focus ring.
    const around = [at, at.closest('label'), ...(at.parentElement?.querySelectorAll('[aria-hidden] *') ?? [])]
    const isVisible = around.some(
      (element) =>
        element !== null &&
        getComputedStyle(element).outlineStyle !== 'none' &&
        parseFloat(getComputedStyle(element).outlineWidth) >= 2,
    )
    return {
      stop: at instanceof HTMLInputElement && at.type === 'radio' ? at.name : at.id || at.textContent,
      isVisible,
      isNext,
    }
  }, FIELDS)
}
