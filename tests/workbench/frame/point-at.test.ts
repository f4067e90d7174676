import { expect, it } from 'vitest'
import { plain } from '../../../workbench/frame/point-at.ts'

it.each([
  ['Fees are **36%** at most', 'Fees are 36% at most'],
  ['Read [our terms](/terms) first', 'Read our terms first'],
  ['Two\n  lines', 'Two lines'],
  ['- **One.** A\n- Two, in\n  two lines', 'One. A Two, in two lines'],
  ['1. First\n2. Second', 'First Second'],
  ['| Fee | Most |\n|---|---:|\n| 36% | £420 |', 'Fee Most 36% £420'],
  ['5 - 3', '5 - 3'],
  ['A * star and 2 * 3', 'A * star and 2 * 3'],
])('looks for "%s" as a page shows it', (text, shown) => expect(plain(text)).toBe(shown))
