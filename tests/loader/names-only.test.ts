import { expect, it } from 'vitest'
import { namesOnly } from '../../loader/names-only.ts'

it.each<[string, string, string, string, boolean]>([
  ['a word of its label', 'First name is required', 'Legal first name', 'Legal surname', true],
  ['whatever the case', 'Enter a valid SURNAME', 'Surname', 'First name', true],
  ['not with words of the other too', 'Your email or your phone', 'Phone', 'Email', false],
  ['not with no word of either', 'This is required', 'Phone', 'Email', false],
  ['not with a word that both have', 'A legal matter', 'Legal first name', 'Legal surname', false],
  ['not with a part of its words', 'Incomplete number', 'Number of your dealer', 'Mobile', false],
  ['not with short words', 'Not in the future', 'Born on the', 'Visit', false],
])('a text names one of two questions by %s', (_, text, label, other, expected) => {
  expect(namesOnly(text, label, other)).toBe(expected)
})
