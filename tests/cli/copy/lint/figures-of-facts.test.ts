import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { figuresOfFacts } from '../../../../cli/copy/lint/figures-of-facts.ts'

const units = {
  days: ['one day', '{n} days'],
  hours: ['one hour', '{n} hours'],
  businessDays: ['one business day', '{n} business days'],
}
const facts = {
  cooling: { value: 14, unit: 'days' },
  hours: { value: 9.5, unit: 'hours' },
  answer: { value: 1, unit: 'days' },
  office: { value: 3, unit: 'businessDays' },
  hour: { value: 23, unit: 'pounds' },
}
const figures = [
  'within {{cooling}} of signing',
  '{{hour}} an hour',
  'for {{hours}} at most',
  'answer within {{answer}}',
  'in {{office}} at the latest',
]

const said = (text: string) =>
  figuresOfFacts({
    book: { rules: { watch: { figures } }, facts: { byName: new Map(Object.entries(facts)), file: { units } } },
    entries: [{ address: 'journeys/v3.json#/steps/sign/title', text }],
  } as unknown as CopyMatter).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)

it.each([
  ['Cancel within 10 days of signing.', 'within 10 days of signing', 'within 14 days of signing'],
  ['Cancel within 14 weeks of signing.', 'within 14 weeks of signing', 'within 14 days of signing'],
  ['Cancel within 14\nbusiness days of signing.', 'within 14 business days of signing', 'within 14 days of signing'],
  ['Cancel within 14 working days of signing.', 'within 14 working days of signing', 'within 14 days of signing'],
  ['Cancel within one month of signing.', 'within one month of signing', 'within 14 days of signing'],
  ['We charge for 9.5 days at most.', 'for 9.5 days at most', 'for 9.5 hours at most'],
  ['We answer within one week.', 'answer within one week', 'answer within one day'],
  ['We answer within 2 days.', 'answer within 2 days', 'answer within one day'],
  ['In 3 days at the latest.', 'In 3 days at the latest', 'in 3 business days at the latest'],
  ['It is £25 an hour.', '25 an hour', '£23 an hour'],
])('“%s” says another figure or unit than the fact', (text, other, meant) => {
  expect(said(text)).toEqual([expect.stringMatching(/^COPY_FIGURE \/steps\/sign\/title It says /)])
  expect(said(text)[0]).toContain(`${other}”; by content/facts.json it is “${meant}”.`)
})

it.each([
  'Cancel within 14 days of signing, at £23 an hour, for 9.5 hours at most. We answer within one day.',
  'Cancel Within 14 Days of signing.',
  'Within 10 weeks of the letter.',
  'In 3 business days at the latest.',
])('“%s” says the facts, or something else', (text) => {
  expect(said(text)).toEqual([])
})
