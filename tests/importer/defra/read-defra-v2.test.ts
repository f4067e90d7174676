import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const page = (path: string, title: string, components: readonly object[], more: object = {}) => ({
  path,
  title,
  components,
  ...more,
})
const radios = (name: string, more: object = {}) => ({
  type: 'RadiosField',
  id: name,
  name,
  title: name,
  list: 'kinds',
  options: {},
  ...more,
})
const form = (items: readonly object[], pages: readonly object[]) => ({
  engine: 'V2',
  schema: 2,
  name: 'Boats',
  pages: [...pages, page('/summary', 'Check', [], { controller: 'SummaryPageController' })],
  lists: [{ id: 'kinds', name: 'kinds', items }],
  conditions: [
    {
      id: 'isBoat',
      displayName: 'is a boat',
      coordinator: 'and',
      items: [{ id: '1', componentId: 'kind', operator: 'is', type: 'BooleanValue', value: true }],
    },
  ],
})

describe('a form of the second engine', () => {
  it.each([
    [
      "{%- assign cost = 'abc' | answer -%} {% if cost %}Can you pay {{ cost | money }}?{% endif %}",
      'Can you pay (cost)?',
    ],
    ["{%- assign cost = 'abc' | answer -%}", 'kind'],
  ])('shows nothing of what its templates compute: %s', (title, shown) => {
    const { steps, fieldNamed, report } = imported(
      form([{ text: 'A boat', value: true }], [page('/kind', title, [radios('kind', { title })])]),
    )
    expect(steps['kind']?.title).toBe(shown)
    expect(fieldNamed('kind')).toMatchObject({ title: shown })
    expect(report.notes.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/pages/0/title', '/pages/0/components/0/title']),
    )
  })

  it('keeps choices of several types as texts, which conditions test', () => {
    const items = [
      { text: 'A boat', value: true },
      { text: 'A raft', value: 1 },
    ]
    const { steps, fieldNamed, report } = imported(
      form(items, [
        page('/kind', 'Kind', [radios('kind')]),
        page('/boat', 'Boat', [{ type: 'TextField', name: 'boat', title: 'Boat', id: 'b' }], { condition: 'isBoat' }),
      ]),
    )
    expect(fieldNamed('kind')).toMatchObject({ type: 'string', oneOf: [{ const: 'true' }, { const: '1' }] })
    expect(steps['kind']?.next?.[0]).toMatchObject({ to: 'boat', when: { kind: { const: 'true' } } })
    expect(report.faults).toEqual([])
  })

  it('begins with its first page, and reports a condition that it has', () => {
    const { steps, report } = imported(
      form([{ text: 'A', value: 'a' }], [page('/kind', 'Kind', [radios('kind')], { condition: 'ghost' })]),
    )
    expect(Object.keys(steps)[0]).toBe('kind')
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/pages/0/condition' }),
    )
    expect(report.unknown).toEqual([])
  })

  it('reports what a choice reveals, which is not asked', () => {
    const revealing = { text: 'A', value: 'a', conditional: { components: [{ type: 'TextField', name: 'more' }] } }
    const { report, asked } = imported(
      form(
        [revealing, { text: 'B', value: 'b', conditional: { components: [] } }],
        [page('/kind', 'Kind', [radios('kind')])],
      ),
    )
    expect(asked).toEqual(['kind'])
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/lists/0/items/0/conditional' }),
    )
    expect(report.unknown).toEqual([])
  })
})
