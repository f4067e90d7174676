import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { isWithinListLimits, listProbes } from '../../../proof/samples/list-probes.ts'

const list = (more: object) => ({ title: 'x', type: 'array', messages: {}, ...more }) as unknown as Field
const two: readonly FactTest[] = [{ minItems: 2 }]

describe('the lists to try', () => {
  it.each<[string, Field, readonly FactTest[], readonly (readonly unknown[])[]]>([
    ['are as long as each bound, and around it', list({}), two, [[], ['1'], ['1', '2'], ['1', '2', '3']]],
    [
      'are as long as a great bound, and around it',
      list({ items: { type: 'number' } }),
      [{ maxItems: 4 }],
      [[], [1], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]],
    ],
    [
      'are tried the shortest first',
      list({ maxItems: 4, items: { type: 'number' } }),
      two,
      [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]],
    ],
    ['are within the limits of the field', list({ minItems: 2, maxItems: 2 }), two, [['1', '2']]],
    [
      'have texts of the right length',
      list({ items: { type: 'string', minLength: 3, maxLength: 3 } }),
      [],
      [[], ['1aa']],
    ],
    ['have numbers', list({ items: { type: 'integer' } }), two, [[], [1], [1, 2], [1, 2, 3]]],
    ['have only entries that the field accepts', list({ items: { type: 'integer', minimum: 5 } }), [], [[], [5]]],
    ['have objects', list({ items: { type: 'object' } }), [], [[], [{ number: 1 }]]],
    [
      'have listed entries',
      list({ items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 }),
      two,
      [[], ['a'], ['a', 'b']],
    ],
    ['repeat an entry', list({ items: { type: 'boolean' } }), two, [[], [true], [true, false], [true, false, true]]],
    [
      'repeat none where the field forbids it',
      list({ items: { type: 'boolean' }, uniqueItems: true }),
      two,
      [[], [true], [true, false]],
    ],
    [
      'have choices that an effect delivers',
      list({ choicesFrom: { fact: 'report', list: 'cars', id: 'id' } }),
      [],
      [[], ['report-1']],
    ],
    [
      'have each combination of what tests look for',
      list({ maxItems: 2 }),
      [{ contains: { const: 'a' } }, { contains: { enum: ['b'] } }],
      [[], ['1'], ['1', '2'], ['b'], ['b', '1'], ['a'], ['a', '1'], ['a', 'b']],
    ],
    [
      'have one of several entries that every test treats alike',
      list({ maxItems: 1 }),
      [{ contains: { enum: ['a', 'b'] } }],
      [[], ['1'], ['a']],
    ],
    [
      'have the others of these only where one is not enough',
      list({ items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 }),
      [{ contains: { enum: ['a', 'b'] } }],
      [[], ['a'], ['a', 'b']],
    ],
    [
      'tell entries apart that one of several tests treats differently',
      list({ maxItems: 1 }),
      [{ minItems: 1 }, { contains: { const: 'a' } }, { contains: { const: 'b' } }],
      [[], ['1'], ['b'], ['a']],
    ],
    [
      'have another choice than the one that a test looks for',
      list({ choicesFrom: { fact: 'report', list: 'cars', id: 'id' } }),
      [{ contains: { const: 'report-1' } }],
      [[], ['report-2'], ['report-1']],
    ],
  ])('%s', (_, field, tests, expected) => {
    expect(listProbes(field, tests)).toEqual(expected)
  })
})

describe('the lists with what many tests look for', () => {
  const withEachOf = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `entry ${index}`)
    return listProbes(
      list({ items: { type: 'string', enum: names } }),
      names.map((name) => ({ contains: { const: name } })),
    )
  }

  it('have every combination of ten', () => {
    expect(new Set(withEachOf(10).map((one) => one.join())).size).toBe(2 ** 10)
  })

  it('have none, one, two or all of eleven', () => {
    const found = new Set(withEachOf(11).map((one) => one.join()))
    const sizes = [...found].map((one) => (one === '' ? 0 : one.split(',').length))
    expect([0, 1, 2, 11].map((size) => sizes.filter((one) => one === size).length)).toEqual([1, 11, 55, 1])
    expect(found.size).toBe(68)
  })
})

describe('the length of a list', () => {
  it.each<[string, object, unknown, boolean]>([
    ['may be its least', { minItems: 1 }, ['a'], true],
    ['may be its greatest', { maxItems: 1 }, ['a'], true],
    ['is not less', { minItems: 1 }, [], false],
    ['is not more', { maxItems: 1 }, ['a', 'b'], false],
    ['may be none where entries are ticked', {}, [], true],
    ['is not none where they are filled in one by one', { items: { type: 'string' } }, [], false],
    ['may be one where they are filled in', { items: { type: 'string' } }, ['a'], true],
    ['is that of a list', {}, 'a', false],
  ])('%s', (_, limits, value, expected) => {
    expect(isWithinListLimits(list(limits), value)).toBe(expected)
  })
})
