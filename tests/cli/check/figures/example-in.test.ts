import { describe, expect, it } from 'vitest'
import { exampleIn } from '../../../../cli/check/figures/example-in.ts'

describe('the one example of a text', () => {
  it.each<[string, string, string | undefined]>([
    ['a date', 'For example, 31 3 1980', '31 3 1980'],
    ['a date with the name of its month', 'For example, 31 march 1980.', '31 march 1980'],
    ['a number in the first of two sentences', 'For example, 07700 900123. We text you.', '07700 900123'],
    ['a postcode behind what it is', 'Enter a postcode, for example AB1 2CD', 'AB1 2CD'],
    ['a number behind what it leaves out', 'A mobile number without +44, for example 07700 900123', '07700 900123'],
    ['an e-mail address', 'Enter an address, like name@example.com', 'name@example.com'],
    ['an amount', 'What you pay a month. E.g. £1,250.50', '£1,250.50'],
    ['in quotes, in brackets', 'The date (for example “31 3 1980”) is on it.', '31 3 1980'],
    ['in front of a semicolon', 'For example, 31 3  1980 ; it is on your letters', '31 3 1980'],
    ['in markup', 'For example, **31 3 1980**', '31 3 1980'],
    ['none', 'As it appears on your credit file.', undefined],
    ['no answer', 'It is on your tax forms, such as P60', undefined],
    ['a description', 'For example, the last 4 digits', undefined],
    ['words alone', 'For example, Harbour Row', undefined],
    ['one of several', 'For example, LS1 4AP or M1 1AA', undefined],
    ['a list', 'For example, 10, 20 or 30', undefined],
    ['two examples', 'For example, 10. For example, 20.', undefined],
  ])('%s: %s', (_, text, example) => {
    expect(exampleIn(text)).toBe(example)
  })
})
