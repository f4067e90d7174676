import { describe, expect, it } from 'vitest'
import { parseSurveyExpression } from '../../../importer/expressions/survey-expression.ts'

const is = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'is', name, value })
const more = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'moreThan', name, value })
const has = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'contains', name, value })
const part = (name: string, ...values: readonly unknown[]) => ({ kind: 'has', match: 'part', name, values })
const whole = (name: string, ...values: readonly unknown[]) => ({ kind: 'has', match: 'whole', name, values })
const inside = (name: string, ...values: readonly unknown[]) => ({ kind: 'has', match: 'inside', name, values })

describe('an expression of SurveyJS', () => {
  it('binds a comparison more closely than "and", and that more closely than "or"', () => {
    expect(parseSurveyExpression("{a} = 1 or {b} = 'x' and {c d} = true")).toEqual({
      kind: 'or',
      parts: [is('a', 1), { kind: 'and', parts: [is('b', 'x'), is('c d', true)] }],
    })
  })

  it.each([
    ['{age} >= 18', { kind: 'compare', comparing: 'atLeast', name: 'age', value: 18 }],
    ['18 > {age}', { kind: 'compare', comparing: 'lessThan', name: 'age', value: 18 }],
    ['{a} =< 2', { kind: 'compare', comparing: 'atMost', name: 'a', value: 2 }],
    ['{a} <> dog', { kind: 'compare', comparing: 'isNot', name: 'a', value: 'dog' }],
    ['{a} empty', { kind: 'not', part: { kind: 'given', name: 'a' } }],
    ['{a} notempty', { kind: 'given', name: 'a' }],
    ["{a} = ''", { kind: 'not', part: { kind: 'given', name: 'a' } }],
    ["{pets} anyof ['dog', 'cat']", { kind: 'or', parts: [whole('pets', 'dog'), whole('pets', 'cat')] }],
    ["{pets} anyof 'dog'", { kind: 'or', parts: [inside('pets', 'dog')] }],
    ["{pets} allof ['dog', 'cat']", { kind: 'and', parts: [part('pets', 'dog'), part('pets', 'cat')] }],
    ["{pets} noneof ['dog']", { kind: 'not', part: { kind: 'or', parts: [whole('pets', 'dog')] } }],
    ["[{pet}] anyof ['dog', 2]", { kind: 'or', parts: [is('pet', 'dog'), is('pet', 2)] }],
    ["[{a}, {b}] noneof ['dog']", { kind: 'not', part: { kind: 'or', parts: [is('a', 'dog'), is('b', 'dog')] } }],
    [
      "['dog', 'cat'] anyof {pets}",
      {
        kind: 'or',
        parts: [{ kind: 'not', part: { kind: 'given', name: 'pets' } }, whole('pets', 'dog'), whole('pets', 'cat')],
      },
    ],
    ["{pets} contains 'dog'", part('pets', 'dog')],
    ["{pets} notcontains 'dog'", { kind: 'not', part: part('pets', 'dog') }],
    ["'a dog' contains {pet}", inside('pet', 'a dog')],
    ["['dog', 'cat'] contains {pet}", { kind: 'or', parts: [is('pet', 'dog'), is('pet', 'cat')] }],
    ["{pets} contains ['dog', 'cat']", part('pets', 'dog', 'cat')],
    ["{pets} notcontains ['dog', 'cat']", { kind: 'not', part: part('pets', 'dog', 'cat') }],
    [
      "{pets} = ['dog', 'dog']",
      { kind: 'and', parts: [has('pets', 'dog'), { kind: 'count', comparing: 'is', name: 'pets', value: 1 }] },
    ],
    ['{pets} = []', { kind: 'not', part: { kind: 'given', name: 'pets' } }],
    ['{cars.length} > 1', { kind: 'count', comparing: 'moreThan', name: 'cars', value: 1 }],
    ['!({a} = 1)', { kind: 'not', part: is('a', 1) }],
    ['{born} < today()', { kind: 'compare', comparing: 'lessThan', name: 'born', value: { today: 'P0D' } }],
    ['today(-7) >= {seen}', { kind: 'compare', comparing: 'atMost', name: 'seen', value: { today: '-P7D' } }],
    ['age({born}) >= 18', { kind: 'age', comparing: 'atLeast', name: 'born', value: 18 }],
    ['{isOpen}', { kind: 'truthy', name: 'isOpen' }],
    [String.raw`{a} = 'it\'s'`, is('a', "it's")],
  ])('%s is read', (text, expected) => {
    expect(parseSurveyExpression(text)).toEqual(expected)
  })

  it.each([
    '{a} + 1 > 2',
    'age({birth} > 18',
    'age(18) > 18',
    'today(1.5) > {a}',
    'today({a}) > {b}',
    '{pets} anyof [today()]',
    "{pets} = ['dog'",
    "[{pets}] = ['dog']",
    "[{pets}] contains 'dog'",
    "[{pets}] anyof 'dog'",
    "[{pets}] allof ['dog']",
    "[{pets}, 'cat'] anyof ['dog']",
    "['dog'] allof {pets}",
    "['dog'] anyof ['dog']",
    '18 > [{age}]',
    "{pets} > ['dog']",
    "{pets} constructor ['dog']",
    '{pets} toString 1',
    "['dog'] contains 'dog'",
    '{a} = {b}',
    '{a} =',
    '{a',
    "iif({a}, {b}, 'y') = 'x'",
    "iif({a}, 'x') = 'x'",
    "iif({a}, 'x', 'y') > 'a'",
    "iif({a}, 'x', 'y')",
    '(() => 1)()',
    '',
  ])('refuses %s', (text) => {
    expect(parseSurveyExpression(text)).toBeUndefined()
  })

  it.each([
    ["iif({a} > 1, 'x', 'y') = 'X'", { kind: 'not', part: { kind: 'not', part: more('a', 1) } }],
    ["iif({a} > 1, 'x', 'y') <> 'x'", { kind: 'not', part: more('a', 1) }],
    ["5 < iif({a} > 1, 10, '3')", { kind: 'not', part: { kind: 'not', part: more('a', 1) } }],
    ["iif({a} > 1, 'x', '') = ''", { kind: 'not', part: more('a', 1) }],
    ["iif({a} > 1, 'x', 'y') = 'z'", { kind: 'constant', holds: false }],
    ["iif({a} > 1, 'x', 'y') <> 'z'", { kind: 'constant', holds: true }],
    ['iif({a} > 1, false, true)', { kind: 'not', part: more('a', 1) }],
    [
      "iif({a} > 9, 'x', iif({a} > 1, 'x', 'y')) = 'x'",
      {
        kind: 'or',
        parts: [
          { kind: 'not', part: { kind: 'not', part: more('a', 9) } },
          {
            kind: 'and',
            parts: [
              { kind: 'not', part: more('a', 9) },
              { kind: 'not', part: { kind: 'not', part: more('a', 1) } },
            ],
          },
        ],
      },
    ],
  ])('%s is read as the conditions of its values', (text, expected) => {
    expect(parseSurveyExpression(text)).toEqual(expected)
  })

  it('refuses one that is too long to be written by hand', () => {
    expect(parseSurveyExpression(`${'('.repeat(5000)}{a}${')'.repeat(5000)}`)).toBeUndefined()
  })
})
