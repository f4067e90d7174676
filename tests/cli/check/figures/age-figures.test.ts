import { expect, it } from 'vitest'
import { wrongAge } from '../../../../cli/check/figures/age-figures.ts'
import type { Field } from '../../../../engine/index.ts'

const field = { rule: { dateOfBirth: { minAge: 18, maxAge: 120 } } } as Pick<Field, 'rule'>

it.each([
  ['minAge', 'You must be at least 18 months old', '18 months', '18 years'],
  ['minAge', 'At least eighteen days old', '18 days', '18 years'],
  ['maxAge', 'At most 120 weeks old', '120 weeks', '120 years'],
])('the message %s says “%s”', (key, text, said, limit) => {
  expect(wrongAge(key, text, field)).toEqual({ said, what: `"${key}"`, limit })
})

it.each([
  ['minAge', 'You must be at least 18 years old'],
  ['minAge', 'You must be at least 18'],
  ['minAge', 'You must be at least 216 months old'],
  ['minAge', 'You must be at least 215 months old'],
  ['minAge', 'You must be 18 years and 1 day old'],
  ['minAge', 'You are too young'],
  ['minAge', 'At least 18 weeks, or 6570 hours'],
  ['required', 'Within 18 months'],
])('the message %s may say “%s”', (key, text) => {
  expect(wrongAge(key, text, field)).toBeUndefined()
  expect(wrongAge(key, text, {})).toBeUndefined()
  expect(wrongAge(key, text, { rule: { luhn: {} } } as Pick<Field, 'rule'>)).toBeUndefined()
})
