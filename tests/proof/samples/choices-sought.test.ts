import { describe, expect, it } from 'vitest'
import type { FactTest } from '../../../engine/index.ts'
import { itemBounds, neededChoices, testedConstants } from '../../../proof/samples/choices-sought.ts'

describe('the choices that an effect must offer', () => {
  const first = (count: number) => Array.from({ length: count }, (_, index) => `report-${index + 1}`)

  it.each<[string, number, readonly FactTest[], readonly unknown[]]>([
    ['are at least one', 0, [], first(1)],
    ['are as many as must be chosen', 2, [], first(2)],
    ['are one more than a test asks for, so that either side can be chosen', 1, [{ minItems: 3 }], first(4)],
    ['are one more than a test allows', 1, [{ maxItems: 2 }], first(3)],
    ['are enough for each of several tests', 1, [{ minItems: 1 }, { maxItems: 4 }, { minItems: 2 }], first(5)],
    ['include those that tests look for', 1, [{ contains: { const: 'x' } }], ['report-1', 'x']],
    [
      'include each of several, once',
      1,
      [{ contains: { enum: ['x', 'y'] } }, { contains: { const: 'y' } }],
      ['report-1', 'x', 'y'],
    ],
    ['include none twice', 1, [{ contains: { const: 'report-1' } }], first(1)],
  ])('%s', (_, fewest, tests, expected) => {
    expect(neededChoices('report', fewest, tests)).toEqual(expected)
  })
})

it('a test that says nothing of a list seeks nothing in it', () => {
  const tests: readonly FactTest[] = [{}, { const: 'x' }, { contains: {} }]
  expect([itemBounds(tests), testedConstants(tests)]).toEqual([[], []])
  expect(testedConstants([{ contains: { const: false } }])).toEqual([false])
})
