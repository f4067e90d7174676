import { describe, expect, it } from 'vitest'
import type { Field } from '../../engine/index.ts'
import { labelsTranslatedAlike } from '../../loader/labels-translated-alike.ts'

const OF_FIRST = 'schemas/fields/first.json#/title'
const OF_LAST = 'journeys/page.json#/steps/ask/fields/last/title'
const WRITTEN = [
  { file: 'schemas/fields/first.json', pointer: '/messages/required', text: 'First name' },
  { file: 'schemas/fields/first.json', pointer: '/title', text: 'First name' },
  { file: 'journeys/page.json', pointer: '/steps/ask/title', text: 'Surname' },
  { file: 'journeys/page.json', pointer: '/steps/ask/fields/last/title', text: 'Surname' },
]

const found = (translations: Readonly<Record<string, string>>, first: object = {}, last: object = {}) =>
  labelsTranslatedAlike(
    { first: { title: 'First name', ...first }, last: { title: 'Surname', ...last } } as unknown as Readonly<
      Record<string, Field>
    >,
    WRITTEN,
    translations,
    'cy.json',
  )
const ALIKE = { [OF_FIRST]: 'Enw', [OF_LAST]: ' enw' }

describe('the translated labels of a page', () => {
  it('may not be the same', () => {
    expect(found(ALIKE)).toEqual([
      {
        code: 'FIELD_LABEL_TWICE',
        severity: 'warning',
        file: 'cy.json',
        pointer: '/journeys~1page.json#~1steps~1ask~1fields~1last~1title',
        message:
          '“ enw” is the translation of “First name” and of “Surname”: visitors with a screen reader cannot tell these questions apart.',
        hint: 'Translate one of them in another way.',
      },
    ])
  })

  it('may not be the same for two kinds of answers if only one has a hint', () => {
    const alike = found(
      ALIKE,
      { ui: { autocomplete: 'given-name', hint: 'As on your passport' } },
      { ui: { autocomplete: 'family-name' } },
    )
    expect(alike.map(({ code }) => code)).toEqual(['FIELD_LABEL_TWICE'])
  })

  it.each<[string, Readonly<Record<string, string>>, object?, object?]>([
    ['if they differ', { ...ALIKE, [OF_LAST]: 'Cyfenw' }],
    ['if one is missing, which is reported as such', { [OF_FIRST]: 'Enw' }],
    ['if they are the same in English, which is reported there', ALIKE, { title: 'Surname' }],
    ['if a condition asks for one of them', ALIKE, {}, { when: { first: { const: 1 } } }],
    ['if hints tell them apart', ALIKE, {}, { ui: { hint: 'Of your family' } }],
  ])('are not reported %s', (_, translations, first, last) => {
    expect(found(translations, first, last)).toEqual([])
  })
})
