import { describe, expect, it } from 'vitest'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { lintField } from '../../../proof/index.ts'
import { fieldValues } from '../../../proof/lint/field-values.ts'

const said = (field: object) =>
  lintField({ title: 'Paid', type: 'string', messages: {}, ...field } as Field, 'paid', 'paid.json')
    .filter(({ code }) => code.startsWith('FIELD_DEFAULT'))
    .map(({ code, severity, pointer, message, hint }) => `${severity} ${code} ${pointer}: ${message} ${hint ?? ''}`)
const refused = (value: unknown, hint: string) =>
  `error FIELD_DEFAULT_REFUSED /default: Field "paid" is answered in advance with ${JSON.stringify(value)}, and refuses it. ${hint}`
const group = { type: 'object', properties: { a: { title: 'A', type: 'string', default: 'a', messages: {} } } }
const plain = { type: 'object', properties: { a: { title: 'A', type: 'string', messages: {} } } }

describe('the default of a field', () => {
  it.each([
    ['a choice', { enum: ['loan', 'lease'], default: 'lease' }],
    ['a choice with words', { oneOf: [{ const: 'a', title: 'Loan' }], default: 'a' }],
    ['some choices', { type: 'array', items: { enum: ['a', 'b'] }, ui: { widget: 'checkboxes' }, default: ['b'] }],
    ['a number within its limits', { type: 'integer', minimum: 0, default: 0 }],
    ['a date as it is kept', { rule: { dateBetween: { latest: '2024-12-31' } }, default: '2024-03-31' }],
    ['yes or no, of a box that may stay empty', { type: 'boolean', default: true }],
    ['that of a part of a group that is required', group],
    ['that of a part of an entry on the page of its list', { type: 'array', items: group }],
    ['that of a text that may stay empty', { optional: true, default: 'a' }],
    ['missing, of a group that may stay empty', { ...plain, optional: true }],
    ['missing, of an entry on pages of its own', { type: 'array', items: plain, ui: { summary: {} } }],
  ])('may be %s', (_, field) => {
    expect(said(field)).toEqual([])
  })

  it.each([
    [
      'of another type',
      { type: 'integer', default: 'two' },
      [refused('two', 'Its answer is an integer within its limits.')],
    ],
    [
      'outside of the limits',
      { type: 'number', maximum: 1, default: 2 },
      [refused(2, 'Its answer is a number within its limits.')],
    ],
    ['none of the choices', { enum: ['loan', 'lease'], default: 'leas' }, [refused('leas', 'Did you mean "lease"?')]],
    [
      'far from every choice',
      { oneOf: [{ const: 1, title: 'x' }], type: 'integer', default: 70000 },
      [refused(70000, 'Name one of its choices: 1.')],
    ],
    [
      'a date in another form',
      { rule: { dateBetween: {} }, default: '31 March' },
      [refused('31 March', 'Write a date within its limits, as "2024-03-31".')],
    ],
    [
      'a month in another form',
      { rule: { monthBetween: {} }, default: 'March' },
      [refused('March', 'Write a month within its limits, as "2024-03".')],
    ],
    ['a number as a text', { type: 'integer', default: '2' }, [refused('2', 'Write it as it is kept: 2.')]],
    ['a text with blanks around it', { default: ' a ' }, [refused(' a ', 'Write it as it is kept: "a".')]],
    [
      'no answer',
      { default: '' },
      [
        'warning FIELD_DEFAULT_UNUSED /default: Field "paid" has the default "", which is no answer. Remove it: without a default the field is empty.',
      ],
    ],
    [
      'that of a part of an entry on pages of its own',
      { type: 'array', items: group, ui: { summary: {} } },
      [
        'error FIELD_DEFAULT_REFUSED /items: Each entry of "paid" is asked on pages of its own, which begin empty. Remove the defaults of its parts, or "summary".',
      ],
    ],
    [
      'that of a part of a group that may stay empty',
      { ...group, optional: true },
      [
        'error FIELD_DEFAULT_REFUSED : Field "paid" may stay empty, and is answered in advance, so what it requires would be asked of everybody. Remove the default of its parts, or "optional".',
      ],
    ],
  ])('may not be %s', (_, field, expected) => {
    expect(said(field)).toEqual(expected)
  })

  it.each([
    [
      'a box that must be ticked',
      { type: 'boolean', enum: [true], default: true },
      'is a box that must be ticked: a box ticked in advance is no consent',
    ],
    [
      'a constant box',
      { type: 'boolean', const: true, default: true },
      'is a box that must be ticked: a box ticked in advance is no consent',
    ],
    ['a signature', { type: 'object', rule: { signature: {} }, default: {} }, 'only the visitor can sign'],
    ['a code', { rule: { oneTimeCode: { digits: 6 } }, default: '123456' }, 'the code is known only once it was sent'],
    ['files', { type: 'array', rule: { uploadedFiles: {} }, default: [] }, 'only the visitor can choose a file'],
    [
      'a birthday',
      { rule: { dateOfBirth: { minAge: 13, maxAge: 120 } }, default: '01/02/1980' },
      'asks for a fact about a person ("dateOfBirth"), which only the visitor knows',
    ],
    [
      'questions',
      { type: 'object', rule: { everyQuestion: {} }, default: {} },
      'the questions are known only once an effect has brought them',
    ],
    [
      'choices from an effect',
      { choicesFrom: {}, default: 'a' },
      'its choices are known only once an effect has brought them',
    ],
  ])('is not for %s', (_, field, why) => {
    expect(said(field)).toEqual([
      `error FIELD_DEFAULT_FORBIDDEN /default: Field "paid" is answered in advance, and ${why}. Remove the default.`,
    ])
  })

  it('is not for a consent that a call needs', () => {
    const found: string[] = []
    const journey = {
      effects: { check: { name: 'creditCheck', needsConsent: 'consent' } },
      steps: {
        a: {
          id: 'a',
          fields: { consent: { title: 'x', type: 'boolean', default: true, messages: {} } },
        },
      },
    } as unknown as JourneyDefinition
    fieldValues(journey, (code, pointer, message) => found.push(`${code} ${pointer}: ${message}`))
    expect(found).toEqual([
      'FIELD_DEFAULT_FORBIDDEN /steps/a/fields/consent/default: Field "consent" is answered in advance, and is the consent that "creditCheck" needs.',
    ])
  })
})
