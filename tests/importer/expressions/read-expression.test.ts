import { describe, expect, it } from 'vitest'
import { parseSurveyExpression } from '../../../importer/expressions/survey-expression.ts'
import { readExpression } from '../../../importer/expressions/read-expression.ts'
import type { Question } from '../../../importer/form/form.ts'

const born: Question = { name: 'born', source: '', label: 'Born', isOptional: false, answer: { kind: 'date' } }
const read = (text: string, question: Question = born) => {
  const expression = parseSurveyExpression(text)
  return expression === undefined
    ? 'unread'
    : readExpression(
        expression,
        () => question,
        () => undefined,
      )
}

describe('a comparison with today', () => {
  it.each([
    ['{born} <= today()', { born: { maximum: { today: 'P0D' } } }],
    ['{born} = today()', { born: { minimum: { today: 'P0D' }, maximum: { today: 'P0D' } } }],
    ['{born} != today(1)', { not: { born: { minimum: { today: 'P1D' }, maximum: { today: 'P1D' } } } }],
    ['age({born}) >= 18', { born: { maximum: { today: '-P18Y' } } }],
    ['age({born}) > 17', { born: { maximum: { today: '-P18Y' } } }],
    ['age({born}) < 18', { born: { exclusiveMinimum: { today: '-P18Y' } } }],
    ['18 > age({born})', { born: { exclusiveMinimum: { today: '-P18Y' } } }],
    ['age({born}) <= 17', { born: { exclusiveMinimum: { today: '-P18Y' } } }],
    [
      'age({born}) = 18',
      { allOf: [{ born: { maximum: { today: '-P18Y' } } }, { born: { exclusiveMinimum: { today: '-P19Y' } } }] },
    ],
  ])('%s is a test of the date', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each(['age({born}) > 17.5', 'age({born}) >= -1', '{born} contains today()'])('%s cannot be expressed', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('cannot be expressed for values that are not dates', () => {
    const name: Question = { ...born, answer: { kind: 'text', lines: 'one' } }
    expect(read('age({born}) > 17', name)).toBeUndefined()
    expect(read('{born} > today()', name)).toBeUndefined()
  })
})
