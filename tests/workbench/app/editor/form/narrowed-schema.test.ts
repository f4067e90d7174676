import { describe, expect, it } from 'vitest'
import { narrowedSchema } from '../../../../../workbench/app/editor/form/narrowed-schema.ts'

/** As in a step, where a field may have any members. */
const ANY = { type: 'object', additionalProperties: {} }
const CHOICES = {
  type: 'string',
  oneOf: [
    { const: 'eco', title: 'Economy' },
    { const: 'biz', title: 'Business' },
  ],
  default: 'eco',
}

const drawn = (value: object) => narrowedSchema(ANY, value, {}, {})

describe('the form of a field that is written in its step', () => {
  it('offers the choices by their words as its answer in advance', () => {
    const { schema, uiSchema } = drawn(CHOICES)
    expect(schema.properties?.['default']).toMatchObject({ title: 'Answered in advance', enum: ['eco', 'biz'] })
    expect(uiSchema['default']).toMatchObject({ 'ui:widget': 'select', 'ui:enumNames': ['Economy', 'Business'] })
  })

  it('does so for a part of a group', () => {
    const { schema } = drawn({ type: 'array', items: { type: 'object', properties: { class: CHOICES } } })
    expect(schema).toMatchObject({
      properties: {
        items: {
          properties: { properties: { properties: { class: { properties: { default: { enum: ['eco', 'biz'] } } } } } },
        },
      },
    })
  })

  it('asks for a number in advance of a number, and for words of words', () => {
    const types = [
      { type: 'integer', default: 7 },
      { type: 'string', default: 'x' },
    ].map((field) => drawn(field).schema.properties?.['default'])
    expect(types).toMatchObject([{ type: 'integer' }, { type: 'string' }])
  })
})
