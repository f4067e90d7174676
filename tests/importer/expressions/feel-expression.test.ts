import { describe, expect, it } from 'vitest'
import { parseFeelExpression } from '../../../importer/expressions/feel-expression.ts'

const is = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'is', name, value })

describe('an expression of FEEL', () => {
  it.each([
    ['=kind = "dog"', is('kind', 'dog')],
    [
      'a = 1 or b = 2 and c',
      { kind: 'or', parts: [is('a', 1), { kind: 'and', parts: [is('b', 2), { kind: 'truthy', name: 'c' }] }] },
    ],
    ['=not(a = -2)', { kind: 'not', part: is('a', -2) }],
    ['=a = null', { kind: 'not', part: { kind: 'given', name: 'a' } }],
    ['=a != ""', { kind: 'given', name: 'a' }],
    ['=this.kind = "dog"', is('kind', 'dog')],
    ['=first name = "Ann"', is('first name', 'Ann')],
    ['=kind in ("dog", "cat")', { kind: 'or', parts: [is('kind', 'dog'), is('kind', 'cat')] }],
    ['=list contains(pets, "dog")', { kind: 'compare', comparing: 'contains', name: 'pets', value: 'dog' }],
    ['=count(pets) > 1', { kind: 'count', comparing: 'moreThan', name: 'pets', value: 1 }],
    ['=day = date("2020-02-29")', is('day', '2020-02-29')],
    ['=day < today()', { kind: 'compare', comparing: 'lessThan', name: 'day', value: { today: 'P0D' } }],
    [
      '=born <= today() - duration("P18Y")',
      { kind: 'compare', comparing: 'atMost', name: 'born', value: { today: '-P18Y' } },
    ],
    ['=3 < a', { kind: 'compare', comparing: 'moreThan', name: 'a', value: 3 }],
    ['=is defined(a)', { kind: 'given', name: 'a' }],
    ['=true', { kind: 'constant', holds: true }],
    [
      '=a between 1 and 5',
      {
        kind: 'and',
        parts: [
          { kind: 'compare', comparing: 'atLeast', name: 'a', value: 1 },
          { kind: 'compare', comparing: 'atMost', name: 'a', value: 5 },
        ],
      },
    ],
  ])('%s is read', (text, expected) => {
    expect(parseFeelExpression(text)).toEqual(expected)
  })

  it.each([
    '=a + 1 = 2',
    '=a = b',
    '=a in [1..5]',
    '=some x in y satisfies x > 1',
    '=if a then b else c',
    '=a =',
    '=',
    '=now() > a',
    '=today() - duration("PT1H") > a',
    '=today() - a > b',
  ])('refuses %s', (text) => {
    expect(parseFeelExpression(text)).toBeUndefined()
  })
})
