import { describe, expect, it } from 'vitest'
import { valueAt } from '../../../loader/json/value-at.ts'

describe('the value at a path', () => {
  it.each<[unknown, readonly (string | number)[], unknown]>([
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: [1, 2] }, ['a', 1], 2],
    [{ a: [1, 2] }, ['a', '1'], 2],
    ['text', [], 'text'],
    [{ a: 1 }, ['b'], undefined],
    [{ a: 1 }, ['a', 'b'], undefined],
    [{ a: null }, ['a', 'b'], undefined],
    [{}, ['toString'], undefined],
    ['text', ['length'], undefined],
  ])('of %j at %j is %j', (json, at, expected) => {
    expect(valueAt(json, at)).toBe(expected)
  })
})
