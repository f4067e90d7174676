import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const TEXT = { type: 'string' }
const isGb = { properties: { country: { const: 'GB' } }, required: ['country'] }
const GB = { country: { const: 'GB' } }
const list = (item: object) => ({ type: 'array', items: { type: 'object', ...item } })
const form = (more: object, properties: object = {}) =>
  imported({
    type: 'object',
    required: ['country'],
    properties: {
      country: { type: 'string', enum: ['GB', 'FR'] },
      children: list({
        properties: { name: TEXT, home: { type: 'object', properties: { town: TEXT }, required: ['town'] } },
        required: ['name'],
      }),
      ...properties,
    },
    ...more,
  })
const adds = (item: object) => ({ properties: { children: { items: item } } })
const usedIn = (read: ReturnType<typeof form>) =>
  Object.values(read.steps).flatMap(({ fields }) => (fields as Record<string, object> | undefined)?.['children'] ?? [])
const partsOf = (read: ReturnType<typeof form>) =>
  read.fieldNamed('children')?.['items'] as { properties: Record<string, object>; required?: readonly string[] }

describe('a branch of a schema that adds parts to the entries of a list', () => {
  it.each<[string, object]>([
    ['then', { if: isGb, then: adds({ properties: { school: TEXT }, required: ['school'] }) }],
    ['a part of allOf', { allOf: [{ if: isGb, then: adds({ properties: { school: TEXT }, required: ['school'] }) }] }],
  ])('is a condition of the step on these parts: %s', (_, branch) => {
    const read = form(branch)
    expect(usedIn(read)).toEqual([expect.objectContaining({ partsWhen: { school: GB } })])
    expect(Object.keys(partsOf(read).properties)).toEqual(['name', 'home', 'school'])
    expect(partsOf(read).required).toEqual(['name'])
    expect(partsOf(read).properties['school']).not.toHaveProperty('optional')
    expect(read.report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(read.report.unknown).toEqual([])
    expect(read.report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
  })

  it('holds where its condition fails, for else', () => {
    const read = form({ if: isGb, else: adds({ properties: { visa: TEXT } }) })
    expect(usedIn(read)).toEqual([expect.objectContaining({ partsWhen: { visa: { not: GB } } })])
  })

  it('names a part of an inner group by its path', () => {
    const read = form({ if: isGb, then: adds({ properties: { home: { properties: { county: TEXT } } } }) })
    expect(usedIn(read)).toEqual([expect.objectContaining({ partsWhen: { 'home/county': GB } })])
  })

  const isAnn = {
    if: { properties: { name: { const: 'Ann' } }, required: ['name'] },
    then: { properties: { nickname: TEXT } },
  }
  it.each<[string, object]>([
    ['in allOf', { allOf: [isAnn] }],
    ['beside them', isAnn],
  ])('may add parts that parts of the entry decide about: %s', (_, more) => {
    const read = form({ if: isGb, then: adds({ properties: { school: TEXT }, ...more }) })
    expect(partsOf(read).properties['nickname']).toMatchObject({ when: { name: { const: 'Ann' } } })
    expect(usedIn(read)).toEqual([expect.objectContaining({ partsWhen: { school: GB, nickname: GB } })])
    expect(read.report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(read.report.unknown).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'limits a part',
      adds({ properties: { name: { maxLength: 3 } } }),
      '/then/properties/children/items/properties/name',
    ],
    [
      'requires a part that is asked anyway',
      adds({ properties: { school: TEXT }, required: ['home'] }),
      '/then/properties/children/items/required',
    ],
    ['limits the entries', adds({ properties: { school: TEXT }, minProperties: 2 }), '/then/properties/children'],
    ['limits the list', { properties: { children: { minItems: 2 } } }, '/then/properties/children'],
  ])('is reported where it %s', (_, then, pointer) => {
    const read = form({ if: isGb, then })
    expect(read.report.notes).toContainEqual(expect.objectContaining({ bucket: 'unsupported', pointer }))
    expect(partsOf(read).required).toEqual(['name'])
  })
})
