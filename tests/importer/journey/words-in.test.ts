import { describe, expect, it } from 'vitest'
import { importForm } from '../../../importer/index.ts'
import { wordsIn } from '../../../importer/journey/words-in.ts'
import { imported } from '../support/imported.ts'

const texts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(texts)
const placeholders = (value: unknown) => texts(value).map((text) => [...text.matchAll(/\{\w+\}/gu)].map(([one]) => one))

describe('the words of a journey', () => {
  it.each([
    ['de', 'Weiter', 'Zurück', 'Tag'],
    ['fr', 'Suivant', 'Précédent', 'Jour'],
    ['pt-BR', 'Próximo', 'Anterior', 'Dia'],
    ['nb', 'Neste', 'Forrige', 'Dag'],
  ])('are in the language of its source: %s', (language, next, back, day) => {
    const words = wordsIn(language)
    expect([words.next, words.pages.back, words.dateParts.day]).toEqual([next, back, day])
  })

  it.each([undefined, 'xx'])('are English for the language %s', (language) => {
    expect(wordsIn(language)).toEqual(wordsIn(undefined))
  })

  it.each(['de', 'fr', 'pt-BR', 'zh-CN', 'ar'])('have no placeholder that is not filled in: %s', (language) => {
    const known = new Set(placeholders(wordsIn(undefined)).flat())
    expect(
      placeholders(wordsIn(language))
        .flat()
        .filter((one) => !known.has(one)),
    ).toEqual([])
  })

  it('that SurveyJS does not have are English', () => {
    expect(wordsIn('de').pages.optional).toBe(wordsIn(undefined).pages.optional)
  })
})

const SURVEY = {
  locale: 'de',
  title: { default: 'Pets', de: 'Haustiere' },
  pages: [
    { name: 'p', title: 'Seite', elements: [{ type: 'boolean', name: 'has', title: 'Haustier?', isRequired: true }] },
    {
      name: 'q',
      title: 'Mehr',
      elements: [
        { type: 'text', name: 'born', inputType: 'date', title: { default: 'Born', de: 'Geboren' } },
        { type: 'radiogroup', name: 'kind', title: 'Art', choices: ['Hund'], showOtherItem: true },
      ],
    },
  ],
}

describe('a German survey', () => {
  it('has German words of its own, on its buttons, for its dates, its choices and its errors', () => {
    const { steps, fieldNamed } = imported(SURVEY)
    expect(Object.values(steps).map(({ actions }) => actions?.['next']?.label)).toEqual(['Weiter', 'Weiter', undefined])
    expect(fieldNamed('born')).toMatchObject({ title: 'Geboren', ui: { labels: { day: 'Tag', year: 'Jahr' } } })
    expect(fieldNamed('has')).toMatchObject({
      oneOf: [{ title: 'Ja' }, { title: 'Nein' }],
      messages: { required: 'Haustier? – Bitte beantworten Sie diese Frage.' },
    })
    expect(JSON.stringify(fieldNamed('kind'))).toContain('Sonstiges (Bitte angeben)')
  })

  it('has its German title where it has several', () => {
    const [journey] = importForm(JSON.stringify(SURVEY), { name: 'try' }).files
    expect(journey?.json).toMatchObject({ title: 'Haustiere', language: 'de', words: { back: 'Zurück' } })
  })

  it('has its own words before those of SurveyJS', () => {
    const { steps, fieldNamed } = imported({
      ...SURVEY,
      pageNextText: 'Vorwärts',
      pages: [
        { name: 'p', elements: [{ type: 'boolean', name: 'has', title: 'Haustier?', labelTrue: 'Jawohl' }] },
        ...SURVEY.pages.slice(1),
      ],
    })
    expect(Object.values(steps)[0]?.actions).toMatchObject({ next: { label: 'Vorwärts' } })
    expect(fieldNamed('has')).toMatchObject({ oneOf: [{ title: 'Jawohl' }, { title: 'Nein' }] })
  })
})
