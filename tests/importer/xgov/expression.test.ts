import { describe, expect, it } from 'vitest'
import { parseExpression } from '../../../importer/xgov/expression.ts'

const name = (text: string) => ({ kind: 'name', name: text })
const value = (scalar: string | number | boolean) => ({ kind: 'value', value: scalar })
const is = (left: string, right: string | number | boolean) => ({
  kind: 'compare',
  operator: '==',
  left: name(left),
  right: value(right),
})

describe('a condition as text', () => {
  it('binds a comparison more closely than "and", and that more closely than "or"', () => {
    expect(parseExpression("a == 1 or b.c == 'x' and d")).toEqual({
      kind: 'or',
      parts: [is('a', 1), { kind: 'and', parts: [is('b.c', 'x'), { kind: 'operand', operand: name('d') }] }],
    })
  })

  it('reads values that are joined by "or" as true, as the source does', () => {
    expect(parseExpression("a == ('x' or 'y')")).toEqual(is('a', true))
  })

  it.each(["a.constructor('x')", 'a = 1', '`${a}`', 'a[0] == 1', '(() => 1)()', 'a == 1; b', ''])(
    'refuses %s',
    (text) => {
      expect(parseExpression(text)).toBeUndefined()
    },
  )
})
