import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { checkedLengths, checkedNumbers } from '../../../proof/samples/checked-numbers.ts'
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

it.each<[string, Field['rule'], object]>([
  ['those with check digits', { nhsNumber: {} }, { fewest: 10, most: 10 }],
  ['those of another rule', { personName: { alphabet: 'spec' } }, { fewest: 0, most: Infinity }],
  ['those of none', {}, { fewest: 0, most: Infinity }],
])('knows how long numbers are: %s', (_, rule, lengths) => {
  expect(checkedLengths(rule ?? {})).toMatchObject(lengths)
})
