import { describe, expect, it } from 'vitest'
import { schemaFaults } from '../../../loader/schemas/schema-faults.ts'

describe('the schema of a request or response', () => {
  it.each<[string, unknown]>([
    ['allows anything', true],
    ['has several types', { type: ['string', 'null'] }],
    ['lists values', { enum: ['a', 'b'] }],
    ['requires what it describes', { required: ['a'], properties: { a: {} } }],
    ['describes the entries of a list', { type: 'array', items: { type: 'string', pattern: '^a$' } }],
    ['has a schema for each place of a list', { items: [{ type: 'nothing' }] }],
    ['requires parts that a reference describes', { required: ['a'] }],
  ])('is sound if it %s', (_, schema) => {
    expect(schemaFaults(schema)).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'it is not an object'],
    ['of no type', { type: 'text' }, 'there is no type "text"'],
    ['of no type in a list of types', { type: ['string', 'text'] }, 'there is no type "text"'],
    ['requiring no list', { required: true }, '"required" is not a list'],
    ['listing no list', { enum: 'a' }, '"enum" is not a list'],
    ['with properties that are no object', { properties: [] }, '"properties" is not an object'],
    ['wrong in a property', { properties: { a: { type: 'text' } } }, 'there is no type "text"'],
    ['wrong in the entries of a list', { items: { items: 'text' } }, 'it is not an object'],
  ])('is none: %s', (_, schema, message) => {
    expect(schemaFaults(schema)).toEqual([
      {
        at: [],
        message: `This is not a JSON Schema: ${message}.`,
        hint: 'Correct it: an invalid schema checks nothing.',
      },
    ])
  })

  it('has patterns that are quick', () => {
    expect(schemaFaults({ pattern: '(' })[0]?.message).toMatch(/^This is not a JSON Schema: "pattern": ./)
  })

  it('describes what it requires', () => {
    expect(schemaFaults({ required: ['title', 'mail'], properties: { title: {}, email: {} } })).toEqual([
      {
        at: ['required', 1],
        message: '"required" names "mail", which "properties" does not have.',
        hint: 'Did you mean "email"?',
      },
    ])
    expect(schemaFaults({ required: [7, 'xyz'], properties: {} })).toMatchObject([
      { at: ['required', 1], hint: 'Add it to "properties", or remove it.' },
    ])
  })

  it('describes what a part of it requires', () => {
    const part = { required: ['id'], properties: {} }
    expect(schemaFaults({ properties: { a: part, b: { type: 'array', items: part } } }).map(({ at }) => at)).toEqual([
      ['properties', 'a', 'required', 0],
      ['properties', 'b', 'items', 'required', 0],
    ])
  })
})
