import { expect, it } from 'vitest'
import { ResultTable } from '../../../proof/states/result-table.ts'

it('a result is known for the same operation of the same two sets only', () => {
  const table = new ResultTable(8)
  expect(table.get(1, 2, 3)).toBeUndefined()
  expect(table.set(1, 2, 3, 9)).toBe(9)
  expect(table.get(1, 2, 3)).toBe(9)
  expect([table.get(2, 2, 3), table.get(1, 3, 3), table.get(1, 2, 2)]).toEqual([undefined, undefined, undefined])
})

it('a result replaces the one before it in its place, and is never taken for that', () => {
  const table = new ResultTable(1)
  table.set(1, 2, 3, 9)
  for (const [operation, a, b] of [
    [2, 2, 3],
    [1, 4, 3],
    [1, 2, 5],
  ] as const) {
    expect(table.get(operation, a, b)).toBeUndefined()
    table.set(1, 2, 3, 9)
  }
  table.set(1, 4, 3, 8)
  expect([table.get(1, 2, 3), table.get(1, 4, 3)]).toEqual([undefined, 8])
})

it('many results are known at once', () => {
  const table = new ResultTable(1 << 12)
  for (let a = 0; a < 30; a += 1) for (let b = 0; b < 30; b += 1) table.set(1, a, b, a * 100 + b)
  const known = Array.from({ length: 900 }, (_, at) => table.get(1, Math.floor(at / 30), at % 30))
  expect(known.filter((result) => result !== undefined).length).toBeGreaterThan(700)
  for (const [at, result] of known.entries())
    if (result !== undefined) expect(result).toBe(Math.floor(at / 30) * 100 + (at % 30))
})
