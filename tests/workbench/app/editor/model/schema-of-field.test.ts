import { describe, expect, it } from 'vitest'
import { schemaOfField } from '../../../../../workbench/app/editor/model/schema-of-field.ts'

const offered = (field: object) =>
  (schemaOfField(field as never)['properties'] as { readonly default?: object }).default

describe('the form of a field', () => {
  it.each([
    ['words', { type: 'string' }, { type: 'string' }],
    ['a whole number', { type: 'integer' }, { type: 'integer' }],
    ['one of its choices', { type: 'string', enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
    [
      'one of its choices with words',
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      { enum: ['a'], enumNames: ['A'] },
    ],
    ['yes or no', { type: 'boolean' }, { type: 'boolean' }],
    [
      'some of its boxes',
      { type: 'array', items: { type: 'string', enum: ['a'] }, ui: { widget: 'checkboxes' } },
      { items: { enum: ['a'] } },
    ],
    ['what it has already', { type: 'object', default: {} }, { description: expect.any(String) as string }],
  ])('offers to answer it in advance with %s', (_, field, expected) => {
    expect(offered(field)).toMatchObject(expected)
  })

  it.each([
    ['a box that must be ticked', { type: 'boolean', enum: [true] }],
    ['a constant box', { type: 'boolean', const: true }],
    ['a signature', { type: 'object', rule: { signature: {} } }],
    ['a code', { type: 'string', rule: { oneTimeCode: { digits: 6 } } }],
    ['a name', { type: 'string', rule: { personName: { alphabet: 'spec' } } }],
    ['choices that an effect brings', { type: 'string', choicesFrom: {} }],
    ['a group, which is answered by its parts', { type: 'object', properties: {} }],
    ['a list', { type: 'array', items: { type: 'string' } }],
  ])('does not offer it for %s', (_, field) => {
    expect(offered(field)).toBeUndefined()
  })
})
