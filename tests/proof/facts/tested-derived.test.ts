import { describe, expect, it } from 'vitest'
import type { FactTest } from '../../../engine/index.ts'
import { cutsOf, signOf } from '../../../proof/facts/tested-derived.ts'

describe('a test of a derived fact changes', () => {
  it.each<[string, readonly FactTest[], readonly string[]]>([
    ['at a minimum', [{ minimum: 5 }], ['at 5']],
    ['above a maximum', [{ maximum: 5 }], ['above 5']],
    ['above a minimum that is excluded', [{ exclusiveMinimum: 5 }], ['above 5']],
    ['at a maximum that is excluded', [{ exclusiveMaximum: 5 }], ['at 5']],
    ['at and above a constant', [{ const: 5 }], ['at 5', 'above 5']],
    ['at and above each of a list', [{ enum: [5, 6] }], ['at 5', 'above 5', 'at 6', 'above 6']],
    ['once, however often it is tested', [{ minimum: 5 }, { exclusiveMaximum: 5 }], ['at 5']],
    ['nowhere if it is compared with no number', [{ const: true }, { enum: ['many'] }], []],
    ['nowhere if it is compared with nothing', [{}], []],
  ])('%s', (_, tests, cuts) => {
    expect(cutsOf(tests).map(({ number, side }) => `${side} ${number}`)).toEqual(cuts)
  })
})

it('the first part of a difference is added, and the others are taken away', () => {
  const signs = (derived: Parameters<typeof signOf>[0]) => [0, 1, 2].map((at) => signOf(derived, at))
  expect(signs({ difference: ['a', 'b', 'c'] })).toEqual([1, -1, -1])
  expect(signs({ sum: ['a', 'b', 'c'] })).toEqual([1, 1, 1])
})
