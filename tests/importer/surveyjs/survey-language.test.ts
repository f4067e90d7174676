import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const read = (locale: string) => {
  const { language, report } = imported({ elements: [{ type: 'text', name: 'a', title: 'A' }], locale })
  return { language, notes: report.notes }
}

describe('the words of a survey', () => {
  it.each([
    ['de', 'de'],
    ['fr-CA', 'fr-CA'],
    ['pt-br', 'pt-BR'],
    ['zh-Hant', 'zh'],
    ['FR', 'fr'],
    ['Klingon', undefined],
  ])('that is in the language "%s" are in "%s", and are said to have English ones around them', (locale, language) => {
    const { notes, ...rest } = read(locale)
    expect(rest.language).toBe(language)
    expect(notes).toMatchObject([{ bucket: 'assumed', pointer: '/locale' }])
    expect(notes[0]?.what).toContain(`English and not "${locale}"`)
  })

  it.each(['', 'en', 'en-GB', 'default'])('that is in the language "%s" are English and need no note', (locale) => {
    expect(read(locale)).toEqual({ language: undefined, notes: [] })
  })
})
