import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { checkedLengthError, checkedNumbers } from '../../../proof/samples/checked-numbers.ts'
import { accepts, sampleAnswer } from '../../../proof/samples/sample-values.ts'

const asked = (rule: string, more: object = {}) =>
  ({ title: 'x', type: 'string', messages: {}, rule: { [rule]: {} }, ...more }) as Field
const RULES = ['iban', 'luhn', 'nhsNumber', 'ukVatNumber', 'ukTaxpayerReference']

describe('numbers with check digits', () => {
  it.each(RULES)('that are known are accepted: %s', (rule) => {
    const known = [...checkedNumbers(rule, asked(rule))].slice(0, 2)
    for (const number of known) expect(accepts(asked(rule), number)).toBe(true)
  })

  it.each<[string, Field, RegExp]>([
    ['how an account number begins', asked('iban', { pattern: '^NL[0-9]{2}[A-Z]{4}[0-9]{10}$' }), /^NL/],
    ['how a card number begins', asked('luhn', { pattern: '^5[0-9]{15}$' }), /^5\d{15}$/],
    [
      'how a reference goes on behind its check digit',
      asked('ukTaxpayerReference', { pattern: '^[0-9]5[0-9]{8}$' }),
      /^\d5\d{8}$/,
    ],
    ['how a number begins', asked('nhsNumber', { pattern: '^45' }), /^45/],
    ['how long a card number is', asked('luhn', { minLength: 18 }), /^.{18}/],
  ])('are made where a field says %s', (_, field, expected) => {
    const sample = sampleAnswer(field)
    expect(sample).toMatch(expected)
    expect(accepts(field, sample)).toBe(true)
  })

  it('are those of known rules', () => {
    expect([...checkedNumbers('personName', asked('personName'))]).toEqual([])
  })

  it('are made of the first texts of a pattern, each with every check digit', () => {
    const made = [...checkedNumbers('luhn', asked('luhn', { pattern: '^[1-9](4|5|6)[0-9]+$' }))]
    expect(made).toHaveLength(2 + 12 * 10)
    expect([...checkedNumbers('luhn', asked('luhn'))].slice(2)).toEqual(
      Array.from({ length: 10 }, (_, digit) => `1${digit}`),
    )
    expect([...checkedNumbers('iban', asked('iban'))].slice(3)).toHaveLength(100)
    expect([...checkedNumbers('iban', asked('iban'))][4]).toBe('1101'.padEnd(15, '1'))
  })
})

it.each<[string, Field, string | undefined]>([
  ['none, if it has no limits', asked('nhsNumber'), undefined],
  ['none, if they allow as many', asked('nhsNumber', { minLength: 10, maxLength: 10 }), undefined],
  [
    'it needs more',
    asked('nhsNumber', { maxLength: 9 }),
    'its rule needs at least 10 characters, and it is at most 9 long',
  ],
  [
    'it allows fewer',
    asked('nhsNumber', { minLength: 11 }),
    'its rule allows at most 10 characters, and it is at least 11 long',
  ],
  ['none of another rule', asked('personName', { maxLength: 1 }), undefined],
  ['none without a rule', { title: 'x', type: 'string', messages: {}, maxLength: 1 } as Field, undefined],
])('what the length of a number with check digits contradicts: %s', (_, field, expected) => {
  expect(checkedLengthError(field)).toBe(expected)
})
