import { controlsOf } from '../controls.ts'
import type { Rule } from '../rule.ts'

/** WCAG 4.1.2: a screen reader can announce each control. A placeholder is not a name: it disappears during typing. */
export const nameRule: Rule = {
  name: 'name and role',
  errors: async ({ page }) => {
    const controls = await controlsOf(page)
    if (controls.length === 0) return ['It has no control that a screen reader could reach.']
    await page.evaluate(() =>
      document.querySelectorAll('[placeholder]').forEach((box) => box.removeAttribute('placeholder')),
    )
    return (await controlsOf(page)).filter(({ name }) => name === '').map(({ role }) => `A ${role} has no name.`)
  },
}
