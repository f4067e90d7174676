import { expect, it } from 'vitest'
import { visibleText } from '../../../importer/content/visible-text.ts'

it.each([
  ['Dear {firstName}', 'Dear (first name)'],
  ['Dear {{ applicant.firstName }}', 'Dear (first name)'],
  ['How old is {panel.child-name}?', 'How old is (child name)?'],
  ['Your {PIN}', 'Your (PIN)'],
  ['{% if a %}Yes{% endif %}', '( if a )Yes( endif )'],
  ['![A dog]({{ page.prefix }}/dog.svg =14x14)', '![A dog](( page.prefix )/dog.svg =14x14)'],
  ['a {b and c} d', 'a (b and c) d'],
  ['one\n two\u200b', 'one two'],
])('words without braces and what cannot be seen: %j', (written, expected) => {
  expect(visibleText(written)).toBe(expected)
})
