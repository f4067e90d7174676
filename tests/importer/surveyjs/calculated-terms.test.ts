import { describe, expect, it } from 'vitest'
import { inAnswers, type Terms } from '../../../importer/surveyjs/calculated-terms.ts'
import { parseSurveyArithmetic } from '../../../importer/expressions/survey-arithmetic.ts'

const terms = (text: string) => parseSurveyArithmetic(text) as Terms
const VALUES = new Map(
  Object.entries({
    income: '{wages} + {pension}',
    left: '{income} - {rent}',
    one: '{two} + {a}',
    two: '{one} - {b}',
  }).map(([name, text]) => [name, terms(text)] as const),
)

describe('a calculated value in answers', () => {
  it.each([
    ['{wages} + {rent}', ['wages', 'rent'], []],
    ['{income} + {rent}', ['wages', 'pension', 'rent'], []],
    ['{income} - {wages}', ['pension'], []],
    ['{income} + {wages}', ['wages', 'wages', 'pension'], []],
    ['{income} - {left}', ['rent'], []],
    ['{wages} - {left}', ['rent'], ['pension']],
  ])('%s', (text, plus, minus) => {
    expect(inAnswers(terms(text), VALUES)).toEqual({ kind: 'terms', plus, minus })
  })

  it('is none if it is made of itself', () => {
    expect(inAnswers(terms('{one} + {wages}'), VALUES)).toBeUndefined()
  })

  it('is none if each value doubles the one before, many times', () => {
    const doubling = new Map(
      Array.from({ length: 60 }, (_, index) => [`v${index}`, terms(`{v${index + 1}} + {v${index + 1}} + {a${index}}`)]),
    )
    expect(inAnswers(terms('{v0} + {b}'), doubling as ReadonlyMap<string, Terms>)).toBeUndefined()
  })
})
