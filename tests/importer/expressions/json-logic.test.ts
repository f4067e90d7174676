import { describe, expect, it } from 'vitest'
import { readJsonLogic } from '../../../importer/expressions/json-logic.ts'

const kind = { var: 'data.kind' }
const is = (value: unknown) => ({ kind: 'compare', comparing: 'is', name: 'kind', value })
const truthy = (name: string) => ({ kind: 'truthy', name })

describe('a condition of Form.io as JSON logic', () => {
  it.each([
    [{ '===': [kind, 'dog'] }, is('dog')],
    [{ '>': [3, { var: 'row.age' }] }, { kind: 'compare', comparing: 'lessThan', name: 'age', value: 3 }],
    [{ '!=': [kind, ''] }, { kind: 'given', name: 'kind' }],
    [
      { and: [{ '==': [kind, 'dog'] }, { or: [{ '!': [{ var: 'data.pet.old' }] }, { '!!': { var: ['data.ill'] } }] }] },
      {
        kind: 'and',
        parts: [is('dog'), { kind: 'or', parts: [{ kind: 'not', part: truthy('pet.old') }, truthy('ill')] }],
      },
    ],
    [{ in: [kind, ['dog', 'cat']] }, { kind: 'or', parts: [is('dog'), is('cat')] }],
    [{ in: ['dog', kind] }, { kind: 'compare', comparing: 'contains', name: 'kind', value: 'dog' }],
    [true, { kind: 'constant', holds: true }],
  ])('%j is read', (rule, expected) => {
    expect(readJsonLogic(rule)).toEqual(expected)
  })

  it.each([
    ['a text', 'data.kind'],
    ['nothing', {}],
    ['two operations at once', { '==': [kind, 'dog'], '!=': [kind, 'cat'] }],
    ['an operation that is not known', { log: [kind] }],
    ['arithmetic', { '>': [{ '+': [kind, 1] }, 3] }],
    ['a comparison of two answers', { '==': [kind, { var: 'data.other' }] }],
    ['a comparison of three', { '<': [1, kind, 3] }],
    ['what is no answer', { '==': [{ var: 'kind' }, 'dog'] }],
    ['a value for a missing answer', { '==': [{ var: ['data.kind', 'dog'] }, 'dog'] }],
    ['parts that cannot be read', { and: [{ '==': [kind, 'dog'] }, { log: [kind] }] }],
    ['a negation of two', { '!': [kind, kind] }],
    ['an answer in an answer', { in: [kind, { var: 'data.other' }] }],
    ['an answer among answers', { in: [kind, [{ var: 'data.other' }]] }],
  ])('refuses %s', (_, rule) => {
    expect(readJsonLogic(rule)).toBeUndefined()
  })

  it('refuses expressions that are nested too deeply', () => {
    const deep = Array.from({ length: 100 }).reduce<unknown>((inside) => ({ '!': [inside] }), kind)
    expect(readJsonLogic(deep)).toBeUndefined()
  })
})
