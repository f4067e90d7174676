import { expect, it } from 'vitest'
import { asRead } from '../../loader/as-read.ts'

it.each([
  ['case', 'Phone', 'phone'],
  ['spaces around it', ' phone\n', 'phone'],
  ['the kind and number of spaces in it', 'your \u00a0 phone', 'your phone'],
  ['the form of letters', '\ufb01rst', 'first'],
])('a text is read alike whatever %s', (_, text, read) => {
  expect(asRead(text)).toBe(read)
})
