import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const NOTE = 'It tests an answer that the journey does not ask for: what it guards is always shown.'

const item = (list: string) => ({ id: list, componentId: 'id', operator: 'is', type: 'StringValue', value: 'x' })

/** Forms that ask "name" where "lost" is x, but "lost" cannot be asked here. */
const FORMS: Readonly<Record<string, object>> = {
  formio: {
    display: 'form',
    components: [
      { type: 'orgbook', key: 'lost', label: 'Lost', input: true },
      { type: 'textfield', key: 'name', input: true, conditional: { show: true, when: 'lost', eq: 'x' } },
    ],
  },
  'formio, by an expression': {
    display: 'form',
    components: [
      { type: 'container', key: 'in', input: true, components: [{ type: 'orgbook', key: 'lost', input: true }] },
      { type: 'textfield', key: 'name', input: true, customConditional: "show = data.in.lost === 'x'" },
    ],
  },
  formjs: {
    type: 'default',
    components: [
      { type: 'expression', key: 'lost' },
      { type: 'textfield', key: 'name', label: 'Name', conditional: { hide: '=lost != "x"' } },
    ],
  },
  jsonschema: {
    type: 'object',
    properties: { lost: { anyOf: [{ type: 'string' }, { type: 'number' }] }, other: { type: 'string' } },
    if: { properties: { lost: { const: 'x' } }, required: ['lost'] },
    then: { properties: { name: { type: 'string' } } },
  },
}

describe('a condition of an answer that the source has and the journey cannot ask for', () => {
  it.each(Object.entries(FORMS))('shows what it guards, and is reported: %s', (_, form) => {
    const { asked, whenOf, report } = imported(form)
    expect(asked).toContain('name')
    expect(whenOf('name')).toBeUndefined()
    expect(report.notes.map(({ what }) => what)).toContain(NOTE)
    expect(report.faults).toEqual([])
  })

  it.each([
    ['xgov', { conditions: [{ name: 'c', value: "lost == 'x'" }] }],
    ['defra', { engine: 'V2', conditions: [{ id: 'c', displayName: 'C', items: [item('lost')] }] }],
  ])('keeps the page that it guards, and is reported: %s', (_, form) => {
    const { steps, report } = imported({
      startPage: '/a',
      pages: [
        {
          path: '/a',
          components: [{ type: 'GeospatialField', name: 'lost', id: 'id', title: 'Lost' }],
          next: [{ path: '/b', condition: 'c' }],
        },
        { path: '/b', components: [{ type: 'TextField', name: 'name', title: 'Name' }], condition: 'c' },
      ],
      ...form,
    })
    expect(Object.keys(steps)).toContain('b')
    expect(report.parts.condition).toMatchObject({ unsupported: 1 })
    expect(report.faults).toEqual([])
  })
})
