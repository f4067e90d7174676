import { expect, it } from 'vitest'
import { figuresWithUnits } from '../../../../cli/copy/lint/figures-with-units.ts'

const found = (text: string) => figuresWithUnits(text).map(({ words, value, unit }) => `${words}: ${value} ${unit}`)

it.each<[string, readonly string[]]>([
  ['Claim up to £4,000 within six weeks.', ['£4,000: 4000 pounds', 'six weeks: 6 weeks']],
  ['£218.50, £5k or £1 million', ['£218.50: 218.5 pounds', '£5k: 5000 pounds', '£1 million: 1000000 pounds']],
  ['Our fee is 15% to 30 per cent.', ['15%: 15 percent', '30 per cent: 30 percent']],
  ['The last 15 years, within 14-day periods', ['15 years: 15 years', '14-day: 14 days']],
  [
    'In five working days, 3 business days or 2 calendar days',
    ['five working days: 5 businessDays', '3 business days: 3 businessDays', '2 calendar days: 2 days'],
  ],
  ['Within one month, for 9.5 hours', ['one month: 1 months', '9.5 hours: 9.5 hours']],
  ['You must be 18 or over, or 16 years old', ['18 or over: 18 age', '16 years old: 16 age']],
  ['Anybody aged 18, and nobody under 16.', ['aged 18: 18 age', 'under 16: 16 age']],
  [
    'Made between 2007 and 2021, or 2007 - 2021',
    ['2007: 2007 year', '2021: 2021 year', '2007: 2007 year', '2021: 2021 year'],
  ],
  ['Helping since 2008', ['2008: 2008 year']],
])('“%s” states figures', (text, figures) => {
  expect(found(text)).toEqual(figures)
})

it.each([
  'One day you may claim. 1. Find out. 2. Write.',
  'The Data Protection Act 2018, article 12(3), PS21/18, from 2026-07-31',
  'Call 0113 496 0123, or write to 1 Example Street, LS1 4AP.',
  'Address line 2, for step 3 of 4',
  'on 4 December 2025',
])('“%s” states none', (text) => {
  expect(found(text)).toEqual([])
})
