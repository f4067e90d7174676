import { FIELDS, type Rule } from '../rule.ts'

/** WCAG 3.3.1: an error is connected to its control: by `aria-describedby` of the control, or of the group around it. */
export const errorRule: Rule = {
  name: 'error tied by aria-describedby',
  errors: async ({ page, example: { errors = [] } }) => {
    const described = await page.locator(FIELDS).evaluate((fields) =>
      [...fields.querySelectorAll('[aria-describedby]')].map((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    )
    return errors
      .filter(({ message }) => !described.some((text) => text.includes(message)))
      .map(({ message }) => `"${message}" is not tied to any control.`)
  },
}
