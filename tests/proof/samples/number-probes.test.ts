import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { isWithinNumberLimits, numberProbes } from '../../../proof/samples/number-probes.ts'

const number = (more: object = {}) => ({ title: 'x', type: 'number', messages: {}, ...more }) as Field
const integer = (more: object = {}) => number({ ...more, type: 'integer' })

describe('a number is an answer', () => {
  const between = integer({ minimum: 2, maximum: 5 })
  const inside = number({ exclusiveMinimum: 2, exclusiveMaximum: 5 })
  it.each<[string, Field, unknown, boolean]>([
    ['at its minimum', between, 2, true],
    ['at its maximum', between, 5, true],
    ['not below', between, 1, false],
    ['not above', between, 6, false],
    ['not between two whole ones', between, 2.5, false],
    ['between two whole ones, if it need not be whole', number(), 2.5, true],
    ['not at a limit that is left out', inside, 2, false],
    ['not at the other limit that is left out', inside, 5, false],
    ['between these', inside, 2.1, true],
    ['if it is a multiple', number({ multipleOf: 0.1 }), 0.3, true],
    ['not between multiples', number({ multipleOf: 0.1 }), 0.35, false],
    ['not as a text', number(), '3', false],
  ])('%s', (_, field, value, expected) => {
    expect(isWithinNumberLimits(field, value)).toBe(expected)
  })
})

describe('numbers to try', () => {
  it.each<[string, Field, readonly FactTest[], readonly number[], readonly number[]]>([
    ['on both sides of a bound', integer(), [{ minimum: 5 }], [], [4, 5, 6]],
    ['between two bounds', number(), [{ minimum: 5 }, { exclusiveMaximum: 6 }], [], [5, 5.5, 6]],
    ['beside a constant', integer(), [], [7], [6, 7, 8]],
    ['at the limits of the field', integer({ minimum: 3, exclusiveMaximum: 30 }), [], [], [3, 4, 29, 30]],
    ['that are multiples', integer({ multipleOf: 5 }), [{ exclusiveMinimum: 7, maximum: 12 }], [], [5, 10, 15]],
    ['that are multiples of a fraction', number({ multipleOf: 0.1 }), [{ minimum: 0.3 }], [], [0.2, 0.3, 0.4]],
    ['that are whole multiples of a fraction', integer({ multipleOf: 1.5 }), [{ minimum: 4 }], [], [3, 6, 9]],
    ['that are whole, if no multiple is', integer({ multipleOf: 0.00007 }), [{ minimum: 4 }], [], [3, 4, 5]],
    ['that the field accepts without a test', integer({ minimum: 0, maximum: 0 }), [], [], [0]],
  ])('are %s', (_, field, tests, constants, expected) => {
    expect(numberProbes(field, tests, constants)).toEqual(expect.arrayContaining([...expected]))
  })

  it('are each there once, the constants and bounds in order first', () => {
    const probes = numberProbes(integer({ maximum: 9 }), [{ minimum: 5 }], [7, 5])
    expect(probes.slice(0, 3)).toEqual([5, 7, 9])
    expect(new Set(probes).size).toBe(probes.length)
  })
})
