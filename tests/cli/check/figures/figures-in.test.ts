import { expect, it } from 'vitest'
import { figuresIn } from '../../../../cli/check/figures/figures-in.ts'

it.each<[string, readonly (readonly number[])[]]>([
  ['At most 20 characters', [[20]]],
  ['20', [[20]]],
  ['Between 5 and 30', [[5], [30]]],
  ['At most £1,500', [[1500, 1.5]]],
  ['At most 1,234,567', [[1234567]]],
  ['1 000 000 Zeichen', [[1000000]]],
  ['1 500 Zeichen', [[1500]]],
  ['At most 2.5', [[2.5]]],
  ['At most 12,50', [[12.5]]],
  ['Use 4-digit codes', [[4]]],
  ['10MB', [[10]]],
  ['最大20文字', [[20]]],
  ['٢٠ حرفا', [[20]]],
  ['२० अक्षर', [[20]]],
  ['Add at most two cars', [[2]]],
  ['Add only one', [[1]]],
  ['Twenty-five or fewer', [[25]]],
  ['Maximum of nineteen', [[19]]],
  ['Sixty characters at most', [[60]]],
])('%s has %j', (text, values) => {
  expect(figuresIn(text).map((figure) => figure.values)).toEqual(values)
})

it.each([
  'Please enter one mobile number only',
  'Choose one of these two',
  'Use LS1 4AP',
  'As 31 3 1980',
  'Call 07700900123',
  'By 31/3/1980',
  'At 10:30',
  'From 2020-03-31',
  'See a_4 or @5',
  'Too long, for example 12 High Street',
  'Zu lang (z. B. 12)',
  'Such as 7',
  'At most {2} or {max4}',
  'At most {the 4 of them}',
  'No 1,234,56',
  'By only oneself',
])('%s has none', (text) => {
  expect(figuresIn(text)).toEqual([])
})

it.each<[string, readonly string[]]>([
  ['At most 20 Latin Characters in all', ['latin', 'characters', 'in']],
  ['At most 20, please', []],
  ['A 4-digit code.', ['digit', 'code']],
  ['Up to 20.', []],
])('%s goes on with %j', (text, after) => {
  expect(figuresIn(text)[0]?.after).toEqual(after)
})
