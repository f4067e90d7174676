import { describe, expect, it } from 'vitest'
import { parseJavaScriptCondition } from '../../../importer/expressions/javascript-condition.ts'

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
    ["var hide = (data.kind === 'dog');\r\nshow = !hide;", { kind: 'not', part: is('kind', 'dog') }],
    ["let kind = data['kind'];\nconst isDog = kind === 'a;b' ; show = isDog", is('kind', 'a;b')],
    ["show = false; if (data.kind === 'dog') { show = true; }", is('kind', 'dog')],
    ["show = true;\nif (data.kind === 'dog')\n show = false;", { kind: 'not', part: is('kind', 'dog') }],
    ["if (data.kind === 'dog (old)') { show = true } else { show = false }", is('kind', 'dog (old)')],
    [
      'show = false; if (data.isOld) { show = data.isIll; } if (data.isSad) { show = true; }',
      {
        kind: 'or',
        parts: [
          truthy('isSad'),
          { kind: 'and', parts: [not('isSad'), { kind: 'and', parts: [truthy('isOld'), truthy('isIll')] }] },
        ],
      },
    ],
    ['show = data.a; show = data.b', truthy('b')],
    [
      'show = false; if (data.a) { show = true; if (data.b) { show = false; } }',
      { kind: 'and', parts: [truthy('a'), not('b')] },
    ],
    ['show = data.a;; show = show && data.b', { kind: 'and', parts: [truthy('a'), truthy('b')] }],
    ["let a = data.a, b = a, c = b; show = c === 'dog'", is('a', 'dog')],
    [
      "let kinds = ['dog', 'cat']; show = kinds.includes(data.a)",
      { kind: 'or', parts: [is('a', 'dog'), is('a', 'cat')] },
    ],
    [
      "if (data.a) { const isDog = data.b === 'dog'; show = isDog } else show = false",
      { kind: 'and', parts: [truthy('a'), is('b', 'dog')] },
    ],
    // It is shown until a statement says otherwise.
    ['if (data.a) { show = false }', not('a')],
    ['if (data.a) { show = true }', { kind: 'constant', holds: true }],
    ['show = show && data.a', { kind: 'and', parts: [{ kind: 'constant', holds: true }, truthy('a')] }],
    ['show = Number(data.a && data.b)', { kind: 'and', parts: [truthy('a'), truthy('b')] }],
  ])('%s is read', (text, expected) => {
    expect(parseJavaScriptCondition(text)).toEqual(expected)
  })

  it.each([
    "data.kind === 'dog'",
    'show = fetch("/")',
    'show = data.a = 1',
    'show = data.a; data.b = 1',
    'show = false; if (data.a) { data.b = 1; show = true; }',
    'show = false; if (data.a) { let b = true; } show = b',
    'let b = data.b; show = false; if (data.a) { let b = data.c; show = b; }',
    'let show = data.a;',
    'let a; show = a',
    'let { a } = data; show = a',
    'let a = b, b = a; show = a',
    'show += data.a',
    'data.show = true',
    'show = data.a ?? data.b',
    'show = data.a in data.b',
    'show = data.a > data.b',
    'show = data[data.a]',
    'show = data.pets[0].isOld',
    'show = [...data.pets].includes(data.a)',
    'show = [, 1].includes(data.a)',
    'show = data.pets.includes(...data.a)',
    'show = data.pets.some(data.a)',
    'show = /a/',
    'show = data.#a',
    'show = false; for (;;) { show = true }',
    'show = true; if (data.a) { hide = true }',
    'hide = data.a; show = !hide',
    'show = _.some(data.pets, (row) => { return row.isOld; })',
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

  it('refuses values that grow without end', () => {
    const doubled = Array.from({ length: 60 }, (_, index) => `var a${index + 1} = a${index} && a${index};`)
    expect(parseJavaScriptCondition(`var a0 = data.a; ${doubled.join(' ')} show = a60`)).toBeUndefined()
  })
})
