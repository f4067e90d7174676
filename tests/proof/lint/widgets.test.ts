import { describe, expect, it } from 'vitest'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { widgetOf, widgets } from '../../../proof/lint/widgets.ts'

/** What is said of a field, at the places below it. */
function said(field: object): readonly string[] {
  const found: string[] = []
  widgetOf('asked', { title: 'Asked', messages: {}, ...field } as Field, '', (code, pointer, message, more) => {
    found.push(`${code} ${pointer}: ${message} ${more?.hint ?? ''}`)
  })
  return found
}

const shown = (type: string, widget: string, more: object = {}) => said({ type, ui: { widget }, ...more })
const unfit = (widget: string, why: string) =>
  `FIELD_WIDGET /ui/widget: Field "asked": the widget "${widget}" ${why}. Choose another widget, or what it needs.`
const list = (items: object, more: object = {}) => said({ type: 'array', items, ui: { widget: 'checkboxes', ...more } })

describe('without a widget', () => {
  it.each<[string, object]>([
    ['a text', { type: 'string' }],
    ['a group of parts', { type: 'object', properties: { name: { type: 'string' } } }],
    ['a list of entries', { type: 'array', items: { type: 'object', properties: {} } }],
  ])('a visitor is asked for %s', (_, field) => {
    expect(said(field)).toEqual([])
  })

  const widget = 'Give it "ui": { "widget": … } with'
  it.each<[string, object, string]>([
    ['a number', { type: 'number' }, `${widget} "number".`],
    ['an integer', { type: 'integer' }, `${widget} "number".`],
    ['a boolean', { type: 'boolean' }, `${widget} "checkbox".`],
    ['an integer', { type: 'integer', enum: [1, 2] }, 'Give it "ui": { "widget": "radios" }.'],
    [
      'an object',
      { type: 'object' },
      `${widget} "address-lookup" or "postal-address" or "signature" or "identity-questions", or say what its parts are with "properties".`,
    ],
    [
      'an array',
      { type: 'array' },
      `${widget} "checkboxes" or "agreement-list" or "file-upload", or say what its parts are with "items".`,
    ],
  ])('a visitor cannot give %s: %o', (type, field, hint) => {
    expect(said(field)).toEqual([
      `FIELD_WIDGET : Field "asked" takes ${type}, and without a widget it is a text input, so no answer would ever be valid. ${hint}`,
    ])
  })
})

describe('a widget', () => {
  it.each<[string, () => readonly string[]]>([
    ['a text that is typed', () => shown('string', 'text')],
    ['a number', () => shown('number', 'number')],
    ['a whole number', () => shown('integer', 'number')],
    ['a choice of texts', () => shown('string', 'radios', { enum: ['a'] })],
    ['a choice of numbers', () => shown('integer', 'radios', { enum: [1] })],
    ['a choice of yes and no', () => shown('boolean', 'select', { enum: [true] })],
    [
      'a choice that is looked for',
      () =>
        shown('number', 'autocomplete', {
          enum: [1],
          ui: { widget: 'autocomplete', labels: { found: '{count}', none: 'None' } },
        }),
    ],
    ['a box that must be ticked', () => shown('boolean', 'checkbox', { const: true })],
    ['a box that may be ticked', () => shown('boolean', 'checkbox', { enum: [true, false] })],
    ['only no, if it is a choice', () => shown('boolean', 'radios', { enum: [false] })],
    ['several choices', () => list({ type: 'string', enum: ['a', 'b'] })],
    [
      'several choices, one of which excludes the others',
      () => list({ type: 'string', enum: ['a', 'b'] }, { exclusive: 'b' }),
    ],
    ['choices from an effect', () => shown('array', 'agreement-list', { choicesFrom: {} })],
    ['what its rule is for', () => shown('string', 'date-of-birth', { rule: { dateOfBirth: {} } })],
    ['whatever it likes, if it is not one of ours', () => shown('boolean', 'colour-wheel')],
  ])('may give %s', (_, found) => {
    expect(found().filter((text) => text.startsWith('FIELD_WIDGET'))).toEqual([])
  })

  it.each<[string, () => readonly string[], string, string]>([
    ['a text for yes and no', () => shown('boolean', 'text'), 'text', 'gives a string, and the field takes a boolean'],
    [
      'yes and no for a number',
      () => shown('integer', 'checkbox'),
      'checkbox',
      'gives a boolean, and the field takes an integer',
    ],
    [
      'a number for a text',
      () => shown('string', 'number', { enum: ['1'] }),
      'number',
      'gives a number, and the field takes a string',
    ],
    [
      'a number for yes and no',
      () => shown('boolean', 'number'),
      'number',
      'gives a number, and the field takes a boolean',
    ],
    [
      'a box that nobody may tick',
      () => shown('boolean', 'checkbox', { enum: [false] }),
      'checkbox',
      'gives true once it is ticked, and the field refuses that',
    ],
    [
      'a box whose only value is no',
      () => shown('boolean', 'checkbox', { const: false, optional: true }),
      'checkbox',
      'gives true once it is ticked, and the field refuses that',
    ],
    ['a choice of nothing', () => shown('string', 'radios'), 'radios', 'shows choices, and the field has no "enum"'],
    [
      'a text for a number without choices',
      () => shown('integer', 'radios'),
      'radios',
      'gives a string, and the field takes an integer',
    ],
    [
      'several choices of nothing',
      () => list({ type: 'string' }),
      'checkboxes',
      'shows choices, and the field has no "oneOf" or "enum" in its "items"',
    ],
    [
      'a choice that excludes others and is not there',
      () => list({ type: 'string', enum: ['a', 'b'] }, { exclusive: 'c' }),
      'checkboxes',
      'offers no "c", which "exclusive" names',
    ],
    [
      'a text that excludes others',
      () => shown('string', 'text', { ui: { widget: 'text', exclusive: 'c' } }),
      'text',
      'offers no "c", which "exclusive" names',
    ],
    [
      'a date without a rule',
      () => shown('string', 'date-of-birth'),
      'date-of-birth',
      'is for the rule "dateOfBirth", which the field does not have',
    ],
    [
      'a date with another rule',
      () => shown('string', 'date-of-birth', { rule: { dateBetween: {} } }),
      'date-of-birth',
      'is for the rule "dateOfBirth", which the field does not have',
    ],
    [
      'questions that no effect brings',
      () => shown('object', 'identity-questions', { rule: { everyQuestion: {} } }),
      'identity-questions',
      'shows choices, and the field has no "choicesFrom"',
    ],
  ])('may not give %s', (_, found, widget, why) => {
    expect(found().filter((text) => text.startsWith('FIELD_WIDGET'))).toEqual([unfit(widget, why)])
  })
})

