import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { units } from '../../../../cli/copy/lint/units.ts'

const said = (text: string) =>
  units({ entries: [{ address: 'content/resume.json#/codeSent', text }] } as unknown as CopyMatter).map(
    ({ code, pointer, message, hint }) => `${code} ${pointer} ${message} ${hint}`,
  )

it.each([
  [
    'It is good for {minutes} hours.',
    '"{minutes} hours", and what is filled in is a number of minutes. Correct the unit.',
  ],
  ['Wait {seconds}\n minutes.', '"{seconds} minutes", and what is filled in is a number of seconds. Correct the unit.'],
  [
    '{Minutes} minutes or {minutes} Second',
    '"{minutes} Second", and what is filled in is a number of minutes. Correct the unit.',
  ],
  [
    'Within 14 days weeks of signing.',
    '"14 days weeks": what is filled in has its unit already. Remove the unit behind it.',
  ],
  [
    'In 5 business days days.',
    '"5 business days days": what is filled in has its unit already. Remove the unit behind it.',
  ],
  ['After one month months.', '"one month months": what is filled in has its unit already. Remove the unit behind it.'],
  [
    'We charge 9.5 hours an hour.',
    '"9.5 hours an hour": a time is measured by itself. Name the fact that is meant, such as a price.',
  ],
  [
    'It takes one day per day.',
    '"one day per day": a time is measured by itself. Name the fact that is meant, such as a price.',
  ],
  ['You can cancel within 14-day of signing.', '"14-day", and no noun follows. Leave out "adjective": {{coolingOff}}.'],
  ['We answer within 5-business day.', '"5-business day", and no noun follows. Leave out "adjective": {{coolingOff}}.'],
])('“%s” has a wrong unit', (text, message) => {
  expect(said(text)).toEqual([`COPY_UNIT /codeSent It says ${message}`])
})

it.each([
  'It is good for {minutes} minutes.',
  'Wait {second} seconds, or {hours} hours.',
  '{minutes} hoursome',
  'Within 14 days of signing, in one month.',
  'In the 14-day, free period, or a 14-day to 30-day one.',
  'The 14-day cooling-off period of signing.',
  'A 3-day-old letter, one-day.example.com',
  'We charge £23 an hour, for 2 hours a day.',
  'The {minutes} of the day, 12 months a year.',
])('“%s” is as it should be', (text) => {
  expect(said(text)).toEqual([])
})
