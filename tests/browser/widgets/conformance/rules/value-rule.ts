import { choicesWithWords } from '../../../../../engine/index.ts'
import { fieldNamed } from '../../../../../gallery/examples.ts'
import { controlsOf } from '../controls.ts'
import type { Rule } from '../rule.ts'

/** WCAG 4.1.2: a screen reader can read the answer: as a value or a part of it, as a state, or in words. */
export const valueRule: Rule = {
  name: 'value',
  errors: async ({ page, example: { field, value, unread } }) => {
    if (unread !== undefined) return []
    // A choice is read by its words.
    const choices = choicesWithWords(fieldNamed(field)) ?? []
    const given = leaves(value)
      .filter((leaf) => leaf !== '' && leaf !== false)
      .map((leaf) => choices.find((choice) => choice.const === leaf)?.title ?? leaf)
    if (given.length === 0) return []
    const controls = await controlsOf(page)
    const words = (await page.locator('.form-fields').innerText()).toLowerCase()
    const isThere = given.some(
      (leaf) =>
        controls.some(
          (control) => (control.value !== '' && String(leaf).includes(control.value)) || control.checked === 'true',
        ) ||
        (typeof leaf === 'string' && words.includes(leaf.toLowerCase())),
    )
    return isThere ? [] : [`Nothing of the answer ${JSON.stringify(value)} can be read.`]
  },
}

function leaves(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : value === undefined
      ? []
      : [value]
}
