import { describe, expect, it } from 'vitest'
import { resolvedFile } from '../../../loader/schemas/resolved-schema.ts'
import { textSource } from '../../../loader/index.ts'

const FILES: Readonly<Record<string, unknown>> = {
  'schemas/api/save.json': {
    body: {
      properties: {
        name: { $ref: '../entities/person.json#/properties/name' },
        home: { $ref: '../entities/person.json#/properties/home' },
        lines: { anyOf: [{ type: 'string' }, { $ref: '#/parts/line' }] },
        tree: { $ref: '../entities/tree.json' },
        lost: { $ref: '../entities/lost.json#/x' },
      },
    },
    parts: { line: { type: 'number' } },
  },
  'schemas/entities/person.json': { properties: { name: { maxLength: 70 }, home: { $ref: 'address.json' } } },
  'schemas/entities/address.json': { required: ['postcode'] },
  'schemas/entities/tree.json': { items: { $ref: 'tree.json' } },
}
const source = textSource(
  (path) => (path in FILES ? JSON.stringify(FILES[path]) : undefined),
  () => [],
)

describe('a file of the schemas, with its references written out,', () => {
  const { body } = resolvedFile(source, 'schemas/api/save.json') as {
    readonly body: { readonly properties: Readonly<Record<string, unknown>> }
  }

  it.each([
    ['a part of another file', 'name', { maxLength: 70 }],
    ['a whole file that another one names', 'home', { required: ['postcode'] }],
    ['a part of its own, in a list', 'lines', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    ['a schema that contains itself, once', 'tree', { items: {} }],
    ['anything where a file is missing', 'lost', {}],
  ])('has %s', (_, name, expected) => {
    expect(body.properties[name]).toEqual(expected)
  })

  it('is nothing if it does not exist', () => {
    expect(resolvedFile(source, 'schemas/api/other.json')).toBeUndefined()
  })
})
