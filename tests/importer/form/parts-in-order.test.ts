import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const unknown = { type: 'checkbox', key: 'isUnknown', label: 'I do not know it', input: true }
const number = (when: string, show: boolean, eq: unknown = true) => ({
  type: 'textfield',
  key: 'number',
  label: 'Number',
  input: true,
  validate: { required: true },
  conditional: { show, when, eq },
})
const list = (...components: readonly object[]) =>
  imported({ components: [{ type: 'datagrid', key: 'children', label: 'Children', input: true, components }] })
const partsOf = ({ fieldNamed }: ReturnType<typeof list>) =>
  (fieldNamed('children') as { readonly items: { readonly properties: Readonly<Record<string, object>> } }).items
    .properties

describe('a question of an entry that tests a later one', () => {
  it('moves behind it, and the report says so', () => {
    const read = list(number('children.isUnknown', false), unknown)
    expect(Object.keys(partsOf(read))).toEqual(['isUnknown', 'number'])
    expect(partsOf(read)['number']).toMatchObject({ when: { not: { isUnknown: { const: true } } } })
    expect(read.report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
    expect(read.report.notes).toContainEqual(
      expect.objectContaining({
        bucket: 'assumed',
        pointer: '/components/0/components/0',
        what: 'It is asked after the answer that decides whether it is asked.',
      }),
    )
  })

  it('may name it by its path in the entry', () => {
    const inside = { type: 'container', key: 'paper', input: true, components: [unknown] }
    const read = list(number('children.paper.isUnknown', true), inside)
    expect(partsOf(read)['number']).toMatchObject({ when: { isUnknown: { const: true } } })
  })

  it('stays where it is if that one tests it, too, and is always asked', () => {
    const read = list(number('isUnknown', false), {
      ...unknown,
      conditional: { show: true, when: 'number', eq: '1' },
    })
    expect(Object.keys(partsOf(read))).toEqual(['number', 'isUnknown'])
    expect(read.report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/components/0/components/0/conditional' }),
    )
    expect(partsOf(read)['isUnknown']).toMatchObject({ when: { number: { const: '1' } } })
  })
})
