import { describe, expect, it } from 'vitest'
import { parseJavaScriptCondition } from '../../../importer/expressions/javascript-expression.ts'

const truthy = (name: string) => ({ kind: 'truthy', name })
const not = (name: string) => ({ kind: 'not', part: truthy(name) })
const is = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'is', name, value })

describe('a condition of Form.io as JavaScript', () => {
  it.each([
    ["show = data.kind === 'dog';", is('kind', 'dog')],
    [
      "show = (row.kind == 'dog' && data.age > 3) || !data.isOld",
      {
        kind: 'or',
        parts: [
          {
            kind: 'and',
            parts: [is('kind', 'dog'), { kind: 'compare', comparing: 'moreThan', name: 'age', value: 3 }],
          },
          { kind: 'not', part: { kind: 'truthy', name: 'isOld' } },
        ],
      },
    ],
    ["show = data.pets.includes('dog')", { kind: 'compare', comparing: 'contains', name: 'pets', value: 'dog' }],
    ["show = data['my kind'] !== null", { kind: 'given', name: 'my kind' }],
    ['show = data.pets.length > 1', { kind: 'count', comparing: 'moreThan', name: 'pets', value: 1 }],
    ["// Only dogs.\nshow = data.kind === 'dog' // at home", is('kind', 'dog')],
    ["/* Only dogs;\n they bark. */ show = data.kind === 'http://dog'", is('kind', 'http://dog')],
    ["show = data?.pet?.kind === 'dog'", is('pet.kind', 'dog')],
    ["show = ['dog', 'cat'].includes(data.kind)", { kind: 'or', parts: [is('kind', 'dog'), is('kind', 'cat')] }],
    ['show = data.pet ? data.pet.isOld : false', { kind: 'and', parts: [truthy('pet'), truthy('pet.isOld')] }],
    [
      'show = data.isOld ? true : data.isIll',
      { kind: 'or', parts: [truthy('isOld'), { kind: 'and', parts: [not('isOld'), truthy('isIll')] }] },
    ],
    ['show = data.isOld ? false : true', not('isOld')],
    ['show = Boolean(data.isOld)', truthy('isOld')],
    ['show = Number(data.pets.length > 1);', { kind: 'count', comparing: 'moreThan', name: 'pets', value: 1 }],
    [
      'show = data.isOld ? data.isIll : data.isSad',
      {
        kind: 'or',
        parts: [
          { kind: 'and', parts: [truthy('isOld'), truthy('isIll')] },
          { kind: 'and', parts: [not('isOld'), truthy('isSad')] },
        ],
      },
    ],
  ])('%s is read', (text, expected) => {
    expect(parseJavaScriptCondition(text)).toEqual(expected)
  })

  it.each([
    "data.kind === 'dog'",
    'show = fetch("/")',
    'show = data.a = 1',
    'if (data.a) { show = true }',
    'show = data.a; show = data.b',
    'show = window.name',
    'show = Number(data.a)',
    'show = Boolean(data.a, data.b)',
    'show = Boolean()',
    'show = Object(data.a)',
    'show = data.a === data.b',
    "show = ['dog', data.b].includes(data.a)",
    "show = data.a ? data.b : 'dog'",
    "show = data.a === 'dog // cat",
    'show = data.constructor.constructor("x")()',
    'show = `${data.a}`',
  ])('refuses %s', (text) => {
    expect(parseJavaScriptCondition(text)).toBeUndefined()
  })
})
