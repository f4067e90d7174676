import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { fallingRanges } from '../../../../cli/copy/lint/falling-ranges.ts'

const facts = { most: { value: 30, unit: 'percent' }, least: { value: 15, unit: 'percent' } }
const found = (text: string, named: readonly string[] = []) =>
  fallingRanges({
    book: { facts: { byName: new Map(Object.entries(facts)) } },
    entries: [{ address: 'journeys/v3.json#/steps/sign/title', facts: named, text }],
  } as unknown as CopyMatter).map(({ code, severity, message }) => `${severity} ${code} ${message}`)

it.each([
  ['Our fee is 30% to 15%.', '30% to 15%'],
  ['Our fee is 30 to 15%.', '30 to 15%'],
  ['Between £5,000 and £1,000', '£5,000 and £1,000'],
  ['Made between 2021 - 2007', '2021 - 2007'],
  ['In 5–3 days', '5–3 days'],
  ['Within 14 days to 14 days', '14 days to 14 days'],
])('“%s” does not rise', (text, words) => {
  expect(found(text)).toEqual([`error COPY_FIGURE It says "${words}", which does not rise.`])
})

it.each([
  'Our fee is 15% to 30%, or 15 to 30%.',
  'It was lowered from 30% to 15%.',
  'We write in 14 days and 3 days later again.',
  '£5,000 and £1,000',
  'Step 5 and 3 days',
  'Call 0113 496 0123 - 5 days a week',
  'Made between 2007 - 2021',
  '- Calls: 12 months\n- 6 months: letters',
])('“%s” rises, or is no range', (text) => {
  expect(found(text)).toEqual([])
})

it('leaves two facts to the rule about facts', () => {
  expect(found('Our fee is 30% to 15%.', ['most', 'least'])).toEqual([])
})
