import { describe, expect, it } from 'vitest'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { lintField } from '../../../proof/index.ts'
import { fieldValues } from '../../../proof/lint/field-values.ts'

const said = (field: object) =>
  lintField({ title: 'Paid', type: 'string', messages: {}, ...field } as Field, 'paid', 'paid.json')
    .filter(({ code }) => /^FIELD_(?:CHOICE|NEVER|EXAMPLE|DEFAULT)/.test(code))
    .map(({ code, severity, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`)
const boxes = (items: object, more: object = {}) => ({ type: 'array', items, ui: { widget: 'checkboxes' }, ...more })

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
    ['choices that read differently without their blanks', { enum: ['hire purchase', 'hirepurchase'] }],
    ['boxes that read differently', boxes({ type: 'string', enum: ['Loan', 'Lease'] })],
    [
      'boxes of which one excludes the others',
      boxes(
        { type: 'string', enum: ['Loan', 'None'] },
        { minItems: 1, ui: { widget: 'checkboxes', exclusive: 'None' } },
      ),
    ],
    ['two boxes at least', boxes({ type: 'string', enum: ['Loan', 'Lease'] }, { minItems: 2 })],
    ['a group whose rule defines its shape', { type: 'object', rule: { signature: {} } }],
    [
      'choices from an effect, whatever else is said of them',
      { enum: ['a', 'A'], choicesFrom: { fact: 'report', list: 'agreements', id: 'hpId' } },
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
      'two boxes that differ in case',
      boxes({ type: 'string', enum: ['Loan', 'loan'] }),
      [
        'error FIELD_CHOICES_ALIKE /items/enum/1: Field "paid" offers "loan" and "Loan": a visitor cannot tell them apart.',
      ],
    ],
    [
      'two choices in another alphabet that differ in case',
      { enum: ['STRASSE ẞ', 'strasse ß'] },
      [
        'error FIELD_CHOICES_ALIKE /enum/1: Field "paid" offers "strasse ß" and "STRASSE ẞ": a visitor cannot tell them apart.',
      ],
    ],
    [
      'a box that its list refuses',
      boxes({ type: 'string', enum: ['loan', 'hire purchase'], maxLength: 5 }),
      ['error FIELD_CHOICE_NEVER /items/enum/1: Field "paid" offers "hire purchase", and refuses it.'],
    ],
    [
      'a box that excludes the others, where two are needed',
      boxes(
        { type: 'string', enum: ['Loan', 'Lease', 'None'] },
        { minItems: 2, ui: { widget: 'checkboxes', exclusive: 'None' } },
      ),
      [
        'error FIELD_CHOICE_NEVER /ui/exclusive: Field "paid" offers "None", which excludes the other choices, and refuses it: it asks for at least 2.',
      ],
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

describe('what is wrong with the values of a field', () => {
  it.each<[string, object, string]>([
    [
      'a refused choice',
      { enum: ['loan', 'hire purchase'], maxLength: 5 },
      'Remove it, or change the keyword that refuses it. A choice must contain visible characters and no surrounding blanks.',
    ],
    [
      'a choice that is one too few',
      boxes({ type: 'string', enum: ['a', 'b'] }, { minItems: 2, ui: { widget: 'checkboxes', exclusive: 'a' } }),
      'Let "minItems" be 1, or remove the choice.',
    ],
    ['limits', { minLength: 3, maxLength: 2 }, 'Correct the limits that contradict each other.'],
    [
      'an example',
      { pattern: '^(?=.*red)[a-z ]{20}$', examples: ['red'] },
      'Give an example that a visitor could type, or correct the keyword that refuses it.',
    ],
    [
      'no example',
      { pattern: '^(?=.*red)[a-z ]{20}$' },
      'Give one: "examples": ["…"]. The proof, the generated runs and the error gallery use it.',
    ],
    ['two choices alike', { enum: ['Loan', 'loan'] }, 'Keep one of them.'],
  ])('can be mended: %s', (_, field, hint) => {
    const found = lintField({ title: 'Paid', type: 'string', messages: {}, ...field } as Field, 'paid', 'paid.json')
    expect(found.map(({ hint }) => hint)).toContain(hint)
  })

  it('is found in each field of a journey, at its place', () => {
    const page = {
      id: 'page',
      fields: { a: { type: 'string', enum: ['x', 'X'] }, b: { type: 'string', minLength: 3, maxLength: 2 } },
    }
    const found: string[] = []
    fieldValues({ steps: { page }, effects: {} } as unknown as JourneyDefinition, (code, pointer) => {
      found.push(`${code} ${pointer}`)
    })
    expect(found).toEqual(['FIELD_CHOICES_ALIKE /steps/page/fields/a/enum/1', 'FIELD_NEVER_RIGHT /steps/page/fields/b'])
  })

  it('is a refused choice with words, at its value', () => {
    const oneOf = [
      { const: 'loan', title: 'Loan' },
      { const: 'hire purchase', title: 'Hire purchase' },
    ]
    expect(said({ enum: ['loan', 'hire purchase'], oneOf, maxLength: 5 })).toEqual([
      'error FIELD_CHOICE_NEVER /oneOf/1/const: Field "paid" offers "hire purchase", and refuses it.',
    ])
  })
})
