import { FIELDS, type Rule } from '../rule.ts'

/** Each entry of the error summary leads to a control of the widget, in sight. */
export const focusAfterErrorRule: Rule = {
  name: 'focus after an error',
  errors: async ({ page, example: { errors = [] } }) => {
    const found: string[] = []
    for (const { key, message } of errors) {
      // The errors of an early check show only at their field.
      if (key.startsWith('effect:')) continue
      await page.getByRole('alert').getByRole('link', { name: message }).click()
      const isThere = await page.evaluate((fields) => {
        const at = document.activeElement
        if (at === null || at.closest(fields) === null || !at.matches('input, select, textarea, button, a[href]'))
          return false
        const { top, bottom } = at.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }, FIELDS)
      if (!isThere) found.push(`"${message}" does not lead to a control.`)
    }
    return found
  },
}
