import { expect, it } from 'vitest'
import { wrongCountry } from '../../../../cli/check/figures/country-code.ts'
import type { Field } from '../../../../engine/index.ts'

const mobile = { rule: { ukMobile: { minDigits: 10, maxDigits: 11 } } } as unknown as Field

it.each([
  ['Begin with +353', '+353'],
  ['Without +4, for example 07700 900123', '+4'],
  ['Begin with 0033', '0033'],
  ['Without +44, for example +44 7700 900123', '+44 7700 900123'],
  ['Your number without 0044, for example 0044 7700 900123', '0044 7700 900123'],
])('“%s” names another code than the field accepts', (text, said) => {
  expect(wrongCountry(text, mobile)?.said).toBe(said)
  expect(wrongCountry(text, {} as Field)).toBeUndefined()
})

it.each([
  'With +44 or 0044',
  '+447700900123',
  'With or without +44, for example +44 7700 900123',
  'Without +44, for example 07700 900123',
  '07700 900123',
  '10 to 11 digits',
  '100% of you',
])('“%s” names none', (text) => {
  expect(wrongCountry(text, mobile)).toBeUndefined()
})
