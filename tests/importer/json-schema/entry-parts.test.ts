import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

describe('an entry of a list', () => {
  const ADDRESS = {
    type: 'object',
    properties: { land: { type: 'string', enum: ['uk', 'fr'] } },
    if: { properties: { land: { const: 'uk' } } },
    then: { properties: { postcode: { type: 'string' } } },
  }

  const homesOf = (items: object, more: object = {}) => {
    const { report, fieldNamed } = imported({
      type: 'object',
      properties: { homes: { type: 'array', items } },
      ...more,
    })
    const { items: entry } = fieldNamed('homes') as { items: { properties: object; required?: readonly string[] } }
    return { ...entry, report, lost: report.notes.filter(({ bucket }) => bucket === 'unsupported') }
  }

  it('may ask more under a condition on the parts in front', () => {
    const { properties, report, lost } = homesOf({ ...ADDRESS, required: ['land'] })
    expect(properties).toMatchObject({ land: {}, postcode: { when: { land: { const: 'uk' } } } })
    expect(lost).toEqual([])
    expect(report.unknown).toEqual([])
  })

  it('may ask so also where its schema is asked as a whole elsewhere', () => {
    const { properties, lost } = homesOf(
      { $ref: '#/definitions/address' },
      { definitions: { address: { ...ADDRESS, required: ['land'] } } },
    )
    expect(properties).toMatchObject({ postcode: { when: { land: { const: 'uk' } } } })
    expect(lost).toEqual([])
  })

  it('may be one of several shapes: which one is its first part', () => {
    const shape = (title: string, name: string) => ({
      title,
      required: [name],
      properties: { [name]: { type: 'string' } },
    })
    const { properties, lost } = homesOf({ oneOf: [shape('House', 'number'), shape('Boat', 'mooring')] })
    expect(properties).toMatchObject({
      option: { oneOf: [{ title: 'House' }, { title: 'Boat' }] },
      number: { when: { option: { const: '1' } } },
      mooring: { when: { option: { const: '2' } } },
    })
    expect(lost).toEqual([])
  })

  it('has no part that is required only sometimes, and the report says so', () => {
    const { properties, required, lost } = homesOf({
      type: 'object',
      properties: { land: { type: 'string' }, postcode: { type: 'string' } },
      dependentRequired: { land: ['postcode'] },
    })
    expect(Object.keys(properties)).toEqual(['land', 'postcode'])
    expect(required).toBeUndefined()
    expect(lost.map(({ pointer }) => pointer)).toEqual(['/properties/homes/items/dependentRequired/land'])
  })

  it('has the words between its parts as hints', () => {
    const { properties, lost } = homesOf({
      ...ADDRESS,
      required: ['land'],
      description: 'Where you live most of the year.',
    })
    expect(properties).toMatchObject({ land: { ui: { hint: 'Where you live most of the year.' } } })
    expect(lost).toEqual([])
  })
})
