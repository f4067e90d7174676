import { FIELDS, type Rule } from '../rule.ts'

/** The label next to a control can be pressed instead of it, which helps unsteady fingers. */
export const labelRule: Rule = {
  name: 'label click',
  errors: async ({ page }) => {
    const errors: string[] = []
    const labels = page.locator(`${FIELDS} label:visible`)
    // Counted anew each time, because a choice that is pressed may hide the questions below it.
    for (let nth = 0; nth < Math.min(await labels.count(), ENOUGH); nth += 1) {
      const label = labels.nth(nth)
      const words = (await label.innerText()).split('\n')[0] ?? ''
      await label.click({ position: { x: 4, y: 4 } })
      const isReached = await label.evaluate(
        (element) =>
          element instanceof HTMLLabelElement && element.control !== null && element.control === document.activeElement,
      )
      if (!isReached) errors.push(`A click on "${words}" does not reach its control.`)
    }
    return errors
  },
}

/** A list of a hundred choices is one and the same label a hundred times. */
const ENOUGH = 8
