import { describe, expect, it } from 'vitest'
import { readExpression } from '../../../importer/expressions/read-expression.ts'
import { parseSurveyExpression } from '../../../importer/expressions/survey-expression.ts'
import { surveyTruth } from '../../../importer/expressions/survey-truth.ts'
import type { Answer, Question } from '../../../importer/form/form.ts'

const ANSWERS: Readonly<Record<string, Answer>> = {
  name: { kind: 'text', lines: 'one' },
  age: { kind: 'number', isWhole: true },
  open: { kind: 'yesNo', yes: 'Yes', no: 'No' },
  size: {
    kind: 'one',
    choices: [
      { value: 0, label: 'None' },
      { value: 1, label: 'One' },
    ],
    shownAs: 'radios',
  },
}
const questionNamed = (name: string): Question | undefined => {
  const answer = ANSWERS[name]
  return answer === undefined ? undefined : { name, source: '', label: name, isOptional: true, answer }
}
const condition = (text: string) => {
  const expression = parseSurveyExpression(text)
  return expression && readExpression(surveyTruth(expression, questionNamed), questionNamed, () => undefined)
}
const NOT_ZERO = { allOf: [{ required: ['age'] }, { not: { age: { const: 0 } } }] }
const IS_OPEN = { open: { const: true } }

describe('an answer that stands alone in an expression of SurveyJS', () => {
  it.each([
    ['is true if it is a boolean that is true', '{open}', IS_OPEN],
    ['is never true if it is a number', '{age}', 'never'],
    ['is never true if it is a choice that is not called true', '{size}', 'never'],
    ['is true if it is the word', '{name}', { name: { const: 'true' } }],
    ['counts where it is given, in front of "and"', '{name} and {open}', { allOf: [{ required: ['name'] }, IS_OPEN] }],
    ['does not count if it is 0', '{size} and {open}', { allOf: [{ size: { const: 1 } }, IS_OPEN] }],
    ['is not there, or is 0, for "not"', '!{age}', { not: NOT_ZERO }],
    ['hides what follows "or"', '{age} or {open}', { allOf: [{ not: NOT_ZERO }, IS_OPEN] }],
    [
      'leaves "or" as it is if it is a boolean',
      '{open} or {age} > 3',
      { anyOf: [IS_OPEN, { age: { exclusiveMinimum: 3 } }] },
    ],
  ])('%s', (_, text, expected) => {
    expect(condition(text)).toEqual(expected)
  })
})
