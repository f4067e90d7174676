import { describe, expect, it } from 'vitest'
import { translatedAlike } from '../../loader/translated-alike.ts'
import { projectSource } from '../support/source.ts'

const FILE = 'journeys/page.json'
const yes = '/steps/ask/actions/yes/label'
const no = '/steps/ask/actions/no/label'
const own = '/steps/ask/fields/home/oneOf/0/title'
const rent = '/steps/ask/fields/home/oneOf/1/title'
const other = '/steps/other/actions/no/label'

/** What is said of words and their translations, by pointer. */
function found(words: Readonly<Record<string, readonly [string, string]>>, yesWhen?: object) {
  const action = yesWhen === undefined ? {} : { when: yesWhen }
  const source = projectSource({ [FILE]: JSON.stringify({ steps: { ask: { actions: { yes: action } } } }) })
  const written = Object.entries(words).map(([pointer, [text]]) => ({ file: FILE, pointer, text }))
  const translations = Object.fromEntries(
    Object.entries(words).map(([pointer, [, text]]) => [`${FILE}#${pointer}`, text]),
  )
  return translatedAlike(written, translations, 'cy.json', source).map(({ code, message }) => `${code} ${message}`)
}

describe('translations', () => {
  it.each([
    ['of two buttons of a page differ', { [yes]: ['Yes', 'Do'], [no]: ['No', 'Naddo'] }],
    ['of buttons of two pages may be the same', { [yes]: ['Yes', 'Do'], [other]: ['No', 'Do'] }],
    ['of a button and a choice may be the same', { [yes]: ['Yes', 'Do'], [own]: ['I own it', 'Do'] }],
    [
      'of buttons that are the same in English too are reported there',
      { [yes]: ['Next', 'Nesaf'], [no]: ['Next', 'Nesaf'] },
    ],
  ] as const)('%s', (_, words) => {
    expect(found(words)).toEqual([])
  })

  it('of two buttons may be the same where one of them has a condition', () => {
    expect(
      found({ [yes]: ['Sign for my lease', 'Llofnodi'], [no]: ['Sign', 'Llofnodi'] }, { lease: { const: 1 } }),
    ).toEqual([])
  })

  it('of two buttons may not be the same', () => {
    expect(found({ [yes]: ['Yes', 'Do'], [no]: ['No', ' do'] })).toEqual([
      'BUTTON_LABEL_TWICE “ do” is the translation of “Yes” and of “No”: a visitor cannot tell these buttons apart.',
    ])
  })

  it('of two choices may not be the same', () => {
    expect(found({ [own]: ['I own it', 'Tŷ'], [rent]: ['I rent it', 'Tŷ'] })).toEqual([
      'FIELD_CHOICES_ALIKE “Tŷ” is the translation of “I own it” and of “I rent it”: a visitor cannot tell these choices apart.',
    ])
  })
})
