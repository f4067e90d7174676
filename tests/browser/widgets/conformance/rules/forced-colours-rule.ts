import { CONTROLS, FIELDS, type Rule } from '../rule.ts'

/** Where the system draws its own colours, no background and no shadow is left to show where a control is: it needs an edge. */
export const forcedColoursRule: Rule = {
  name: 'forced colours',
  errors: async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    return page.locator(FIELDS).evaluate((fields, controls) => {
      const hasEdge = (element: Element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine } = getComputedStyle(element)
        return (
          textDecorationLine.includes('underline') ||
          (borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== 'rgba(0, 0, 0, 0)')
        )
      }
      const isNative = (element: Element) =>
        element.matches('input[type=radio], input[type=checkbox]') && getComputedStyle(element).appearance !== 'none'
      return (
        [...fields.querySelectorAll(controls)]
          .filter((control) => control.checkVisibility() && !isNative(control))
          // The edge may belong to the box around it, or to cells rendered for it.
          .filter(
            (control) =>
              ![
                control,
                control.parentElement,
                ...(control.parentElement?.querySelectorAll('[aria-hidden] *') ?? []),
              ].some((element) => element !== null && hasEdge(element)),
          )
          .map(
            (control) =>
              `${control.tagName.toLowerCase()} "${control.getAttribute('aria-label') ?? control.textContent}" has no edge.`,
          )
      )
    }, CONTROLS)
  },
}
