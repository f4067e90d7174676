import { describe, expect, it } from 'vitest'
import { parseSurveyArithmetic, type Arithmetic } from '../../../importer/expressions/survey-arithmetic.ts'

const terms = (plus: readonly string[], minus: readonly string[] = []): Arithmetic => ({ kind: 'terms', plus, minus })

describe('a calculation of SurveyJS', () => {
  it.each<[string, Arithmetic]>([
    ['{a}', terms(['a'])],
    [' {a} + {b c} ', terms(['a', 'b c'])],
    ['{a}-{b}', terms(['a'], ['b'])],
    ['sum({a}, {b}, {c})', terms(['a', 'b', 'c'])],
    ["sumInArray({loans}, 'amount')", { kind: 'members', number: 'sum', group: 'loans', field: 'amount' }],
    ['countInArray({loans}, "amount")', { kind: 'members', number: 'count', group: 'loans', field: 'amount' }],
    ["maxInArray( {loans} , 'amount' )", { kind: 'members', number: 'max', group: 'loans', field: 'amount' }],
  ])('%s is read', (text, expected) => {
    expect(parseSurveyArithmetic(text)).toEqual(expected)
  })

  it.each([
    '',
    '{a} + 1',
    '{a} * {b}',
    '{a} {b}',
    '{a} +',
    '-{a}',
    "iif({a} > 1, 'x', 'y')",
    "sumInArray({loans}, 'amount', {old} = true)",
    'sum({a}, 2)',
    'sum({a}) + {b}',
    '{a'.repeat(3000),
  ])('%s is not', (text) => {
    expect(parseSurveyArithmetic(text)).toBeUndefined()
  })
})
