import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { isWithinListLimits, listProbes } from '../../../proof/samples/list-probes.ts'

const list = (more: object) => ({ title: 'x', type: 'array', messages: {}, ...more }) as unknown as Field
const two: readonly FactTest[] = [{ minItems: 2 }]

describe('the lists to try', () => {
  it.each<[string, Field, readonly FactTest[], readonly (readonly unknown[])[]]>([
    ['are as long as each bound, and around it', list({}), two, [[], ['1'], ['1', '2'], ['1', '2', '3']]],
    ['are within the limits of the field', list({ minItems: 2, maxItems: 2 }), two, [['1', '2']]],
    [
      'have texts of the right length',
      list({ items: { type: 'string', minLength: 3, maxLength: 3 } }),
      [],
      [[], ['1aa']],
    ],
    ['have numbers', list({ items: { type: 'integer' } }), two, [[], [1], [1, 2], [1, 2, 3]]],
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
  ])('%s', (_, field, tests, expected) => {
    expect(listProbes(field, tests)).toEqual(expected)
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
    ['is that of a list', {}, 'a', false],
  ])('%s', (_, limits, value, expected) => {
    expect(isWithinListLimits(list(limits), value)).toBe(expected)
  })
})
