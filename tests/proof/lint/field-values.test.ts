import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { lintField } from '../../../proof/index.ts'

const said = (field: object) =>
  lintField({ title: 'Paid', type: 'string', messages: {}, ...field } as Field, 'paid', 'paid.json')
    .filter(({ code }) => /^FIELD_(?:CHOICE|NEVER|EXAMPLE|DEFAULT)/.test(code))
    .map(({ code, severity, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`)

describe('the values of a field', () => {
  it.each([
    ['choices that read differently', { enum: ['Loan', 'Lease'] }],
    [
      'choices with words that read differently',
      {
        oneOf: [
          { const: 'a', title: 'Loan' },
          { const: 'A', title: 'Lease' },
        ],
      },
    ],
    [
      'an example where none can be made',
      { pattern: '^(?=.*red)[a-z ]{20}$', examples: ['a big red car and hat'.slice(0, 20)] },
    ],
    ['choices from an effect', { enum: [], choicesFrom: { fact: 'report', list: 'agreements', id: 'hpId' } }],
  ])('may be %s', (_, field) => {
    expect(said(field)).toEqual([])
  })

  it.each<[string, object, readonly string[]]>([
    [
      'two choices that differ in case and blanks',
      { enum: ['New  loan', 'Lease', 'new loan'] },
      [
        'error FIELD_CHOICES_ALIKE /enum/2: Field "paid" offers "new loan" and "New  loan": a visitor cannot tell them apart.',
      ],
    ],
    [
      'two choices with the same words',
      {
        enum: ['a', 'b'],
        oneOf: [
          { const: 'a', title: 'Loan' },
          { const: 'b', title: 'LOAN' },
        ],
      },
      [
        'error FIELD_CHOICES_ALIKE /oneOf/1/title: Field "paid" offers "LOAN" and "Loan": a visitor cannot tell them apart.',
      ],
    ],
    [
      'a choice that the field refuses',
      { enum: ['loan', 'hire purchase'], maxLength: 5 },
      ['error FIELD_CHOICE_NEVER /enum/1: Field "paid" offers "hire purchase", and refuses it.'],
    ],
    [
      'no choice that the field accepts',
      { enum: ['hire purchase'], maxLength: 5 },
      [
        'error FIELD_NEVER_RIGHT : No answer to field "paid" is valid, so a visitor could not continue: it refuses each of its choices.',
      ],
    ],
    [
      'a default',
      { enum: ['loan'], default: 'loan' },
      ['warning FIELD_DEFAULT_UNUSED /default: Field "paid" has a default, and fields are never prefilled.'],
    ],
    [
      'a pattern of which no example is known',
      { pattern: '^(?=.*red)[a-z ]{20}$' },
      ['error FIELD_EXAMPLE_MISSING : No valid answer to field "paid" could be generated, so there may be none.'],
    ],
    [
      'examples that are none',
      { pattern: '^(?=.*red)[a-z ]{20}$', examples: ['red'] },
      [
        'error FIELD_EXAMPLE_MISSING /examples: Field "paid" refuses its own examples, and no other valid answer could be generated.',
      ],
    ],
    [
      'an empty list of examples',
      { pattern: '^(?=.*red)[a-z ]{20}$', examples: [] },
      ['error FIELD_EXAMPLE_MISSING : No valid answer to field "paid" could be generated, so there may be none.'],
    ],
  ])('may not be %s', (_, field, expected) => {
    expect(said(field)).toEqual(expected)
  })
})