describe('the words of a widget', () => {
  const missing = (widget: string, more: object = {}) =>
    shown('string', widget, more).flatMap(
      (text) => /^FIELD_LABEL_MISSING \/ui: .*?"(\w+)", which/.exec(text)?.[1] ?? [],
    )
  const ofAddress = (postalAddress: object, ui: object = {}) =>
    missing('postal-address', { rule: { postalAddress }, ui: { widget: 'postal-address', ...ui } })
  const LINES = ['line1', 'line2', 'line3', 'line4', 'town', 'region', 'postcode', 'optional']

  it('are the names of its parts', () => {
    expect([missing('date'), missing('month'), missing('autocomplete'), missing('text')]).toEqual([
      ['day', 'month', 'year'],
      ['month', 'year'],
      ['found', 'none'],
      [],
    ])
  })

  it('are not blank', () => {
    const labels = { day: 'Day', month: ' ', year: 'Year' }
    expect(shown('string', 'date', { rule: { dateBetween: {} }, ui: { widget: 'date', labels } })).toEqual([
      'FIELD_LABEL_MISSING /ui: Field "asked" has no words for "month", which its widget "date" needs. Add them to "ui": { "labels": { "month": "Month" } }.',
    ])
  })

  it('include those of a country and of a search, where an address may have these', () => {
    expect(ofAddress({ countries: ['GB'] }, { lookup: false })).toEqual(LINES)
    expect(ofAddress({ countries: ['GB', 'IE'] }, { lookup: false })).toEqual(['country', 'chooseCountry', ...LINES])
    expect(ofAddress({}, { lookup: false })).toEqual(['country', 'chooseCountry', ...LINES])
    expect(missing('postal-address', { ui: { widget: 'postal-address', lookup: false } })).toEqual([
      'country',
      'chooseCountry',
      ...LINES,
    ])
    expect(ofAddress({ countries: ['GB'] })).toEqual(expect.arrayContaining([...LINES, 'search', 'lookup']))
  })
})

it('the widgets of a journey are those of its fields', () => {
  const found: string[] = []
  const field = (type: string) => ({ title: 'Asked', type, messages: {} })
  const journey = { steps: { page: { id: 'page', fields: { a: field('string'), b: field('number') } } } }
  widgets(journey as unknown as JourneyDefinition, (code, pointer) => {
    found.push(`${code} ${pointer}`)
  })
  expect(found).toEqual(['FIELD_WIDGET /steps/page/fields/b'])
})
