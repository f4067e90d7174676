import { describe, expect, it } from 'vitest'
import type { ImportReport } from '../../../importer/index.ts'
import { imported } from '../support/imported.ts'

describe('a property whose schema is put together', () => {
  const form = (properties: object, required: readonly string[] = []) =>
    imported({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required,
      properties: { any: { type: 'string' }, ...properties },
      $defs: {
        size: { type: 'integer', title: 'A size', minimum: 3 },
        person: { type: 'object', title: 'Person', properties: { name: { type: 'string' } } },
        paid: { type: 'object', required: ['sum'], properties: { sum: { type: 'number' } } },
        around: { type: 'object', properties: { again: { anyOf: [{ $ref: '#/$defs/around' }, { type: 'null' }] } } },
        itself: { allOf: [{ $ref: '#/$defs/itself' }] },
      },
    })

  const unsupportedOf = ({ notes }: ImportReport) =>
    notes.flatMap(({ bucket, pointer, what }) => (bucket === 'unsupported' ? [`${pointer}: ${what}`] : []))

  it.each([
    ['a branch beside null', { anyOf: [{ type: 'integer', minimum: 3 }, { type: 'null' }] }],
    ['null in front, and a reference', { oneOf: [{ const: null }, { $ref: '#/$defs/size' }] }],
    ['the only part', { allOf: [{ $ref: '#/$defs/size' }] }],
    ['several parts', { allOf: [{ type: 'integer' }, { minimum: 3 }] }],
    ['its own limit beside a part', { type: 'integer', allOf: [{ minimum: 3 }] }],
    ['a part beside null', { anyOf: [{ allOf: [{ $ref: '#/$defs/size' }] }, { type: 'null' }] }],
  ])('is asked as %s says', (_, size) => {
    const { fieldNamed, report } = form({ size })
    expect(fieldNamed('size')).toMatchObject({ type: 'integer', minimum: 3 })
    expect(unsupportedOf(report)).toEqual([])
    expect(report.unknown).toEqual([])
  })

  it('has the words beside a reference, and otherwise those of its target', () => {
    const { fieldNamed, report } = form({
      own: { $ref: '#/$defs/size', title: 'Your size', description: 'In metres' },
      target: { $ref: '#/$defs/size' },
    })
    expect(fieldNamed('own')).toMatchObject({ title: 'Your size', ui: { hint: 'In metres' }, minimum: 3 })
    expect(fieldNamed('target')).toMatchObject({ title: 'A size' })
    expect(report.unknown).toEqual([])
  })

  it('has the parts of all objects that it is made of, and requires what any of them requires', () => {
    const { fieldNamed } = form({ payer: { allOf: [{ $ref: '#/$defs/person' }, { $ref: '#/$defs/paid' }] } })
    expect(fieldNamed('payer')).toMatchObject({ title: 'Person', required: ['sum'], properties: { name: {}, sum: {} } })
  })

  it('is asked once where two parts ask for the same', () => {
    const sum = { properties: { sum: { type: 'number' } } }
    const { fieldNamed, report } = form({ payer: { allOf: [{ $ref: '#/$defs/paid' }, sum] } })
    expect(fieldNamed('payer')).toMatchObject({ properties: { sum: {} } })
    expect(unsupportedOf(report)).toEqual([])
  })

  it('need not be answered if null is an answer', () => {
    const size = { anyOf: [{ $ref: '#/$defs/size' }, { type: 'null' }] }
    const { fieldNamed } = form({ size, named: { type: ['string', 'null'] } }, ['any', 'size', 'named'])
    expect(fieldNamed('any')).not.toHaveProperty('optional')
    expect(fieldNamed('size')).toMatchObject({ optional: true })
    expect(fieldNamed('named')).toMatchObject({ optional: true })
  })

  it('offers choices that are enumerations of one value, with their titles, and no choice for null', () => {
    const { fieldNamed, report } = form({
      size: { anyOf: [{ enum: ['s'], title: 'Small' }, { const: 'l', title: 'Large' }, { type: 'null' }] },
    })
    expect(fieldNamed('size')).toMatchObject({
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    })
    expect(report.unknown).toEqual([])
  })

  it('reports which of two limits does not count, and which of two questions is not asked', () => {
    const { report } = form({
      size: { allOf: [{ type: 'integer', minimum: 3 }, { minimum: 4 }] },
      payer: { allOf: [{ $ref: '#/$defs/paid' }, { properties: { sum: { type: 'string' } } }] },
    })
    expect(unsupportedOf(report)).toEqual([
      '/properties/size/allOf/1/minimum: Another part of the schema says otherwise about "minimum".',
      '/properties/payer/allOf/1/properties/sum: Another part of the schema asks for it already.',
    ])
  })

  it.each([
    ['around', '/$defs/around/properties/again: It has no end: a schema is inside itself, or refers to nothing.'],
    ['itself', '/properties/it: What it is made of cannot be asked.'],
  ])('is reported if it has no end (%s)', (name, lost) => {
    expect(unsupportedOf(form({ it: { $ref: `#/$defs/${name}` } }).report)).toContain(lost)
  })

  it('is lost in its own place, where what it refers to cannot be asked', () => {
    const { asked, report } = form({ nothing: { anyOf: [{ type: 'object' }, { type: 'null' }] } })
    expect(asked).toEqual(['any'])
    expect(unsupportedOf(report)).toContain('/properties/nothing: What it is made of cannot be asked.')
  })
})
