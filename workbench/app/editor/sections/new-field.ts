import { reprinted } from '../../../text/index.ts'

const TWO_CHOICES = [
  { const: 'first', title: 'First choice' },
  { const: 'second', title: 'Second choice' },
]
const CHOOSE_ONE = { required: 'Choose an answer', enum: 'Choose one of the answers listed' }

/** The kinds of answer that a new question can have, each with what its file says at first. */
export const FIELD_KINDS = {
  text: {
    title: 'Words',
    field: {
      type: 'string',
      maxLength: 200,
      messages: { required: 'Enter an answer', maxLength: 'The answer must be 200 characters or fewer' },
      ui: { widget: 'text' },
    },
  },
  yesNo: {
    title: 'Yes or no',
    field: {
      type: 'boolean',
      oneOf: [
        { const: true, title: 'Yes' },
        { const: false, title: 'No' },
      ],
      messages: { required: 'Choose yes or no' },
      ui: { widget: 'radios' },
    },
  },
  choice: {
    title: 'One of several choices',
    field: {
      type: 'string',
      oneOf: TWO_CHOICES,
      messages: CHOOSE_ONE,
      ui: { widget: 'radios' },
    },
  },
  list: {
    title: 'One of a long list',
    field: {
      type: 'string',
      oneOf: TWO_CHOICES,
      messages: CHOOSE_ONE,
      ui: { widget: 'select', labels: { choose: 'Choose an answer' } },
    },
  },
  several: {
    title: 'Several of some choices',
    field: {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: {
        type: 'string',
        oneOf: TWO_CHOICES,
      },
      messages: { required: 'Choose at least one answer' },
      ui: { widget: 'checkboxes', hint: 'Choose all that apply.' },
    },
  },
  date: {
    title: 'A date',
    field: {
      type: 'string',
      format: 'date',
      messages: { required: 'Enter a date', date: 'Enter a whole date, such as 27 3 2015' },
      ui: { widget: 'date', hint: 'For example, 27 3 2015.', labels: { day: 'Day', month: 'Month', year: 'Year' } },
    },
  },
  number: {
    title: 'A number',
    field: {
      type: 'number',
      messages: { required: 'Enter a number', type: 'Enter a number' },
      ui: { widget: 'number' },
    },
  },
  longText: {
    title: 'Words in several lines',
    field: {
      type: 'string',
      maxLength: 1000,
      messages: { required: 'Enter an answer', maxLength: 'The answer must be 1000 characters or fewer' },
      ui: { widget: 'textarea' },
    },
  },
} as const
export type FieldKind = keyof typeof FIELD_KINDS

/** The text of the file of a new field. */
export function newField(kind: FieldKind, label: string): string {
  return reprinted('{\n  "$schema": "../field.schema.json"\n}\n', {
    $schema: '../field.schema.json',
    title: label,
    ...FIELD_KINDS[kind].field,
  })
}
