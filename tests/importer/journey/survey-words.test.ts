import { describe, expect, it } from 'vitest'
import { surveyWordsIn } from '../../../importer/journey/survey-words.ts'

describe('the words of SurveyJS', () => {
  it('are those of its language', () => {
    expect(surveyWordsIn('de')?.pageNextText).toBe('Weiter')
  })

  it('leave out what a language still has in English', () => {
    expect(surveyWordsIn('de')?.startSurveyText).toBeUndefined()
  })

  it.each([
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-br'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
  ])('in %s are those of %s', (language, code) => {
    expect(surveyWordsIn(language)).toBeDefined()
    expect(surveyWordsIn(language)).toBe(surveyWordsIn(code))
  })

  it.each([undefined, 'en', 'en-GB', 'xx', 'toString'])('are none for %s', (language) => {
    expect(surveyWordsIn(language)).toBeUndefined()
  })
})
