import { describe, expect, it } from 'vitest'
import { parseFeelExpression } from '../../../importer/expressions/feel-expression.ts'

const is = (name: string, value: unknown) => ({ kind: 'compare', comparing: 'is', name, value })

describe('an expression of FEEL', () => {
  it.each([
    ['=kind = "dog"', is('kind', 'dog')],
    [
      'a = 1 or b = 2 and c',
      { kind: 'or', parts: [is('a', 1), { kind: 'and', parts: [is('b', 2), { kind: 'answer', name: 'c' }] }] },
    ],
    ['=not(a = -2)', { kind: 'unmatched', part: is('a', -2) }],
    ['=(not(a = -2))', { kind: 'not', part: is('a', -2) }],
    ['=a = 1 and not(b)', { kind: 'and', parts: [is('a', 1), { kind: 'not', part: { kind: 'answer', name: 'b' } }] }],
    ['=a = null', is('a', null)],
    ['=a != ""', { kind: 'compare', comparing: 'isNot', name: 'a', value: '' }],
    ['=this.kind = "dog"', is('kind', 'dog')],
    ['=first name = "Ann"', is('first name', 'Ann')],
    ['=kind in ("dog", "cat")', { kind: 'amongst', parts: [is('kind', 'dog'), is('kind', 'cat')] }],
    ['=a in [1..5]', { kind: 'amongst', parts: [{ kind: 'between', name: 'a', least: 1, most: 5 }] }],
    ['=list contains(pets, "dog")', { kind: 'compare', comparing: 'contains', name: 'pets', value: 'dog' }],
    ['=count(pets) > 1', { kind: 'count', comparing: 'moreThan', name: 'pets', value: 1 }],
    [
      '=day = date("2020-02-29")',
      { kind: 'compareDay', comparing: 'is', name: 'day', value: '2020-02-29', isText: true },
    ],
    [
      '=date(day) > today()',
      { kind: 'compareDay', comparing: 'moreThan', name: 'day', value: { today: 'P0D' }, isText: false },
    ],
    [
      '=day < today()',
      { kind: 'compareDay', comparing: 'lessThan', name: 'day', value: { today: 'P0D' }, isText: true },
    ],
    [
      '=born <= today() - duration("P18Y")',
      { kind: 'compareDay', comparing: 'atMost', name: 'born', value: { today: '-P18Y' }, isText: true },
    ],
    ['=3 < a', { kind: 'compare', comparing: 'moreThan', name: 'a', value: 3 }],
    ['=is defined(a)', { kind: 'given', name: 'a' }],
    ['=true', { kind: 'constant', holds: true }],
    ['=a between 1 and 5', { kind: 'between', name: 'a', least: 1, most: 5 }],
  ])('%s is read', (text, expected) => {
    expect(parseFeelExpression(text)).toEqual(expected)
  })

  it.each([
    '=a + 1 = 2',
    '=a = b',
    '=a in (1..5)',
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
