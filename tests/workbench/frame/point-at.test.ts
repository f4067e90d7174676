import { expect, it } from 'vitest'
import { plain } from '../../../workbench/frame/point-at.ts'

it.each([
  ['Fees are **36%** at most', 'Fees are 36% at most'],
  ['Read [our terms](/terms) first', 'Read our terms first'],
  ['Two\n  lines', 'Two lines'],
  ['A * star and 2 * 3', 'A * star and 2 * 3'],
])('looks for "%s" as a page shows it', (text, shown) => expect(plain(text)).toBe(shown))
